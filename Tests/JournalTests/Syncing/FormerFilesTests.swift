import Coaching
import Merging
import TestSupport
import Testing

@testable import Journal

/// Files that former versions of the program wrote, beside those of this one.
@Suite("Files of former versions")
struct FormerFilesTests {
  private let place: Place
  private let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
    try journal.schedule(by: .fsrs)
    try journal.beginSync()
  }

  private static let former = [
    FormerSegments.first, FormerSegments.second, FormerSegments.names,
  ]

  private func practise(
    _ uid: String, in journal: Journal, at moment: Moment, noise: Noise? = nil
  ) throws {
    var plan = Facts.plan(uid)
    (plan.noise, plan.delivery.noise) = (noise, noise)
    try journal.keep(
      [
        .sessionBegan(plan), .itemBegan(n: 1, Facts.sentence(), plan.delivery),
        Facts.attempt(1), .itemDone(Facts.result(1, .failed, id: "c001")),
        .sessionEnded(.stopped, practisedSeconds: 60),
      ], at: moment)
  }

  /// Writes what no file tells yet.
  private func write(_ journal: Journal, settings: Bool = false) throws -> [[UInt8]] {
    var files: [[UInt8]] = []
    while let content = try journal.unpublished(settings: settings) {
      if !content.segment.isEmpty {
        files.append(content.segment.file)
        try journal.published(content, as: Segment.name(of: content.segment.file))
      }
      if !content.hasMore { break }
    }
    return files
  }

  /// Takes in files as `SyncRun` does, carrying out the orders in them first.
  private func takeIn(_ files: [[UInt8]], into journal: Journal) throws {
    for bytes in files {
      let segment = try Segment(file: bytes)
      for order in try journal.ordersToCarryOut(segment.orders) {
        _ = try journal.forget(.before(try #require(LocalDay(order.day))), order: order, at: 0)
        try journal.adopt([order])
      }
      _ = try journal.merge(segment, called: Segment.name(of: bytes))
    }
  }

  private static func head(_ file: [UInt8]) -> String {
    String(decoding: file.prefix { $0 != 10 }, as: UTF8.self)
  }

  @Test func `are taken in whole beside new ones, in whatever order they come`() throws {
    let other = try Place()
    let newer = try Journal.open(at: other.path, access: .write)
    try newer.schedule(by: .fsrs)
    try newer.beginSync()
    try practise("new", in: newer, at: Facts.later(0, days: 9))
    try practise("noisy", in: newer, at: Facts.later(0, days: 10), noise: Noise(.cafe, snr: 5))
    try newer.note(setting: "general.minutes", isHere: "20")
    try newer.begin(settings: ["general.minutes": "20"], at: 1)
    let files = Self.former + (try write(newer, settings: true))
    #expect(
      Set(files.map(Self.head))
        == ["HearCoach segment 1", "HearCoach segment 2", "HearCoach segment 3"])
    try takeIn(files, into: journal)
    #expect(
      Set(try journal.sessionNames()) == ["former-1", "former-2", "former-3", "new", "noisy"])
    #expect(try journal.integrityCheck() == [])
    let reversed = try Place()
    let backwards = try Journal.open(at: reversed.path, access: .write)
    try backwards.schedule(by: .fsrs)
    try backwards.beginSync()
    for _ in 0..<2 { try takeIn(files.reversed(), into: backwards) }
    for journal in [journal, backwards] { try journal.settleMerged() }
    #expect(Set(try backwards.contents()) == Set(try journal.contents()))
    // The word that was chosen there, and the sentence that was heard, are cards here.
    #expect(try journal.cardKeys().isSuperset(of: ["血压", "c001"]))
  }

  @Test func `with an order that has no moment erase nothing that was made after it`() throws {
    try practise("before", in: journal, at: Facts.later(0, days: -30))
    try practise("after", in: journal, at: Facts.later(0, days: -3))
    try takeIn([FormerSegments.first], into: journal)
    // It means what this computer had of those days, once.
    #expect(Set(try journal.sessionNames()) == ["after", "former-1"])
    try practise("imported", in: journal, at: Facts.later(0, days: -30))
    try takeIn(Self.former, into: journal)
    #expect(try journal.ordersToCarryOut(Segment(file: FormerSegments.names).orders) == [])
    #expect(try journal.sessionNames().contains("imported"))
    let third = try Place()
    let other = try Journal.open(at: third.path, access: .write)
    try other.beginSync()
    try other.adopt([ForgetOrder(id: FormerSegments.order, day: "2025-08-20")])
    try takeIn(try write(journal), into: other)
    // Nor does it do so where what was made after comes from elsewhere.
    #expect(Set(try other.sessionNames()).isSuperset(of: ["after", "imported"]))
  }

  @Test func `a name that a former version forgot goes, and nothing else`() throws {
    try practise("gone-1", in: journal, at: Facts.later(0, days: 3))
    try practise("own", in: journal, at: Facts.later(0, days: 3))
    try takeIn([FormerSegments.names], into: journal)
    #expect(try journal.sessionNames() == ["own"])
  }

  @Test func `are told by files of the first version, but for what is new`() throws {
    try journal.begin(settings: ["general.minutes": "20"], at: 1)
    try practise("plain", in: journal, at: Facts.later(0, days: 3))
    try takeIn(Self.former, into: journal)
    var files = try write(journal, settings: true)
    try practise("noisy", in: journal, at: Facts.later(0, days: 4), noise: Noise(.cafe, snr: 5))
    files += try write(journal, settings: true)
    _ = try journal.forget(.before(Facts.later(0, days: -20).day), at: 5)
    try practise("later", in: journal, at: Facts.later(0, days: 5))
    files += try write(journal, settings: true)
    var told: [String: Set<String>] = [:]
    for file in files {
      let segment = try Segment(file: file)
      told[Self.head(file), default: []].formUnion(segment.records.map(\.uid))
      told[Self.head(file), default: []].formUnion(segment.settings.keys)
    }
    #expect(told["HearCoach segment 1"]?.isSuperset(of: ["plain", "later"]) == true, "\(told)")
    #expect(told["HearCoach segment 2"] == ["noisy"])
    #expect(told["HearCoach segment 3"] == ["general.minutes"])
  }
}

extension Journal {
  fileprivate func cardKeys() throws -> Set<String> {
    Set(
      try reading { connection throws(SQLiteError) in
        try connection.all("SELECT key FROM cards") { $0.text(0) }
      })
  }
}
