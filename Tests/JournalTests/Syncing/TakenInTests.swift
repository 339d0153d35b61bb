import Coaching
import Foundation
import Merging
import Testing

@testable import Journal

@Suite("Tables that were taken in on several computers")
struct TakenInTests {
  /// Hundreds with HEARCOACH_FAMILIES=300.
  private static let rounds =
    ProcessInfo.processInfo.environment["HEARCOACH_FAMILIES"].flatMap { Int($0) } ?? 60

  @Sendable private static func exported(_ row: PractisedItem) -> [UInt8] {
    Array("\(row.day) \(row.sentenceID)".utf8)
  }

  // MARK: The rule

  /// Told by a computer by when it joined, none for this one: a table, or in capitals what was practised.
  private func session(_ teller: Int64?, _ uid: String, _ rows: String) -> ToldDay.Session {
    ToldDay.Session(
      uid: uid, isImported: rows == rows.lowercased(), teller: teller,
      rows: rows.lowercased().map { Array("\($0)".utf8) })
  }

  @Test(
    "this computer's tables go, or stay",
    arguments: [
      // The same table elsewhere: of two as good as each other the one with the lower name stays.
      ([(nil, "t2", "ab"), (1, "t1", "ab")], true), ([(nil, "t1", "ab"), (1, "t2", "ab")], false),
      ([(nil, "t2", "a"), (nil, "t3", "b"), (1, "t1", "b"), (1, "t4", "a")], true),
      // It has more of the day there, or less.
      ([(nil, "t1", "ab"), (1, "t2", "abc")], true),
      ([(nil, "t2", "abc"), (1, "t1", "ab")], false),
      ([(nil, "t1", "abd"), (1, "t2", "abc")], false),
      // What was practised is not dropped, and tables go in its favour.
      ([(nil, "t1", "ab"), (1, "s", "AB")], true), ([(nil, "t1", "ab"), (1, "s", "A")], false),
      ([(nil, "t1", "abc"), (1, "s", "AB"), (1, "t2", "c")], true),
      ([(nil, "t1", "ab"), (1, "s", "A"), (2, "t0", "ab")], true),
      // As often, not only as well; and what two have is not added up.
      ([(nil, "t1", "aa"), (1, "t0", "ab")], false), ([(nil, "t1", "aa"), (1, "s", "AA")], true),
      ([(nil, "t1", "aa"), (1, "t0", "ab"), (2, "t0", "ab")], false),
      ([(nil, "s1", "A"), (nil, "t1", "a"), (1, "t0", "abc")], false),
      ([(nil, "s1", "A"), (nil, "t1", "a"), (1, "t0", "aab")], true),
      // What was here before was reckoned with.
      ([(1, "s", "A"), (nil, "t1", "a")], false), ([(1, "t0", "abc"), (nil, "t1", "a")], false),
      ([(1, "s", "A"), (nil, "t1", "a"), (1, "s2", "A")], true),
      ([(nil, "t1", "a"), (1, "t0-more", "a")], false),
      // Of whom nobody knows which of several it is.
      ([(nil, "t1", "a"), (0, "t0", "a")], false), ([(nil, "t1", "a"), (0, "s", "A")], true),
      ([(1, "t1", "a"), (2, "t0", "a")], false),
    ] as [([(Int64?, String, String)], Bool)])
  func deciding(sessions: [(Int64?, String, String)], goes: Bool) {
    let day = ToldDay(sessions: sessions.map { session($0.0, $0.1, $0.2) })
    let own = sessions.filter { $0.0 == nil && $0.1.hasPrefix("t") }.map(\.1)
    #expect(day.dispensable == (goes ? own : []))
  }

  // MARK: Many computers

  private func practise(_ ids: [String], _ uid: String, in journal: Journal) throws {
    var entries: [JournalEntry] = [.sessionBegan(Facts.plan(uid))]
    for (index, id) in ids.enumerated() {
      let n = index + 1
      entries += [
        .itemBegan(n: n, Facts.sentence(id), Delivery()), Facts.attempt(n, passed: true),
        .itemDone(Facts.result(n, .passed, id: id)),
      ]
    }
    try journal.keep(entries + [.sessionEnded(.stopped, practisedSeconds: 60)], at: Facts.morning)
  }

  private func take(_ rows: [(id: String, mode: AnswerMode)], into journal: Journal) throws {
    let rows = rows.map { row in
      PractisedItem(
        day: Facts.morning.day, sentenceID: row.id, text: "text", attempts: 1, mode: row.mode,
        correct: true, similarity: 1, said: SaidScores(), score: 100, transcript: "text")
    }
    _ = try journal.importRows(rows, at: Facts.morning, exported: Self.exported)
  }

  /// As `SyncRun` does it.
  private func sync(
    _ number: Int, _ files: [(name: String, bytes: [UInt8])], _ family: JournalFamily
  ) throws {
    try family.write(number)
    try family.takeIn(number, files)
    _ = try family.journals[number].dropImportedTwice(exported: Self.exported)
    try family.renew(number)
  }

  /// How often each sentence is there, or what this computer has of it by itself.
  private func counts(_ journal: Journal, own: Bool = false) throws -> [String: Int] {
    try journal.reading { connection throws(SQLiteError) in
      let others = try SyncRows(connection: connection).isTold(byOthersIn: "sessions")
      let found = try connection.all(
        """
        SELECT sentence_id, count(*) FROM items JOIN sessions ON sessions.id = session
        WHERE \(own ? "NOT \(others)" : "true") GROUP BY 1
        """
      ) { ($0.text(0), $0.count(1)) }
      return Dictionary(uniqueKeysWithValues: found)
    }
  }

  @Test(arguments: 0..<rounds)
  func `have each row as often as it was there most often, on all of them`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 977)
    let family = try JournalFamily(Int.random(in: 2...4, using: &random))
    for (number, wait) in family.journals.indices.shuffled(using: &random).enumerated() {
      try family.journals[number].beginSync(at: 4_000_000_000_000 + Int64(wait))
    }
    let ids = Array(["a", "b", "c", "d"].prefix(Int.random(in: 2...4, using: &random)))
    var practised: [String: Int] = [:]
    var most: [String: Int] = [:]
    for step in 0..<Int.random(in: 4...20, using: &random) {
      let number = Int.random(in: family.journals.indices, using: &random)
      let journal = family.journals[number]
      let some = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        ids.randomElement(using: &random) ?? "a"
      }
      switch Int.random(in: 0...5, using: &random) {
      case 0:
        try practise(some, "s\(number)-\(step)", in: journal)
        for id in some { practised[id, default: 0] += 1 }
      case 1...3:
        let mode = { (random: inout SplitMix64) in
          Bool.random(using: &random) ? AnswerMode.text : .voice
        }
        try take(some.map { ($0, mode(&random)) }, into: journal)
      default:
        let count = Int.random(in: 0...family.files.count, using: &random)
        try sync(number, Array(family.files.shuffled(using: &random).prefix(count)), family)
      }
      most.merge(try counts(journal, own: true), uniquingKeysWith: max)
    }
    for _ in 0..<6 {
      for number in family.journals.indices.shuffled(using: &random) {
        try sync(number, family.files.shuffled(using: &random), family)
      }
    }
    let last = try counts(family.journals[0])
    for journal in family.journals {
      #expect(try counts(journal) == last)
      #expect(try journal.integrityCheck() == [])
    }
    for (id, count) in practised.merging(most, uniquingKeysWith: max) {
      #expect(last[id, default: 0] >= count, "\(id): \(last), \(count)")
    }
  }

  @Test(arguments: 0..<12)
  func `one table is there once, whoever took in how much of it, in whatever order`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 31)
    let family = try JournalFamily(4)
    for number in family.journals.indices {
      try family.journals[number].beginSync(at: 4_000_000_000_000 + Int64(number))
    }
    let table = ["a", "b", "a", "c", "b", "a", "d"].map { id in
      (id: id, mode: Bool.random(using: &random) ? AnswerMode.text : .voice)
    }
    try practise(["a", "c"], "s", in: family.journals[0])
    for (number, count) in [7, 7, 4, 7].enumerated() {
      try take(Array(table.prefix(count)), into: family.journals[number])
    }
    for _ in 0..<3 {
      for number in family.journals.indices.shuffled(using: &random) {
        try sync(number, family.files.shuffled(using: &random), family)
      }
    }
    for journal in family.journals {
      #expect(try counts(journal) == ["a": 3, "b": 2, "c": 1, "d": 1])
    }
  }

  // MARK: What was forgotten

  @Test(arguments: [false, true])
  func `a session that was forgotten in silence has its own name again, unless others forgot it`(
    isToldLater: Bool
  ) throws {
    let family = try JournalFamily(2)
    let one = family.journals[0]
    try practise(["a", "b"], "s", in: one)
    try family.write(0)
    try family.takeIn(1, family.files)
    let rows = try one.details()
    let firstDays = Forgetting.before(Facts.morning.day.advanced(by: 1))
    _ = try one.forget(firstDays, isShared: false)
    if isToldLater {
      _ = try family.journals[1].forget(firstDays)
      try family.renew(1)
      try family.takeIn(0, family.files)
    }
    _ = try one.importRows(rows, at: Facts.morning, exported: Self.exported)
    #expect(try one.sessionNames() == [isToldLater ? "s-2" : "s"])
    try family.renew(0)
    try family.takeIn(1, family.files)
    for journal in family.journals { #expect(try counts(journal) == ["a": 1, "b": 1]) }
  }

  @Test func `another computer's table that goes because it is there twice is not forgotten`()
    throws
  {
    let family = try JournalFamily(3)
    for number in family.journals.indices {
      try family.journals[number].beginSync(at: 4_000_000_000_000 + Int64(number))
    }
    for number in 0...1 {
      try take([("a", .text)], into: family.journals[number])
      try family.write(number)
    }
    try family.takeIn(2, family.files)
    #expect(try counts(family.journals[2]) == ["a": 2])
    for number in 0...1 { try sync(number, family.files, family) }
    let merged = try family.takeIn(2, family.files)
    #expect(merged.twice == 1 && merged.forgotten == 0)
    #expect(try counts(family.journals[2]) == ["a": 1])
  }
}
