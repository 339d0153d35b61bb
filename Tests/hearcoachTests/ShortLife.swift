import Glibc
import TestSupport
import Testing

/// A session driven at random and killed at a random moment.
struct ShortLife {
  /// An answer to a try at an item.
  struct Answer: Hashable {
    let session: String
    let item: Int
    let number: Int
    let answer: String

    var row: String { "\(session)|\(item)|\(number)|\(answer)" }
  }

  /// All that the program wrote, even after the signal and before it was dead.
  private(set) var events: [Event] = []
  /// The answers that the program was given.
  private(set) var given: [Answer] = []
  /// Those whose feedback was shown.
  private(set) var seen: [Answer] = []

  /// Lives until it is killed, after some line and some time more.
  init(_ arguments: [String] = [], in home: Home, _ dice: inout Dice) async throws {
    let dialogue = try home.talk(["session", "--jsonl", "--silent"] + arguments)
    let lastLine = Int.random(in: 0..<70, using: &dice)
    // At once where a line was just written, or somewhere in the work that follows it.
    let span = lastLine == 0 ? 150_000 : Bool.random(using: &dice) ? 1 : 4000
    let delay = Duration.microseconds(Int.random(in: 0..<span, using: &dice))
    var script = Script(dice: dice)
    var number = 0
    if lastLine == 0 {
      try await Task.sleep(for: delay)
      dialogue.program.kill()
    }
    for await line in dialogue.lines {
      let event = try Event(line)
      events.append(event)
      if event.event == "listening", let next = event.number { number = next }
      if event.event == "judged", let session = script.session, let number = event.number {
        seen.append(
          Answer(session: session, item: script.item, number: number, answer: script.answer))
      }
      if let reply = script.reply(to: event) {
        if let session = script.session, event.event == "listening" {
          given.append(
            Answer(session: session, item: script.item, number: number, answer: script.answer))
        }
        dialogue.say(reply)
      }
      if events.count == lastLine {
        if delay > .zero { try await Task.sleep(for: delay) }
        dialogue.program.kill()
      }
    }
    #expect(try await dialogue.program.finish() == .killed(by: SIGKILL))
    dice = script.dice
  }

  /// The verdict of SQLite about the journal that it left, then what `statements` say; read from a
  /// copy, for what the dead program left is repaired by the next one.
  static func legacy(in home: Home, _ statements: String) async throws -> [String] {
    let copy = try TemporaryDirectory()
    for suffix in ["", "-wal"] where access(home.journal + suffix, F_OK) == 0 {
      try TestFile.write(try TestFile.bytes(home.journal + suffix), to: copy.file("j\(suffix)"))
    }
    let shell = try await FinishedProgram.run(
      "sqlite3", [copy.file("j"), "PRAGMA integrity_check; " + statements], environment: [:])
    // The first one may die before the tables are there.
    #expect(shell.exit == 0 || shell.errors.contains("no such table"), "\(shell.errors)")
    return shell.lines.map(String.init)
  }

  /// All answers in the journal.
  static let answers = """
    SELECT uid, items.n, attempts.n, answer FROM attempts
    JOIN items ON attempts.item = items.id JOIN sessions ON items.session = sessions.id;
    """
}
