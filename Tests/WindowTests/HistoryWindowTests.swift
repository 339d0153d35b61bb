import Foundation
import TestSupport
import Testing

/// History is forgotten, brought back and taken in by the window, as by the terminal.
@Suite(
  "What is done to history in the window, as a person with a screen reader does it",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct HistoryWindowTests {
  private static let header =
    "date,sentence_id,text,attempts,mode,correct,semanticSim,acc,flu,comp,pros,itemScore,transcript"

  /// A home in which these sentences were practised, each with its day.
  private static func home(_ rows: [(day: String, text: String)]) async throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    let file = try table(rows, in: home)
    try #require(try await home.run("import", "--csv", file).exit == 0)
    return home
  }

  private static func table(_ rows: [(day: String, text: String)], in home: Home) throws -> String {
    let file = home.file("earlier.csv")
    let lines = rows.map { "\($0.day),c9,\($0.text),1,text,true,1.00,,,,,95,\($0.text)" }
    try TestFile.write(([header] + lines).joined(separator: "\r\n") + "\r\n", to: file)
    return file
  }

  private static let old = (day: "2024-02-03", text: "很久以前的一句话。")
  private static let newer = (day: "2025-08-31", text: "后来的另一句话。")

  /// What was practised on this day, where the learner is.
  private static var today: (day: String, text: String) {
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "Asia/Shanghai")
    format.dateFormat = "yyyy-MM-dd"
    return (format.string(from: Date()), "今天的一句话。")
  }

  private func visit(_ home: Home) async throws -> Person {
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Copies")
    return person
  }

  @Test func `what is before a day is forgotten, once the learner agrees to exactly that`()
    async throws
  {
    let home = try await Self.home([Self.old, Self.newer])
    let person = try await visit(home)
    try await person.press("Remove history for good")
    try await person.press("See what would go: Everything before a day")
    try await person.see("Write a day")
    try await person.type("2025-01-01", into: "Before which day?")
    try await person.press("See what would go: Everything before a day")
    try await person.see("The history before 2025-01-01: 1 session, 1 sentence")
    #expect(try await person.focused() == "Cancel")
    // Somebody reads a question before answering it; whoever does not is not heard.
    try await Task.sleep(for: .milliseconds(400))
    try await person.key(Person.enter.number)
    try await person.see("The recordings that were kept")
    #expect(try await home.run("export", "--csv").lines.count == 3)
    try await person.type("2025-01-01", into: "Before which day?")
    try await person.press("See what would go: Everything before a day")
    try await person.press("Remove it for good")
    try await person.see("It is gone")
    try await person.see("yours to remove")
    let rest = try await home.run("export", "--csv").output
    #expect(!rest.contains(Self.old.text) && rest.contains(Self.newer.text))
    try await person.press("Back to my progress")
    try await person.see("The whole year")
  }

  @Test func `all of it is forgotten, and nothing is while a session goes on elsewhere`()
    async throws
  {
    let home = try await Self.home([Self.old])
    let person = try await visit(home)
    let session = try home.talk("session", "--jsonl", "--silent")
    for await line in session.lines where line.contains(#""event":"listening""#) { break }
    try await person.press("Remove history for good")
    try await person.press(word: "See what would go: Everything")
    try await person.see("another session is running")
    session.say(#"{"command":"quit"}"#)
    _ = try await session.program.finish()
    try await person.press(word: "See what would go: Everything")
    try await person.see("All history: ")
    try await person.see("The configuration stays")
    try await person.press("Remove it for good")
    try await person.see("It is gone")
    #expect(try await home.run("export", "--csv").lines.count == 1)
  }

  @Test func `a backup takes the journal's place, which is kept aside and named`() async throws {
    let home = try await Self.home([Self.today])
    let copy = home.file("copy.sqlite")
    try #require(try await home.run("backup", copy).exit == 0)
    try #require(try await home.run("forget", "--all", "--yes").exit == 0)
    let file = try Self.table([Self.newer], in: home)
    try #require(try await home.run("import", "--csv", file).exit == 0)
    let person = try await visit(home)
    try await person.press("Restore a backup")
    try await person.choose(copy, "Choose it")
    try await person.see("\(copy) holds 1 day and 1 sentence")
    #expect(try await person.focused() == "Cancel")
    #expect(try await home.run("export", "--csv").output.contains(Self.newer.text))
    try await person.press("Restore it")
    try await person.see("The journal is now the one from \(copy)")
    try await person.see("The previous one is kept in ")
    let rest = try await home.run("export", "--csv").output
    #expect(rest.contains(Self.today.text) && !rest.contains(Self.newer.text))
    try await person.press("Back to my progress")
    try await person.press("The whole year")
    try await person.see("1 day practised")
  }

  @Test func `the window goes on while a backup is read`() async throws {
    let home = try await Self.home([Self.old])
    let copy = home.file("copy.sqlite")
    try #require(try await home.run("backup", copy).exit == 0)
    let person = try await visit(home)
    // Whoever reads it waits for seconds.
    let lock = try Dialogue("sqlite3", [copy], environment: [:])
    lock.say("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; SELECT 'locked';")
    for await line in lock.lines where line == "locked" { break }
    try await person.press("Restore a backup")
    try await person.choose(copy, "Choose it")
    try await person.see("One moment")
    try await person.press("Back")
    try await person.see("Back everything up")
    try await person.miss("Restore it")
  }

  @Test func `where the journal is damaged the question can be left, and a backup chosen`()
    async throws
  {
    let home = try await Self.home([Self.today])
    let copy = home.file("copy.sqlite")
    try #require(try await home.run("backup", copy).exit == 0)
    for ending in ["-wal", "-shm"] { TestFile.remove(home.journal + ending) }
    let whole = try TestFile.bytes(home.journal)
    let broken =
      whole.prefix(4_096) + Array(repeating: 0xA5, count: max(8_192, whole.count - 4_096))
    try TestFile.write(Array(broken), to: home.journal)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.see("What shall be done?")
    try await person.press("Back")
    // What is wrong stands there, with ways elsewhere.
    try await person.see("Try: ")
    try await person.see("Start practising")
    try await Task.sleep(for: .seconds(1))
    try await person.miss("What shall be done?")
    try await person.press("Settings")
    try await person.see("The language of the interface")
    try await person.press("Back")
    try await person.see("Start practising")
    try await person.press("My progress")
    try await person.press("Copies")
    try await person.see("Restore a backup")
    try await person.press("Back")
    // Whoever practises all the same is asked once more.
    try await person.press("Start practising")
    try await person.see("What shall be done?")
    try await person.press("Not now")
    try await person.see("Start practising")
    try await person.press("Start practising")
    try await person.press("Restore a backup")
    try await person.choose(copy, "Choose it")
    try await person.see("\(copy) holds 1 day and 1 sentence")
    try await person.press("Cancel")
    try await person.see("What shall be done?")
    try await person.press("Restore a backup")
    try await person.choose(copy, "Choose it")
    try await person.press("Restore it")
    try await person.see("The journal is now the one from \(copy)")
    try await person.press("Back to my progress")
    try await person.press("Back")
    try await person.see("Today:")
    #expect(try await home.run("export", "--csv").output.contains(Self.today.text))
  }

  @Test func `a file that is no backup is told, and nothing is asked`() async throws {
    let home = try await Self.home([Self.old])
    let file = home.file("no-backup.txt")
    try TestFile.write("nothing", to: file)
    let person = try await visit(home)
    try await person.press("Restore a backup")
    try await person.choose(file, "Choose it")
    try await person.see("Try: ")
    try await person.miss("Restore it")
    #expect(try await home.run("export", "--csv").output.contains(Self.old.text))
  }

  @Test func `a table is taken in without what is here already`() async throws {
    let home = try await Self.home([Self.old])
    let file = try Self.table([Self.old, Self.newer], in: home)
    let person = try await visit(home)
    try await person.press("Take a table in again")
    try await person.choose(file, "Take in")
    try await person.see("Added 1 row; 1 was there already")
    #expect(try await home.run("export", "--csv").lines.count == 3)
    try TestFile.write("no,table\r\n", to: file)
    try await person.press("Back")
    try await person.press("Take a table in again")
    try await person.choose(file, "Take in")
    try await person.see("nothing was added")
  }
}
