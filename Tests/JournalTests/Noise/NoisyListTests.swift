import Coaching
@testable import Journal
import TestSupport
import Testing

/// Sessions in noise, in quiet and in both beside each other, and what came from a table.
@Suite struct NoisyListTests {
  let place: Place

  init() throws { place = try Place() }

  /// A session of sentences that passed at once or not, in noise or in quiet.
  private func keep(
    _ id: String, _ items: [(isInNoise: Bool, passed: Bool)], in journal: Journal, day: Int64
  ) throws {
    var plan = Facts.plan(id)
    plan.noise = Noise(.cafe, snr: 0)
    try journal.keep(.sessionBegan(plan), at: Facts.later(0, days: day))
    for (place, item) in items.enumerated() {
      let n = place + 1
      let sentence = Facts.sentence("\(id)-\(n)")
      let delivery = Delivery(pace: 0.9, noise: item.isInNoise ? Noise(.cafe, snr: 0) : nil)
      try journal.keep(
        [
          .itemBegan(n: n, sentence, delivery), Facts.attempt(n, passed: item.passed),
          .itemDone(Facts.result(n, item.passed ? .passed : .revealed, id: sentence.id)),
        ], at: Facts.later(Int64(n), days: day))
    }
    try journal.keep(.sessionEnded(.stopped, practisedSeconds: 60), at: Facts.later(900, days: day))
  }

  private static let days: [(id: String, items: [(isInNoise: Bool, passed: Bool)])] = [
    ("quiet", [(false, true), (false, false)]), ("noise", [(true, true), (true, false)]),
    ("both", [(true, false), (false, true)]), ("empty", []),
  ]

  /// The rates of the sessions by their names.
  private func rates(in journal: Journal) throws -> [String: Double?] {
    var rates: [String: Double?] = [:]
    try journal.sessions { rates[$0.uid] = $0.firstTryRate }
    return rates
  }

  @Test func `the noise of one session tells nothing of another, nor of an empty one`()
    throws
  {
    let journal = try Journal.open(at: place.path, access: .write)
    for (day, session) in Self.days.enumerated() {
      try keep(session.id, session.items, in: journal, day: Int64(day))
    }
    let rates = try rates(in: journal)
    #expect(rates["quiet"] == .some(0.5) && rates["both"] == .some(1))
    #expect(rates["noise"] == .some(nil))
    let understood = try journal.days().prefix(3).map(\.understood)
    #expect(understood == [Share(1, of: 2), Share(0, of: 0), Share(1, of: 1)])
  }

  @Test func `a sentence always belongs to a session: none is taken for one in noise`() throws {
    let journal = try place.begun()
    // Of a list with an unknown in it nothing could be told that is not in it.
    #expect(throws: JournalError.self) {
      try journal.reading { connection throws(SQLiteError) in
        try connection.run("UPDATE items SET session = NULL, noise = 'cafe', snr = 0")
      }
    }
  }

  @Test func `what was heard in noise is so on the computer that takes in its table`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    for (day, session) in Self.days.enumerated() {
      try keep(session.id, session.items, in: journal, day: Int64(day))
    }
    var rows: [DetailedItem] = []
    try journal.details { rows.append($0) }
    #expect(rows.count { $0.noise != nil } == 3)
    let other = try Place()
    let moved = try Journal.open(at: other.path, access: .write)
    _ = try moved.importRows(rows, at: Facts.morning) { Array("\($0)".utf8) }
    var found: [DetailedItem] = []
    try moved.details { found.append($0) }
    #expect(found.map(\.noise) == rows.map(\.noise))
    let days = try journal.days().prefix(3).map(\.understood)
    #expect(try moved.days().map(\.understood) == days)
    var before = try rates(in: journal)
    before["empty"] = nil
    #expect(try rates(in: moved) == before)
    let day = Facts.morning.day
    let (here, there) = (
      try journal.period(from: day, to: day.advanced(by: 9), .chinese),
      try moved.period(from: day, to: day.advanced(by: 9), .chinese)
    )
    #expect(there.sum.quiet == here.sum.quiet && there.sum.firstTry == here.sum.firstTry)
    #expect(try moved.triesInNoise(.chinese).mapValues(\.count) == [.cafe: 3])
  }
}
