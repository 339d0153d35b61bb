import Glibc
import TestSupport
import Testing

@Suite("One session at a time")
struct OneSessionTests {
  private func begun(_ home: Home, _ more: [String: String] = [:]) async throws -> Dialogue {
    let dialogue = try home.talk("session", "--jsonl", "--silent", with: more)
    for await line in dialogue.lines where line.contains("\"session\"") { break }
    return dialogue
  }

  private func otherRuntime(_ home: Home) throws -> [String: String] {
    let path = home.file("other-run")
    try TestFile.makeDirectory(path)
    return ["XDG_RUNTIME_DIR": path]
  }

  @Test func `with another runtime directory the second learns of the first, which goes on`()
    async throws
  {
    let home = try Home()
    let other = try otherRuntime(home)
    let first = try await begun(home)
    for words in [["session", "--jsonl", "--silent"], ["forget", "--all", "--yes"]] {
      let second = try await home.run(words, with: other)
      #expect(second.exit == 1)
      #expect(second.errors.contains("another session is running (process \(first.program.id))"))
    }
    first.say(Command.plain("quit"))
    #expect(try await first.program.finish() == .exited(2))
  }

  @Test func `what a killed session held is free at once`() async throws {
    let home = try Home()
    let first = try await begun(home)
    first.program.kill(by: SIGKILL)
    _ = try await first.program.finish()
    let second = try await begun(home, try otherRuntime(home))
    second.say(Command.plain("quit"))
    #expect(try await second.program.finish() == .exited(2))
  }

  @Test(
    .enabled(if: ChildProgram.isInstalled("flock"), "flock is not installed"))
  func `an earlier version's session is seen, and sees this one`() async throws {
    let home = try Home()
    let lock = home.file("run/hearcoach/session.lock")
    try TestFile.makeDirectory(home.file("run/hearcoach"))
    let earlier = try ChildProgram(
      "flock", ["-x", "-F", lock, "sleep", "1000"], environment: [:], output: .nothing)
    try await eventually("it is held") { flockIsHeld(lock) }
    let refused = try await home.run("session", "--jsonl", "--silent")
    #expect(refused.exit == 1)
    #expect(refused.errors.contains("another session is running"))
    earlier.kill()
    _ = try await earlier.finish()
    let now = try await begun(home)
    #expect(flockIsHeld(lock))
    now.say(Command.plain("quit"))
    #expect(try await now.program.finish() == .exited(2))
  }

  private func flockIsHeld(_ path: String) -> Bool {
    let file = open(path, O_RDWR | O_CLOEXEC)
    defer { close(file) }
    return file >= 0 && flock(file, LOCK_EX | LOCK_NB) != 0
  }
}
