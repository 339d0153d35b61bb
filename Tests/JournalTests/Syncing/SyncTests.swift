import Coaching
import Foundation
import Merging
import Testing

@testable import Journal

@Suite("Journals of several computers")
struct SyncTests {
  /// Hundreds with HEARCOACH_FAMILIES=300.
  private static let rounds =
    ProcessInfo.processInfo.environment["HEARCOACH_FAMILIES"].flatMap { Int($0) } ?? 24

  @Test(arguments: 0..<rounds)
  func `come to the same history, sums, cards and abilities, whatever happens`(
    seed: Int
  ) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 41)
    let family = try JournalFamily(Int.random(in: 2...5, using: &random))
    for step in 0..<Int.random(in: 8...24, using: &random) {
      let number = Int.random(in: family.journals.indices, using: &random)
      try live(number, step, in: family, &random)
    }
    // A session that broke off is over when the next one begins.
    for (number, journal) in family.journals.enumerated() {
      try practise("last-\(number)", days: 20, ending: true, journal, &random)
    }
    try family.meet(&random)
    let first = try family.journals[0].contents()
    for journal in family.journals {
      let contents = try journal.contents()
      #expect(Self.differences(contents, first) == [])
      #expect(try journal.integrityCheck() == [])
      #expect(try journal.syncStanding()?.waiting == 0)
      // Sums and schedules are what they would be if everything were counted anew.
      let after = try journal.recounted()
      #expect(Self.differences(after, contents) == [])
    }
    let history = try family.history()
    let cards = history.cards.map { "\($0.key.kind) \($0.key.key)" }.sorted()
    let found = first.filter { $0.hasPrefix("text(\"card\")") }
    #expect(found.count == cards.count, "\(cards) \(found)")
    #expect(
      history.records.count
        == first.count { $0.hasPrefix("text(\"session\")") || $0.hasPrefix("text(\"measure\")") })
  }

  private static func differences(_ one: [String], _ other: [String]) -> [String] {
    one.filter { !other.contains($0) }.map { "+ \($0)" }
      + other.filter { !one.contains($0) }.map { "- \($0)" }
  }

  /// One thing that happens on one of them.
  private func live(
    _ number: Int, _ step: Int, in family: JournalFamily, _ random: inout SplitMix64
  ) throws {
    let journal = family.journals[number]
    // Each clock is wrong by days.
    let skew = Int64(number * 3 - 4)
    switch Int.random(in: 0...12, using: &random) {
    case 0...4: try practise("s\(number)-\(step)", days: Int64(step) + skew, journal, &random)
    case 5: try journal.add(word: "血压", .chinese, at: Facts.later(7, days: Int64(step) + skew))
    case 6:
      let moment = Facts.later(8, days: Int64(step) + skew)
      if Bool.random(using: &random) {
        try journal.forget(word: "血压", .chinese, at: moment)
      } else if let card = try journal.cards(.chinese, .sentence).randomElement(using: &random) {
        try journal.forget(sentence: card.key, .chinese, at: moment)
      }
    case 7: try family.write(number)
    case 8:
      if Bool.random(using: &random) {
        _ = try journal.forget(.before(Facts.morning.day.advanced(by: step / 2)))
      }
    case 9: family.deliverBadly(&random)
    case 10:
      if Int.random(in: 0...3, using: &random) == 0 { try family.emptyFolder(of: number) }
      try journal.settleMerged()
    case 11: try family.renew(number)
    default:
      try family.write(number)
      try family.takeIn(number, Array(family.files.shuffled(using: &random).prefix(3)))
    }
  }

  private func practise(
    _ uid: String, days: Int64, ending: Bool = false, _ journal: Journal,
    _ random: inout SplitMix64
  ) throws {
    let mode = Bool.random(using: &random) ? AnswerMode.text : .voice
    var entries: [JournalEntry] = [.sessionBegan(Facts.plan(uid, mode: mode))]
    let words = ["请", "水杯", "血压", "桌子"]
    for n in 1...Int.random(in: 1...4, using: &random) {
      let id = "c00\(Int.random(in: 1...5, using: &random))"
      let passed = Bool.random(using: &random)
      let word = words.randomElement(using: &random) ?? "请"
      var result = Facts.result(n, passed ? .passed : .failed, id: id)
      if Bool.random(using: &random) { result.words = [ReviewedWord("血压", .good)] }
      if Bool.random(using: &random) { result.newWords = [ReviewedWord(word, .again)] }
      entries += [
        .itemBegan(n: n, Facts.sentence(id, "text of \(id)"), Delivery()),
        Facts.attempt(
          n, similarity: 0.6, passed: passed,
          words: [
            WordVerdict(
              expected: word, answer: passed ? word : "不", verdict: passed ? .match : .near)
          ]), .itemDone(result),
      ]
      if !passed, Bool.random(using: &random) {
        entries.append(.appealed(Facts.result(n, .passed, id: id)))
      }
    }
    if ending || Int.random(in: 0...4, using: &random) > 0 {
      entries.append(.sessionEnded(.stopped, practisedSeconds: 60))
    }
    for (second, entry) in entries.enumerated() {
      try journal.keep(entry, at: Facts.later(Int64(second) * 5, days: days))
    }
  }

  @Test func `every column of history travels, or is known to stay`() throws {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    for table in RecordTable.allCases {
      let columns = try journal.reading { connection throws(SQLiteError) in
        try connection.all("SELECT name FROM pragma_table_info(?)", [.text(table.rawValue)]) {
          $0.text(0)
        }
      }
      let told = Set(table.columns.map(\.name)).union(table.staying)
      #expect(Set(columns) == told, "\(table)")
      #expect(table.columns.count == Set(table.columns.map(\.name)).count)
    }
  }

  @Test func `a session goes to another computer when it is over, not before`() throws {
    let family = try JournalFamily(2)
    let journal = family.journals[0]
    try journal.keep(.sessionBegan(Facts.plan("s1")), at: Facts.morning)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery()), at: Facts.later(1))
    try journal.keep(Facts.attempt(1), at: Facts.later(2))
    try family.write(0)
    #expect(family.files.isEmpty)
    try journal.keep(.sessionEnded(.stopped, practisedSeconds: 60), at: Facts.later(3))
    try family.write(0)
    #expect(try family.takeIn(1, family.files).added == 1)
    #expect(try family.journals[1].rows() == journal.rows())
    #expect(try family.takeIn(1, family.files) == Merged())
  }

  @Test func `what is new is written, and nothing else`() throws {
    let family = try JournalFamily(2)
    try family.journals[0].practise([("c001", .missed), ("c002", .atOnce)], days: 0)
    try family.write(0)
    try family.journals[0].practise([("c001", .later)], days: 3)
    try family.write(0)
    let last = try Segment(file: family.files[1].bytes)
    #expect(last.records.map(\.uid) == ["day-3-0"] && last.reviews.count == 1)
    try family.takeIn(1, family.files)
    try family.write(1)
    #expect(family.files.count == 2)
  }

  @Test func `a hostile segment changes nothing, and its place is named`() throws {
    let family = try JournalFamily(2)
    try family.journals[0].practise([("c001", .missed)], days: 0)
    try family.write(0)
    let before = try family.journals[1].contents()
    var segment = try Segment(file: family.files[0].bytes)
    var rows = segment.records[0].rows
    // Only the schema knows that a similarity is at most 1.
    rows[.items]?[0][15] = .real(17)
    segment.records.append(Record(.session, uid: "evil", rows: rows))
    #expect(throws: SegmentFlaw.impossible("items")) {
      try family.journals[1].merge(segment, called: "evil")
    }
    #expect(try family.journals[1].contents() == before)
    #expect(try family.journals[1].knownSegments().isEmpty)
    #expect(try family.takeIn(1, family.files).added == 1)
  }

  @Test func `a review that comes before its session waits for it`() throws {
    let family = try JournalFamily(2)
    try family.journals[0].practise([("c001", .missed)], days: 0)
    try family.write(0)
    let whole = try Segment(file: family.files[0].bytes)
    var (first, second) = (Segment(computer: "aa"), Segment(computer: "aa"))
    first.reviews = whole.reviews
    second.records = whole.records
    #expect(try family.journals[1].merge(first, called: "one").isWaiting)
    #expect(try !family.journals[1].knownSegments().contains("one"))
    _ = try family.journals[1].merge(second, called: "two")
    #expect(try family.journals[1].merge(first, called: "one").isWaiting == false)
    #expect(try family.journals[1].grades() == ["c001": [1]])
    #expect(try family.journals[1].knownSegments() == ["one", "two"])
  }

  @Test func `what one computer forgets is forgotten by all, and the file that told it goes`()
    throws
  {
    let family = try JournalFamily(2)
    try family.journals[0].practise([("c001", .missed)], days: 0)
    try family.journals[0].practise([("c002", .missed)], days: 9)
    try family.write(0)
    try family.takeIn(1, family.files)
    _ = try family.journals[1].forget(.before(Facts.morning.day.advanced(by: 5)))
    try family.write(1)
    let first = family.files[0].name
    try family.takeIn(0, [family.files[1]])
    #expect(try family.journals[0].rows().map(\.sentenceID) == ["c002"])
    #expect(try family.renew(0) == [first])
    let anew = try Segment(file: try #require(family.files.last).bytes)
    #expect(anew.records.map(\.uid) == ["day-9-0"])
    // The old file may still lie about somewhere: it brings nothing back.
    for number in 0...1 {
      _ = try family.takeIn(number, family.files)
      #expect(try family.journals[number].rows().map(\.sentenceID) == ["c002"])
    }
    let orders = anew.orders
    #expect(orders.count == 0 || orders.map(\.day) == ["2025-09-05"])
  }

  @Test func `forgetting everything is told to all, and only by name`() throws {
    let family = try JournalFamily(2)
    try family.journals[0].practise([("c001", .missed)], days: 0)
    try family.write(0)
    try family.takeIn(1, family.files)
    _ = try family.journals[0].forget(.all)
    try family.write(0)
    let last = try Segment(file: try #require(family.files.last).bytes)
    #expect(last.forgotten == ["day-0-0"] && last.records.isEmpty && last.reviews.isEmpty)
    // What is practised after that is not meant, whenever it comes.
    let day = try #require(last.orders.first.flatMap { LocalDay($0.day) })
    let seconds = Date().timeIntervalSince1970 + Double(TimeZone.current.secondsFromGMT())
    let today = LocalDay(daysSince1970: Int(seconds) / 86_400)
    #expect(last.orders.count == 1 && [today, today.advanced(by: 1)].contains(day))
    try family.takeIn(1, family.files)
    #expect(try family.journals[1].rows().isEmpty && family.journals[1].cards().isEmpty)
  }

  @Test func `an order to forget is carried out once`() throws {
    let family = try JournalFamily(1)
    let journal = family.journals[0]
    let order = ForgetOrder(id: "o1", day: "2025-09-05")
    #expect(try journal.ordersToCarryOut([order]) == [order])
    _ = try journal.forget(.before(Facts.morning.day.advanced(by: 5)), order: order)
    // Files that were made of it may still be there.
    #expect(try journal.ordersToCarryOut([order]) == [order])
    try journal.adopt([order])
    #expect(try journal.ordersToCarryOut([order]).isEmpty)
  }

  @Test func `a file that is gone from the folder is written again`() throws {
    let family = try JournalFamily(1)
    try family.journals[0].practise([("c001", .missed)], days: 0)
    try family.write(0)
    try family.journals[0].lose(segmentsBut: [family.files[0].name])
    try family.write(0)
    #expect(family.files.count == 1)
    try family.journals[0].lose(segmentsBut: [])
    try family.write(0)
    #expect(family.files.count == 2 && family.files[0].name == family.files[1].name)
  }

  @Test
  func `a sentence that is reviewed no more stays so on all computers, until it is asked for`()
    throws
  {
    let family = try JournalFamily(3)
    let (one, other) = (family.journals[0], family.journals[1])
    try one.practise([("c001", .missed)], days: 0)
    try family.write(0)
    try family.takeIn(1, family.files)
    #expect(try other.cards().map(\.key) == ["c001"])
    try one.forget(sentence: "c001", .chinese, at: Facts.later(9))
    // It is missed there before that is known.
    try other.practise([("c001", .missed)], days: 1)
    for number in [0, 1] { try family.write(number) }
    for number in [0, 1, 2] { try family.takeIn(number, family.files) }
    for journal in family.journals { #expect(try journal.cards().isEmpty) }
    try family.journals[2].practise([("c001", .missed)], days: 2)
    #expect(try family.journals[2].cards().isEmpty)
    try family.journals[2].add(Facts.sentence("c001"), at: Facts.later(0, days: 3))
    try family.write(2)
    for number in [0, 1] { try family.takeIn(number, family.files) }
    for journal in family.journals { #expect(try journal.cards().map(\.key) == ["c001"]) }
  }

  @Test func `a sentence that was given up before sharing began is given up everywhere`() throws {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.practise([("c001", .missed)], days: 0)
    try journal.forget(sentence: "c001", .chinese, at: Facts.later(9))
    try journal.beginSync()
    let wishes = try journal.unpublished()?.segment.wishes.filter { $0.value.dropped != nil }
    #expect(wishes?.keys.map(\.key) == ["c001"] && wishes?.keys.map(\.kind) == ["sentence"])
  }

  @Test func `where history is not shared nothing is noted for others`() throws {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.practise([("c001", .missed)], days: 0)
    try journal.add(word: "血压", .chinese, at: Facts.morning)
    try journal.forget(word: "血压", .chinese, at: Facts.later(5))
    _ = try journal.forget(.before(Facts.morning.day.advanced(by: 5)))
    #expect(try journal.unpublished() == nil && journal.syncStanding() == nil)
    for table in Journal.syncTables {
      let rows = try journal.reading { connection throws(SQLiteError) in
        try connection.first("SELECT count(*) FROM \(table)") { $0.count(0) }
      }
      #expect(rows == 0, "\(table)")
    }
  }

  @Test func `what no other computer would take stays, is named, and keeps nothing else back`()
    throws
  {
    let family = try JournalFamily(1)
    let journal = family.journals[0]
    for uid in ["not a name", "s2"] {
      try journal.keep(
        [
          .sessionBegan(Facts.plan(uid)), .itemBegan(n: 1, Facts.sentence(), Delivery()),
          Facts.attempt(1, answer: "a\u{1B}[31mb"), .sessionEnded(.stopped, practisedSeconds: 9),
        ], at: Facts.later(uid == "s2" ? 100 : 0))
    }
    let content = try #require(try journal.unpublished())
    #expect(content.unable == ["not a name"])
    #expect(content.segment.records.map(\.uid) == ["s2"])
    #expect(try Segment(file: content.segment.file) == content.segment)
  }
}

extension Journal {
  /// Everything, after all that follows from the rows was made anew.
  func recounted() throws -> [String] {
    try access { store throws(SQLiteError) in
      try SyncForgetting(connection: try store.open).recount()
    }
    return try contents()
  }
}
