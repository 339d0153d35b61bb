import Foundation
import TestSupport
import Testing

/// What practice came to can be read in the window, and taken to a file.
@Suite(
  "The page of one's progress, as a person with a screen reader uses it",
  .enabled(if: Person.isPossible, "a screen, a sound server or AT-SPI is not installed"),
  .withoutComplaints)
struct ProgressTests {
  /// A home in which two sentences were practised: the first was answered `answer`, then shown, the
  /// other was shown at once.
  private static func practised(_ answer: String = "不知道这是什么") async throws -> Home {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    let dialogue = try home.talk("session", "--jsonl", "--silent")
    var tries = 0
    var done = 0
    for await line in dialogue.lines {
      if line.contains(#""event":"listening""#) {
        dialogue.say(
          tries == 0
            ? #"{"command":"answer","text":"\#(answer)"}"# : #"{"command":"reveal"}"#)
        tries += 1
      } else if line.contains(#""event":"item_done""#) {
        done += 1
        if done == 2 { dialogue.say(#"{"command":"quit"}"#) }
      }
    }
    try #require(try await dialogue.program.finish() == .exited(0))
    return home
  }

  private static let pageUp = "ff55"

  private static func title(of month: DateComponents) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    return "\(names[(month.month ?? 1) - 1]) \(month.year ?? 0)"
  }

  /// This month where the learner is, and so many before it.
  private static func month(before: Int) throws -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Shanghai"))
    let first = calendar.dateComponents([.year, .month], from: Date())
    let months = (first.year ?? 0) * 12 + (first.month ?? 1) - 1 - before
    return title(of: DateComponents(year: months / 12, month: months % 12 + 1))
  }

  @Test func `the month is shown with its minutes, and the keyboard turns to the one before`()
    async throws
  {
    let home = try await Self.practised()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.see("Understood at once: 0%")
    try await person.see(try Self.month(before: 0))
    try await person.see("1 of ")
    try await person.key(Self.pageUp)
    try await person.see(try Self.month(before: 1))
    try await person.press("The next month")
    try await person.see(try Self.month(before: 0))
    try await person.press("The whole year")
    try await person.see("1 day practised")
  }

  @Test func `a day leads to its session, and that to what was heard and answered`() async throws {
    let home = try await Self.practised("一二三四五六七")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press(", today")
    try await person.press("2 sentences")
    try await person.see("Try 1: 一二三四五六七")
    try await person.see("shown")
    try await person.press("Back")
    try await person.see("All sessions")
    try await person.press("2 sentences")
    try await person.see("Try 1: 一二三四五六七")
    try await person.press("Back")
    try await person.see("All sessions")
    // Whoever looked at all of them comes back to all of them.
    try await person.press("All sessions")
    try await person.miss("All sessions")
    try await person.press("2 sentences")
    try await person.see("Try 1: 一二三四五六七")
    try await person.press("Back")
    try await person.see("2 sentences")
    try await person.miss("All sessions")
    try await person.press("Back")
    try await person.see("Today:")
  }

  @Test
  func `more of the past comes below what is there, and the keyboard stands on the first of it`()
    async throws
  {
    let home = try await Self.practised()
    // The same session on each of so many days before.
    let earlier = (1...34).map { _ in
      """
      UPDATE past SET id = id + 1, uid = uid || 'x', began = began - 86400000, day = date(day, '-1 day');
      UPDATE said SET id = id + 100, session = session + 1;
      INSERT INTO sessions SELECT * FROM past; INSERT INTO items SELECT * FROM said;
      """
    }
    let made = try await FinishedProgram.run(
      "sqlite3",
      [
        home.journal,
        "CREATE TEMP TABLE past AS SELECT * FROM sessions; CREATE TEMP TABLE said AS SELECT * FROM items;"
          + earlier.joined() + "SELECT day FROM sessions ORDER BY began DESC LIMIT 1 OFFSET 30;",
      ], environment: [:])
    let first = try #require(made.lines.first.map(String.init), "\(made.errors)")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press(word: "Sessions")
    try await person.press("Earlier ones")
    try await person.miss("Earlier ones")
    try await eventually("the first of them has the keyboard") {
      try await person.focused().hasPrefix(first)
    }
    #expect(
      try await person.read("push button").split(separator: "\n").count {
        $0.contains("2 sentences")
      }
        == 35)
  }

  @Test func `a word of a past session is looked up, and reviewed from there`() async throws {
    let home = try await Self.practised()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Sessions")
    try await person.press("2 sentences")
    try await person.see("Try 1:")
    let before = Set(try await person.read("push button").split(separator: "\n"))
    try await person.press("Words of this sentence")
    var word = ""
    try await eventually("words can be pressed") {
      let buttons = try await person.read("push button").split(separator: "\n")
      word = buttons.first { !before.contains($0) }.map(String.init) ?? ""
      return !word.isEmpty
    }
    try await person.press(word: word)
    try await person.see("Review it")
    // Only looked at, it is not asked for.
    #expect(!(try await home.run("words", "list", "--json").output.contains("\"\(word)\"")))
    try await person.press("Review it")
    try await person.miss("Review it")
    #expect(try await home.run("words", "list", "--json").output.contains("\"\(word)\""))
  }

  @Test func `the hardest words and what to do next are told with the trends`() async throws {
    let home = try await Self.practised()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Trends")
    try await person.see("There are few sentences yet")
    try await person.see("After some more days there are trends here.")
  }

  @Test func `which sounds were taken for which is told with the trends`() async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    let drill = try home.talk("session", "--drill", "sounds", "--jsonl", "--silent")
    var left = 16
    for await line in drill.lines {
      // Now and then it is the other one.
      if line.contains(#""event":"listening""#) {
        drill.say(#"{"command":"answer","text":"1"}"#)
      } else if line.contains(#""event":"item_done""#) {
        left -= 1
        if left == 0 { drill.say(#"{"command":"quit"}"#) }
      }
    }
    try #require(try await drill.program.finish() == .exited(0))
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Trends")
    try await person.see("Telling sounds apart")
    try await person.see("A row is the sound that was said")
    let told = try await person.describe("Which sound was taken for which: Now")
    #expect(told.hasPrefix("Which sound was taken for which: ") && told.contains(" → "), "\(told)")
  }

  @Test func `the numbers of a picture are read as a table`() async throws {
    let home = try Home()
    try home.configure("[general]\nwelcomed = true\nui_lang = en\n")
    let days = [9, 6, 3].map { before in
      String(Date(timeIntervalSinceNow: -86_400 * before).formatted(.iso8601).prefix(10))
    }
    let table = home.file("earlier.csv")
    try TestFile.write(
      "date,sentence_id,text,attempts,mode,correct,semanticSim,"
        + "acc,flu,comp,pros,itemScore,transcript\r\n"
        + days.map { "\($0),c001,请把水杯放在桌子上。,1,text,true,1,,,,,100,请把水杯放在桌子上\r\n" }.joined(),
      to: table)
    try #require(try await home.run("import", "--csv", table).exit == 0)
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Trends")
    try await person.press("As a table: ")
    try await eventually("its cells are there") {
      let cells = try await person.read("table cell").split(separator: "\n").map(String.init)
      return cells.contains(days[0]) && cells.contains("100%")
    }
  }

  @Test func `the table and the backup are written where the learner says`() async throws {
    let home = try await Self.practised("一二三四五六七")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Copies")
    let table = home.file("table.csv")
    try await person.press("Export a table")
    try await person.type(table, into: "Name")
    try await person.press("Save")
    try await person.see("Exported to \(table)")
    #expect(try TestFile.text(table) == (try await home.run("export", "--csv").output))
    let copy = home.file("copy.sqlite")
    try await person.press("Back everything up")
    try await person.type(copy, into: "Name")
    try await person.press("Save")
    try await person.see("Backed up to \(copy), and checked")
    #expect(try await home.run("restore", copy, "--yes").exit == 0)
  }

  @Test func `the report and the calendar are written where the learner says`() async throws {
    let home = try await Self.practised()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Copies")
    let page = home.file("report.html")
    try await person.press("Export the report")
    try await person.type(page, into: "Name")
    try await person.press("Save")
    try await person.see("Exported to \(page)")
    #expect(try await home.run("report", "all", "--html", home.file("other.html")).exit == 0)
    #expect(try TestFile.text(page) == TestFile.text(home.file("other.html")))
    let calendar = home.file("practice.ics")
    try await person.press("Export the calendar")
    try await person.type(calendar, into: "Name")
    try await person.press("Save")
    try await person.see("Exported to \(calendar)")
    let text = try TestFile.text(calendar)
    #expect(text.components(separatedBy: "BEGIN:VEVENT").count == 2)
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
  }

  @Test func `a past session is written as the page that the command writes`() async throws {
    let home = try await Self.practised("一二三四五六七")
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press(word: "Sessions")
    try await person.press("2 sentences")
    let page = home.file("session.html")
    try await person.press("Export this session")
    try await person.type(page, into: "Name")
    try await person.press("Save")
    try await person.see("Exported to \(page)")
    #expect(try await home.run("history", "1", "--html", home.file("other.html")).exit == 0)
    #expect(try TestFile.text(page) == TestFile.text(home.file("other.html")))
    #expect(try TestFile.text(page).contains("一二三四五六七"))
  }

  @Test func `a table that cannot be written is told, with what to do`() async throws {
    let home = try await Self.practised()
    let person = try await Person(home, sound: PrivateSoundServer())
    try await person.press("My progress")
    try await person.press("Copies")
    try await person.press("Back everything up")
    try await person.type(home.journal, into: "Name")
    try await person.press("Save")
    try await person.press("Replace")
    try await person.see("Try: ")
    #expect(try await home.run("history").exit == 0)
  }
}
