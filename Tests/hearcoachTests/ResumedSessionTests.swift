import Glibc
import TestSupport
import Testing

@Suite(
  "A session that goes on after it was killed",
  .enabled(if: ChildProgram.isInstalled("sqlite3"), "sqlite3 is not installed"))
struct ResumedSessionTests {
  /// Where the session stands by its journal.
  private struct Standing {
    var open: (item: Int, sentenceID: String, tries: Int)?
    var items = 0

    init(_ rows: [String]) {
      for row in rows {
        let cells = row.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
        guard cells.count == 5, cells[0] == "item" else { continue }
        items = max(items, Int(cells[1]) ?? 0)
        if cells[3].isEmpty { open = (Int(cells[1]) ?? 0, cells[2], Int(cells[4]) ?? 0) }
      }
    }

    static let items = """
      SELECT 'session', count(*) FROM sessions;
      SELECT 'item', items.n, sentence_id, coalesce(outcome, ''),
        (SELECT count(*) FROM attempts WHERE item = items.id)
      FROM items WHERE session = (SELECT max(id) FROM sessions) ORDER BY items.n;
      """
  }

  /// Series of 25 moments: a hundred of them, and five hundred where there is time for it.
  static let series = getenv("HEARCOACH_LONG") == nil ? 4 : 20

  @Test func `resumes at the right item with the right try, whenever it dies`() async throws {
    try await withThrowingTaskGroup { group in
      for seed in 1...Self.series {
        group.addTask { try await dieAndGoOn(Dice(seed: UInt64(1000 + seed))) }
        if seed > 3 { try await group.next() }
      }
      try await group.waitForAll()
    }
  }

  /// Luck may leave one of the tries out.
  @Test(arguments: 0...2)
  func `resumes with the try that is next, after each try`(made: Int) async throws {
    let home = try Home()
    let first = try home.talk("session", "--jsonl", "--silent")
    var sentence: String?
    for await line in first.lines {
      let event = try Event(line)
      if event.event == "item" { sentence = event.sentenceID }
      guard event.event == "listening" else { continue }
      if event.number == made + 1 { break }
      first.say(Command.answer("🙂啊"))
    }
    first.program.kill()
    #expect(try await first.program.finish() == .killed(by: SIGKILL))
    let second = try home.talk("session", "--jsonl", "--silent", "--resume")
    var events: [Event] = []
    for await line in second.lines {
      events.append(try Event(line))
      if events.last?.event == "listening" { break }
    }
    second.program.kill()
    let item = try #require(events.first { $0.event == "item" })
    #expect(item.n == 1 && item.sentenceID == sentence && sentence != nil)
    #expect(events.last?.number == made + 1)
  }

  /// One session that dies 25 times and ends in order.
  private func dieAndGoOn(_ luck: Dice) async throws {
    var dice = luck
    let home = try Home()
    var given: Set<String> = []
    var seen: Set<String> = []
    var rows: [String] = []
    var hasBegun = false
    for moment in 0..<25 {
      let life = try await ShortLife(hasBegun ? ["--resume"] : [], in: home, &dice)
      expect(life.events, goOnFrom: Standing(rows), "moment \(moment)")
      given.formUnion(life.given.map(\.row))
      seen.formUnion(life.seen.map(\.row))
      guard access(home.journal, F_OK) == 0 else { continue }
      rows = try await ShortLife.legacy(in: home, Standing.items + ShortLife.answers)
      #expect(rows.first == "ok", "moment \(moment): \(rows.prefix(5))")
      let answers = Set(
        rows.dropFirst().filter { !$0.hasPrefix("item|") && !$0.hasPrefix("session|") })
      #expect(seen.subtracting(answers).isEmpty, "moment \(moment): what was shown is lost")
      #expect(answers.subtracting(given).isEmpty, "moment \(moment): what nobody said")
      hasBegun = rows.contains("session|1")
    }
    try await end(home, Standing(rows))
  }

  /// What a session says when it goes on; it may have died before it said anything.
  private func expect(
    _ events: [Event], goOnFrom standing: Standing, _ moment: Comment
  ) {
    let item = events.first { $0.event == "item" }
    let listening = events.first { $0.event == "listening" }
    if let item { #expect(item.n == standing.open?.item ?? standing.items + 1, moment) }
    if let item, let open = standing.open { #expect(item.sentenceID == open.sentenceID, moment) }
    if let listening { #expect(listening.number == (standing.open?.tries ?? 0) + 1, moment) }
    let items = events.filter { $0.event == "item" }.compactMap(\.n)
    if let first = items.first { #expect(items == Array(first..<first + items.count), moment) }
    #expect(!events.contains { $0.event == "error" }, moment)
  }

  /// Goes on a last time and ends in order: nothing is there twice, and nothing is lost.
  private func end(_ home: Home, _ standing: Standing) async throws {
    let dialogue = try home.talk("session", "--jsonl", "--silent", "--resume")
    var events: [Event] = []
    for await line in dialogue.lines {
      let event = try Event(line)
      events.append(event)
      if event.event == "listening" { dialogue.say(Command.plain("quit")) }
    }
    #expect(try await dialogue.program.finish() == .exited(0))
    expect(events, goOnFrom: standing, "the end")
    let counted = try await sqlite(
      home.journal,
      """
      SELECT count(*) FROM sessions; SELECT ending FROM sessions; SELECT judged FROM sessions;
      SELECT count(*) FROM items WHERE attempts > 0 OR outcome = 'revealed';
      SELECT max(n) - count(*) FROM items; SELECT count(*) FROM items WHERE outcome IS NULL;
      SELECT count(*) FROM items
        WHERE attempts <> (SELECT count(*) FROM attempts WHERE item = items.id)
        OR attempts <> (SELECT coalesce(max(n), 0) FROM attempts WHERE item = items.id);
      """)
    let judged = try #require(events.last?.items)
    #expect(events.last?.event == "summary" && judged > 0)
    #expect(counted == ["1", "stopped", "\(judged)", "\(judged)", "0", "0", "0"])
    let export = try await home.run("export", "--csv")
    #expect(export.exit == 0 && export.lines.count - 1 == judged)
  }

  @Test func `yesterday's session, resumed today, is in yesterday's table`() async throws {
    let home = try Home()
    let first = try home.talk("session", "--jsonl", "--silent")
    for await line in first.lines where line.contains(#""event":"listening""#) { break }
    first.program.kill()
    let yesterday = try await sqlite(
      home.journal,
      "UPDATE sessions SET day = date(day, '-1 day'), began = began - 86400000 RETURNING day")
    let second = try home.talk("session", "--jsonl", "--silent", "--resume")
    for await line in second.lines where line.contains(#""event":"listening""#) { break }
    second.say(Command.plain("reveal"))
    second.say(Command.plain("quit"))
    for await _ in second.lines {}
    let tables = TestFile.names(in: "\(home.data)/exports").filter { $0.hasSuffix(".csv") }
    #expect(tables == ["\(yesterday[0]).csv"])
  }
}
