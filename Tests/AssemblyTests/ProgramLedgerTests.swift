import Coaching
@testable import Network
import TestSupport
import Testing
@testable import Voices

struct ProgramLedgerTests {
  private func voice(
    _ script: String, _ scripts: Scripts, _ stand: Stand
  ) throws -> ProgramVoice {
    let program = try scripts.program(script)
    try scripts.consent.give(to: program, on: Stand.day)
    return ProgramVoice(
      program, consent: scripts.consent, reader: Scripts.reader, door: stand.door)
  }

  @Test("what a program is given is in the ledger, also where it fails")
  func entered() async throws {
    let scripts = try Scripts()
    let stand = try Stand()
    let request = english(Scripts.text)
    _ = try await voice("cat >text; cat good.wav", scripts, stand).synthesize(request)
    _ = try? await voice("exit 1", scripts, stand).synthesize(request)
    let entries = try await stand.entries()
    #expect(entries.map(\.outcome) == [.answered(status: 0), .failed("program-failed")])
    let entry = try #require(entries.first)
    #expect(entry.provider == "test")
    #expect(entry.address == "program")
    #expect(entry.text == Scripts.text)
    #expect(try entry.bytesSent == TestFile.bytes(scripts.place.file("text")).count)
    #expect(try entry.bytesReceived == TestFile.bytes(scripts.place.file("good.wav")).count)
  }

  @Test("a program is not started where the ledger cannot hold it")
  func full() async throws {
    let scripts = try Scripts()
    let stand = try Stand(ledger: MemoryLedger(isFull: true))
    await #expect(throws: ServiceError("test", "program", .noLedger("Full()"))) {
      try await voice("touch started; cat good.wav", scripts, stand)
        .synthesize(english(Scripts.text))
    }
    #expect(!TestFile.names(in: scripts.place.path).contains("started"))
  }
}
