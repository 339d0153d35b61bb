import Glibc
import TestSupport
import Testing

@Suite(
  "A session that is killed",
  .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct KilledSessionTests {
  /// An answer whose feedback a learner saw.
  private struct Seen: Hashable {
    let session: String
    let item: Int
    let number: Int
    let answer: String

    var row: String { "\(session)|\(item)|\(number)|\(answer)" }
  }

  /// Eight series of 25: two hundred moments. Each session of a series finds the journal as the one
  /// before it died.
  @Test(arguments: 0..<8)
  func `keeps every answer whose feedback was shown, whenever it dies`(seed: UInt64) async throws {
    let home = try Home()
    var dice = Dice(seed: seed + 1)
    var seen: Set<Seen> = []
    for moment in 0..<25 {
      seen.formUnion(try await playUntilKilled(in: home, &dice))
      guard access(home.journal, F_OK) == 0 else {
        #expect(seen.isEmpty, "moment \(moment)")
        continue
      }
      let kept = try await self.kept(in: home)
      #expect(kept.first == "ok", "moment \(moment): \(kept.prefix(5))")
      let lost = Set(seen.map(\.row)).subtracting(kept)
      #expect(lost.isEmpty, "moment \(moment)")
    }
    #expect(seen.count >= 25)

    // What the learner gets to see agrees.
    let export = try await home.run("export", "--csv")
    #expect(export.exit == 0)
    let items = Set(seen.map { "\($0.session) \($0.item)" })
    #expect(export.lines.count - 1 >= items.count)
  }

  /// Plays by luck, and kills the program after some line it wrote and some time more; gives back
  /// what was seen of it, also what it wrote before it was dead.
  private func playUntilKilled(in home: Home, _ dice: inout Dice) async throws -> [Seen] {
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    let lastLine = Int.random(in: 0..<70, using: &dice)
    // At once where a line was just written, or somewhere in the work that follows it.
    let span = lastLine == 0 ? 150_000 : Bool.random(using: &dice) ? 1 : 4000
    let delay = Duration.microseconds(Int.random(in: 0..<span, using: &dice))
    var seen: [Seen] = []
    var script = Script(dice: dice)
    var count = 0
    if lastLine == 0 {
      try await Task.sleep(for: delay)
      dialogue.program.kill()
    }
    for await line in dialogue.lines {
      count += 1
      let event = try Event(line)
      if event.event == "judged", let session = script.session, let number = event.number {
        seen.append(
          Seen(session: session, item: script.item, number: number, answer: script.answer))
      }
      if let reply = script.reply(to: event) { dialogue.say(reply) }
      if count == lastLine {
        if delay > .zero { try await Task.sleep(for: delay) }
        dialogue.program.kill()
      }
    }
    #expect(try await dialogue.program.finish() == .killed(by: SIGKILL))
    dice = script.dice
    return seen
  }

  /// The verdict of SQLite about the journal, then all answers in it, read from a copy: what the
  /// dead program left is repaired by the next one.
  private func kept(in home: Home) async throws -> [String] {
    let copy = try TemporaryDirectory()
    for suffix in ["", "-wal"] where access(home.journal + suffix, F_OK) == 0 {
      try TestFile.write(try TestFile.bytes(home.journal + suffix), to: copy.file("j\(suffix)"))
    }
    let shell = try await FinishedProgram.run(
      "sqlite3",
      [
        copy.file("j"),
        """
        PRAGMA integrity_check;
        SELECT uid, items.n, attempts.n, answer FROM attempts
        JOIN items ON attempts.item = items.id JOIN sessions ON items.session = sessions.id
        """,
      ], environment: [:])
    // The first one may die before the tables are there.
    #expect(shell.exit == 0 || shell.errors.contains("no such table"), "\(shell.errors)")
    return shell.lines.map(String.init)
  }
}
