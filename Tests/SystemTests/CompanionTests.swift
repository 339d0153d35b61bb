import Glibc
@testable import System
import TestSupport
import Testing

/// Programs that stay and answer line by line.
struct CompanionTests {
  private var soon: ContinuousClock.Instant { .now + .seconds(60) }

  @Test("a gentle one gives way to everything else, and another one does not")
  func gentle() throws {
    // It may be asked before it was told.
    let script = "for try in $(seq 2000); do [ $(nice) = 19 ] && break; done; nice; sleep 1000"
    var gentle = try Companion(["sh", "-c", script], stop: StopSignal(), isGentle: true)
    #expect(try gentle.line(until: soon) == "19")
    gentle.end()
    var usual = try Companion(["sh", "-c", "nice; sleep 1000"], stop: StopSignal())
    #expect(try usual.line(until: soon) != "19")
    usual.end()
  }

  @Test("one that is let go without a word is gone, and not even its number is left")
  func letGo() throws {
    var id: pid_t = 0
    do {
      var companion = try Companion(["sh", "-c", "echo $$; sleep 1000"], stop: StopSignal())
      id = try #require(pid_t(try companion.line(until: soon)))
      #expect(LivingProcess.exists(id))
    }
    #expect(kill(id, 0) != 0 && errno == ESRCH)
  }
}
