import Coaching
@testable import Journal
import Testing

@Suite struct LedgerTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
  }

  @Test(arguments: 0..<8)
  func `entries come back as last kept, whatever is in them`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var model: [LedgerEntry] = []
    for number in 0..<200 {
      let isNew = model.isEmpty || random.next() % 3 > 0
      let place = isNew ? model.count : Int(random.next() % UInt64(model.count))
      var entry = Requests.random(isNew ? "id-\(number)" : model[place].id, &random)
      if isNew {
        model.append(entry)
      } else {
        // Of one request the text is told at its beginning.
        entry.text = model[place].text
        model[place] = entry
      }
      try journal.keep(entry)
    }
    let ordered = model.enumerated().sorted {
      ($0.element.at.day, $0.offset) < ($1.element.at.day, $1.offset)
    }
    .map(\.element)
    #expect(try journal.entries() == ordered)
    #expect(
      try journal.entries(order: .newestFirst, limit: 17) == Array(ordered.reversed().prefix(17)))
    let (first, last) = (Facts.later(0, days: 20).day, Facts.later(0, days: 70).day)
    let some = ordered.filter { (first...last).contains($0.at.day) }
    #expect(try journal.entries(from: first, to: last) == some)
    #expect(try journal.ledgerSums() == Requests.sums(model))
    #expect(try journal.ledgerSums(from: first, to: last) == Requests.sums(some))
    #expect(
      try journal.cost(since: first)
        == ordered.filter { $0.at.day >= first }.compactMap(\.cost).reduce(0, +))
    #expect(try Journal.open(at: place.path, access: .read).entries() == ordered)
  }

  @Test func `a request kept three times is one row and one cost`() throws {
    var entry = Requests.entry("one", cost: 2)
    try journal.keep(entry)
    #expect(try journal.cost(since: Facts.morning.day) == 2)
    entry.outcome = .answered(status: 200)
    entry.bytesSent = 321
    try journal.keep(entry)
    entry.usage = ServiceUsage(inputTokens: 12, outputTokens: 30)
    entry.cost = 0.25
    try journal.keep(entry)
    #expect(try journal.entries() == [entry])
    #expect(try journal.cost(since: Facts.morning.day) == 0.25)
    #expect(try journal.cost(since: Facts.later(0, days: 1).day) == 0)
  }

  @Test func `counts that no answer can have keep nobody from the sums`() throws {
    for (number, count) in [Int.max, .max, .min, -1, 1_000_000_001, 7, 1_000_000_000].enumerated() {
      var entry = Requests.entry("\(number)")
      entry.usage = ServiceUsage(inputTokens: count, outputTokens: number == 0 ? count : nil)
      try journal.keep(entry)
    }
    let sum = try #require(try journal.ledgerSums().first)
    #expect(sum.requests == 7)
    #expect(sum.usage == ServiceUsage(inputTokens: 1_000_000_007))
  }

  @Test func `a ledger without entries costs nothing`() throws {
    #expect(try journal.cost(since: Facts.morning.day) == 0)
    #expect(try journal.ledgerSums() == [] && journal.entries() == [])
  }

  @Test func `a day with a thousand requests is summed by an index alone`() throws {
    for sql in [
      "SELECT total(cost) FROM ledger WHERE cost IS NOT NULL AND day >= ?",
      "SELECT id FROM ledger WHERE day BETWEEN ? AND ? ORDER BY day DESC, n DESC LIMIT 9",
    ] {
      let plan = try journal.reading { connection throws(SQLiteError) in
        try connection.all("EXPLAIN QUERY PLAN \(sql)") { $0.text(3) }
      }
      #expect(plan.count == 1 && plan[0].contains("INDEX"), "\(plan)")
    }
  }

  /// A session writes on one thread, requests on others.
  @Test func `entries of many threads and a session are all kept`() async throws {
    let journal = journal
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for thread in 0..<4 {
        group.addTask {
          for number in 0..<50 {
            var entry = Requests.entry("\(thread)-\(number)", cost: 1)
            try journal.keep(entry)
            _ = try journal.cost(since: Facts.morning.day)
            entry.outcome = .failed("refused")
            try journal.keep(entry)
          }
        }
      }
      for n in 1...50 {
        try journal.keep(
          [.itemBegan(n: n, Facts.sentence(), Delivery()), Facts.attempt(n)],
          at: Facts.later(Int64(n))
        )
      }
      try await group.waitForAll()
    }
    #expect(try journal.entries().count == 200)
    #expect(try journal.entries().allSatisfy { $0.outcome == .failed("refused") })
    #expect(try journal.cost(since: Facts.morning.day) == 200)
    #expect(try journal.rows().count == 50)
  }

  @Test func `an empty outcome is damage, not a crash`() throws {
    try journal.keep(Requests.entry("one"))
    for outcome in ["answered 2x", "answered 99999999999999999999"] {
      try journal.reading { connection throws(SQLiteError) in
        _ = try connection.run("UPDATE ledger SET outcome = ?", [.text(outcome)])
      }
      #expect(throws: JournalError.self) { try journal.entries() }
    }
  }
}

extension Journal {
  func entries(
    from first: LocalDay? = nil, to last: LocalDay? = nil, order: LedgerOrder = .oldestFirst,
    limit: Int? = nil
  ) throws -> [LedgerEntry] {
    var entries: [LedgerEntry] = []
    try ledger(from: first, to: last, order, limit: limit) { entries.append($0) }
    return entries
  }
}
