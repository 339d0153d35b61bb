import Glibc
@testable import System
import TestSupport
import Testing

@Suite("Programs that are started")
struct ProgramRunTests {
  private let place: TemporaryDirectory

  init() throws { place = try TemporaryDirectory() }

  private func run(
    _ script: String, environment: Environment = Environment.own.given(), input: String = "",
    seconds: Double = 60
  ) async throws -> ProgramRun.Outcome {
    try await ProgramRun(
      ["sh", "-c", script], environment: environment, input: Array(input.utf8), seconds: seconds,
      limit: 1 << 20
    ).outcome()
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `a program gets its input, and its output and its ending come back`() async throws {
    let outcome = try await run("cat; echo bad >&2; exit 3", input: "good\n")
    #expect(outcome.ending == .exited(3))
    #expect(text(outcome.output) == "good\n")
    #expect(text(outcome.errors) == "bad\n")
    #expect(try await run("kill -SEGV $$").ending == .killed(by: SIGSEGV))
    #expect(try await run("sleep 1000", seconds: 0.2).ending == .timedOut)
    #expect(try await run("cat /dev/zero").ending == .tooMuch)
    let none = try await ProgramRun(["/no/such"], seconds: 1, limit: 1).outcome()
    #expect(none.ending == .notStarted("/no/such", code: ENOENT))
    let nobody = try await ProgramRun([], seconds: 1, limit: 1).outcome()
    #expect(nobody.ending == .notStarted("", code: EINVAL))
  }

  @Test func `only what is on the list is inherited`() async throws {
    let all = Environment([
      "PATH": "/usr/bin:/bin", "HOME": "/h", "LC_ALL": "C", "XMODIFIERS": "@im=fcitx",
      "PULSE_SERVER": "unix:/p", "SECRET": "s", "OPENAI_API_KEY": "s", "HEARCOACH_KEY": "s",
      "LD_PRELOAD": "/s", "LD_LIBRARY_PATH": "/s", "HTTPS_PROXY": "http://u:s@p",
      "SSLKEYLOGFILE": "/s", "XDG_MY_TOKEN": "s", "LC_SECRET": "s", "CREDENTIALS_DIRECTORY": "/s",
      "MINE": "wanted",
    ])
    let given = all.given(and: ["MINE"], with: ["MORE": "m"]).variables
    #expect(
      Set(given.keys) == [
        "PATH", "HOME", "LC_ALL", "XMODIFIERS", "PULSE_SERVER", "MINE", "MORE",
      ])
    let outcome = try await run("env", environment: all.given())
    let names = Set(text(outcome.output).split(separator: "\n").map { $0.prefix { $0 != "=" } })
    // What a shell adds by itself.
    #expect(
      names.subtracting(["PWD", "SHLVL", "_", "OLDPWD"]) == [
        "PATH", "HOME", "LC_ALL", "XMODIFIERS", "PULSE_SERVER",
      ])
  }

  @Test func `no descriptor but the three streams is inherited, however high`() async throws {
    // Without the mark that keeps it from programs, as a library may have it.
    let low = open("/dev/null", O_RDONLY)
    let high = fcntl(low, F_DUPFD, 700)
    defer { for number in [low, high] { close(number) } }
    try #require(high >= 700)
    let outcome = try await run("ls /proc/self/fd")
    let numbers = text(outcome.output).split(separator: "\n").compactMap { Int($0) }
    // The fourth is the directory that `ls` reads.
    #expect(numbers == [0, 1, 2, 3])
  }

  @Test func `signals have their defaults`() async throws {
    signal(SIGPIPE, SIG_IGN)
    let outcome = try await run("grep -E 'Sig(Ign|Blk)' /proc/self/status")
    let masks = text(outcome.output).split(separator: "\n").compactMap {
      $0.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) }
    }
    #expect(masks.count == 2)
    // The last ones are the C library's own.
    #expect(masks.allSatisfy { $0 & 0x7FFF_FFFF == 0 })
  }

  @Test func `all that a program started goes with it`() async throws {
    let outcome = try await run("sleep 1000 & echo $!; exit 0")
    let id = try #require(pid_t(text(outcome.output).dropLast()))
    try await eventually("it has ended") { !LivingProcess.exists(id) }
  }

  @Test func `nothing is left behind: no process, no descriptor`() async throws {
    let before = TestFile.names(in: "/proc/self/fd").count
    for _ in 0..<50 { _ = try await run("true") }
    #expect(TestFile.names(in: "/proc/self/fd").count <= before + 8)
  }

  @Test func `a leaving program goes on, and is not our child`() async throws {
    let note = place.file("note")
    try LeavingProgram.start(
      ["sh", "-c", "echo $$ $PPID $MARK >\(note); exec sleep 1000"],
      environment: Environment.own.given(with: ["MARK": "m"]))
    try await eventually("it runs") { (try? TestFile.text(note))?.hasSuffix("m\n") == true }
    let words = try TestFile.text(note).split(separator: " ")
    let id = try #require(pid_t(words[0]))
    defer { kill(id, SIGKILL) }
    #expect(LivingProcess.exists(id))
    #expect(getsid(id) != getsid(0))
  }
}
