import Coaching
import Merging
import TestSupport
import Testing

@testable import Journal

/// Why reviews may be gone whose numbers the next ones take.
enum Losing: CaseIterable, Sendable {
  case days, everything, word, elsewhere
}

@Suite("Reviews on several computers")
struct ToldReviewsTests {
  @Test(arguments: Losing.allCases)
  func `are told although what was before them is gone`(why: Losing) throws {
    let family = try JournalFamily(2)
    let (one, other) = (family.journals[0], family.journals[1])
    try one.add(word: "血压", .chinese, at: Facts.morning)
    // Two reviews: of a word, and of a sentence if days are to be forgotten.
    let went: Went = why == .word ? .atOnce : .missed
    try one.practise([("c001", went)], days: 0, words: [ReviewedWord("血压", .again)])
    try family.write(0)
    try family.takeIn(1, family.files)
    switch why {
    case .days: _ = try one.forget(.before(Facts.morning.day.advanced(by: 5)))
    case .everything: _ = try one.forget(.all)
    case .word: try one.forget(word: "血压", .chinese, at: Facts.later(50))
    case .elsewhere:
      _ = try other.forget(.before(Facts.morning.day.advanced(by: 5)))
      try family.write(1)
      try family.takeIn(0, family.files)
    }
    #expect(try one.grades().isEmpty)
    try one.schedule(by: .fsrs)
    try one.practise([("c003", .missed)], days: 9)
    try family.write(0)
    try family.takeIn(1, family.files)
    #expect(try other.grades() == ["c003": [1]])
  }

  /// A session with reviews of one card and item, each in a file of its own.
  private func reviews(
    _ numbers: [(number: Int, grade: Int)], in family: JournalFamily
  ) throws -> [(name: String, bytes: [UInt8])] {
    try family.journals[0].practise([("c001", .missed)], days: 0)
    try family.write(0)
    let whole = try Segment(file: family.files[0].bytes)
    var files: [(name: String, bytes: [UInt8])] = []
    var records = Segment(computer: "aa")
    records.records = whole.records
    files.append(("records", records.file))
    for (number, grade) in numbers {
      var segment = Segment(computer: "aa")
      var review = try #require(whole.reviews.first)
      review.number = number
      review.grade = grade
      segment.reviews = [review]
      files.append(("review \(number) \(grade)", segment.file))
    }
    return files
  }

  @Test func `that come before an earlier one of the same item wait for it`() throws {
    let family = try JournalFamily(2)
    let files = try reviews([(0, 1), (1, 3)], in: family)
    #expect(try family.takeIn(1, [files[0], files[2]]).isWaiting)
    #expect(try family.journals[1].grades().isEmpty)
    try family.takeIn(1, [files[1], files[2]])
    #expect(try family.journals[1].grades() == ["c001": [1, 3]])
    #expect(try family.journals[1].knownSegments().count == 3)
  }

  @Test(arguments: [[1, 2], [2, 1]])
  func `of one name come to the same one, whichever comes first`(order: [Int]) throws {
    let family = try JournalFamily(2)
    let files = try reviews([(0, 1), (0, 3)], in: family)
    try family.takeIn(1, [files[0]] + order.map { files[$0] })
    #expect(try family.journals[1].grades() == ["c001": [1]])
    let card = try #require(try family.journals[1].cards().first)
    #expect(card.grade == .again && card.reviews == 1)
  }

  @Test func `of this computer's own that wait for their session are not lost`() throws {
    let family = try JournalFamily(1)
    let journal = family.journals[0]
    let own = try #require(try journal.syncStanding()).computer
    let other = try JournalFamily(1)
    try other.journals[0].practise([("c001", .missed)], days: 0)
    try other.write(0)
    let whole = try Segment(file: other.files[0].bytes)
    // Found in its folder after a backup was restored that is older than both.
    var (first, second) = (Segment(computer: own), Segment(computer: own))
    first.reviews = whole.reviews
    second.records = whole.records
    #expect(try journal.merge(first, called: "one").isWaiting)
    #expect(try !journal.knownSegments().contains("one"))
    _ = try journal.merge(second, called: "two")
    _ = try journal.merge(first, called: "one")
    #expect(try journal.grades() == ["c001": [1]])
  }

  @Test func `stay with recordings when the session is told more fully elsewhere`() throws {
    let family = try JournalFamily(2)
    let (one, other) = (family.journals[0], family.journals[1])
    try one.add(word: "血压", .chinese, at: Facts.morning)
    // The same session on both: a computer was copied in its midst.
    try one.practise([("c001", .missed)], days: 0, words: [ReviewedWord("血压", .hard)])
    try other.practise([("c001", .missed), ("c002", .atOnce)], days: 0)
    try one.record("one.wav", item: 1)
    try family.write(0)
    try family.write(1)
    try family.takeIn(0, family.files)
    try family.takeIn(1, family.files)
    #expect(try one.rows().count == 2)
    #expect(try one.grades() == ["c001": [1], "血压": [2]])
    #expect(try other.grades() == one.grades())
    #expect(try one.recordings(before: nil) == ["one.wav"])
    #expect(try one.contents().filter { $0.hasPrefix("text(\"due\")") }.count == 2)
  }

  @Test func `of a session that no other computer takes keep no file waiting`() throws {
    let family = try JournalFamily(1)
    let journal = family.journals[0]
    try journal.keep(
      [
        .sessionBegan(Facts.plan("not a name")), .itemBegan(n: 1, Facts.sentence(), Delivery()),
        Facts.attempt(1), .itemDone(Facts.result(1, .failed)),
        .sessionEnded(.stopped, practisedSeconds: 9),
      ], at: Facts.morning)
    let content = try #require(try journal.unpublished())
    #expect(content.unable == ["not a name"] && content.segment.reviews.isEmpty)
  }
}

@Suite("What the learner chose on several computers")
struct ChosenCardsTests {
  @Test func `is not undone by an earlier word from elsewhere before it was told`() throws {
    let family = try JournalFamily(1)
    let journal = family.journals[0]
    try journal.add(word: "血压", .chinese, at: Facts.later(100))
    var segment = Segment(computer: "aa")
    let card = CardName(lang: "zh-CN", kind: "word", key: "血压")
    segment.wishes[card] = CardWish(dropped: Facts.later(50).milliseconds)
    _ = try journal.merge(segment, called: "one")
    #expect(try journal.cards().map(\.key) == ["血压"])
    try family.write(0)
    let told = try Segment(file: try #require(family.files.first).bytes).wishes[card]
    #expect(told?.chosen?.at == Facts.later(100).milliseconds)
    #expect(told?.dropped == Facts.later(50).milliseconds)
  }
}

extension Journal {
  /// Notes that the first try of an item of the last session was recorded.
  fileprivate func record(_ name: String, item: Int) throws {
    try access { store throws(SQLiteError) in
      _ = try store.open.run(
        """
        INSERT INTO recordings (item, n, name)
        SELECT id, 1, ? FROM items WHERE n = ? ORDER BY id DESC LIMIT 1
        """, [.text(name), .integer(item)])
    }
  }
}
