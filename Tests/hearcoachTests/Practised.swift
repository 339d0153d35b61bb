import TestSupport
import Testing

/// A home with some practice in its journal, made once and copied for each test.
enum Practised {
  /// A session of three items: one heard at once, one not in three tries, one shown on request.
  static func play(in home: Home) async throws {
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    var sentenceID = ""
    var item = 0
    for await line in dialogue.lines {
      let event = try Event(line)
      switch event.event {
      case "item":
        item = event.n ?? 0
        sentenceID = event.sentenceID ?? ""
        if item == 4 { dialogue.say(Command.plain("quit")) }
      case "listening" where item == 1:
        dialogue.say(Command.answer(Checkout.texts[sentenceID] ?? ""))
      case "listening" where item == 2: dialogue.say(Command.answer("不知道"))
      case "listening" where item == 3: dialogue.say(Command.plain("reveal"))
      default: break
      }
    }
    let ending = try await dialogue.program.finish()
    guard ending == .exited(0) else {
      throw NeverHappened("a session of three items: \(try dialogue.errors)")
    }
  }

  /// A session of one item, which is answered with `answer` and then revealed; gives what the program
  /// wrote to its standard error.
  @discardableResult
  static func miss(
    answering answer: String, in home: Home, _ more: String..., language: Home.Language = .english,
    with variables: [String: String] = [:]
  ) async throws -> String {
    let dialogue = try Dialogue(
      Home.program, ["session", "--jsonl", "--silent"] + more,
      environment: home.environment(language, variables))
    var tries = 0
    for await line in dialogue.lines {
      let event = try Event(line)
      switch event.event {
      case "listening":
        dialogue.say(tries == 0 ? Command.answer(answer) : Command.plain("reveal"))
        tries += 1
      case "item_done": dialogue.say(Command.plain("quit"))
      default: break
      }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    return try dialogue.errors
  }

  private static let journal = Task {
    let home = try Home()
    try await play(in: home)
    return try TestFile.bytes(home.journal)
  }

  /// Puts the journal with that practice into a directory.
  static func putJournal(into directory: String) async throws {
    try TestFile.makeDirectory(directory)
    try TestFile.write(try await journal.value, to: "\(directory)/journal.sqlite")
  }

  /// Moves all practice a day back.
  static func moveBack(_ home: Home) async throws {
    _ = try await sqlite(
      home.journal,
      "UPDATE sessions SET day = date(day, '-1 day'), began = began - 86400000, "
        + "ended = ended - 86400000; UPDATE day_sums SET day = date(day, '-1 day'); "
        + "UPDATE day_counts SET day = date(day, '-1 day'); DROP TRIGGER reviews_are_never_changed; "
        + "UPDATE reviews SET at = at - 86400000; DELETE FROM schedules; DELETE FROM scheduling; "
        + "CREATE TRIGGER reviews_are_never_changed BEFORE UPDATE ON reviews BEGIN "
        + "SELECT RAISE(ABORT, 'a review is never changed'); END;")
  }

  /// A home with that practice.
  static func home() async throws -> Home {
    let home = try Home()
    try await putJournal(into: home.data)
    return home
  }
}

/// What SQLite's own shell says to some statements, row by row.
func sqlite(_ path: String, _ statements: String) async throws -> [String] {
  // A program may be writing at this moment.
  let shell = try await FinishedProgram.run(
    "sqlite3", ["-cmd", ".timeout 20000", path, statements], environment: [:])
  #expect(shell.exit == 0, "\(shell.errors)")
  return shell.lines.map(String.init)
}
