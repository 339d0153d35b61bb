import CSQLite
import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite("What sentences were heard in, as the journal keeps it")
struct NoiseTests {
  let place: Place

  init() throws { place = try Place() }

  private static func plan(_ id: String = "s1", _ noise: Noise? = Noise(.cafe, snr: 10))
    -> SessionPlan
  {
    var plan = Facts.plan(id)
    plan.noise = noise
    return plan
  }

  private static let words = [
    WordVerdict(expected: "水杯", answer: nil, verdict: .missing),
    WordVerdict(expected: "请", answer: "请", verdict: .match),
  ]

  /// A session with items at these ratios, nil in quiet, each with one try that passed or did not.
  private func keep(
    _ items: [(snr: Double?, passed: Bool)], in journal: Journal, _ plan: SessionPlan = plan(),
    ends: Bool = true, isHelped: Bool = false, day: Int64 = 0
  ) throws {
    try journal.keep(.sessionBegan(plan), at: Facts.later(0, days: day))
    for (place, item) in items.enumerated() {
      let n = place + 1
      let delivery = Delivery(
        pace: 0.9, noise: item.snr.map { Noise(plan.noise?.kind ?? .cafe, snr: $0) })
      let id = "\(plan.id)-\(n)"
      var result = Facts.result(n, item.passed ? .passed : .revealed, id: id)
      result.hadHelp = isHelped
      try journal.keep(
        [
          .itemBegan(n: n, Facts.sentence(id), delivery),
          Facts.attempt(n, passed: item.passed, words: Self.words),
          .itemDone(result),
        ], at: Facts.later(Int64(n), days: day))
    }
    if ends {
      try journal.keep(
        .sessionEnded(.stopped, practisedSeconds: 60), at: Facts.later(900, days: day))
    }
  }

  @Test func `what was understood at once is told of quiet alone, by day`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try keep([(10, true), (nil, true), (nil, false), (6, false), (nil, true)], in: journal)
    try keep([(8, true)], in: journal, Self.plan("s2"), day: 1)
    try keep([(nil, false)], in: journal, Self.plan("s3", nil), day: 2)
    let day = Facts.morning.day
    let days = try journal.days(from: day, to: day.advanced(by: 2))
    #expect(days.map(\.understood) == [Share(2, of: 3), Share(0, of: 0), Share(0, of: 1)])
    #expect(days.map(\.items) == [5, 1, 1])
  }

  @Test func `a session that broke off goes on in its noise`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try keep([(10, true), (nil, true), (6, false)], in: journal, ends: false)
    try journal.keep(
      .itemBegan(n: 4, Facts.sentence("x"), Delivery(pace: 0.9, noise: Noise(.cafe, snr: 8.5))),
      at: Facts.later(20))
    try journal.close()
    let past = try #require(
      try Journal.open(at: place.path, access: .write).lastUnfinishedSession())
    #expect(past.plan.noise == Noise(.cafe, snr: 10))
    #expect(
      past.triesInNoise == [
        1: NoiseCourse.Try(snr: 10, passed: true), 3: NoiseCourse.Try(snr: 6, passed: false),
      ])
    #expect(past.open?.delivery.noise == Noise(.cafe, snr: 8.5))
    #expect(past.last?.delivery.noise == Noise(.cafe, snr: 6))
  }

  @Test
  func `first tries are told by kind of noise and language, and the last mean is of what settled`()
    throws
  {
    let journal = try Journal.open(at: place.path, access: .write)
    let long: [(snr: Double?, passed: Bool)] = [10, 6, 2, -2, 2, 1, nil, 3].map { ($0, true) }
    try keep(long, in: journal)
    try keep([(8, true), (4, false)], in: journal, Self.plan("s2"), day: 1)
    try keep([(8, false)], in: journal, Self.plan("s3", Noise(.rain, snr: 8)), day: 2)
    let tries = try tries(in: journal)
    #expect(tries[.cafe]?.map(\.snr) == [10, 6, 2, -2, 2, 1, 3, 8, 4])
    #expect(tries[.cafe]?.last?.passed == false && tries[.rain]?.count == 1)
    #expect(try journal.heardInNoise(.chinese) == [.cafe: 9, .rain: 1])
    #expect(try journal.triesInNoise(.english).isEmpty)
    #expect(try journal.triesInNoise(.chinese, from: Facts.later(0, days: 2).day)[.cafe] == nil)
    // The sixth and the seventh in noise; the second session never settled.
    #expect(try journal.lastMeanRatio(.cafe, .chinese) == 2)
    #expect(try journal.lastMeanRatio(.rain, .chinese) == nil)
  }

  @Test func `what came later from another computer is as old as it is`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let (far, near) = ([Double](repeating: 8, count: 9), [Double](repeating: 2, count: 9))
    try keep(near.map { ($0, true) }, in: journal, day: 30)
    try keep(far.map { ($0, true) }, in: journal, Self.plan("s2"), day: 1)
    #expect(try journal.lastMeanRatio(.cafe, .chinese) == 2)
    let all = try tries(in: journal)[.cafe]
    #expect(all?.map(\.snr) == far + near)
    let day = Facts.later(0, days: 40).day
    try keep([(5, true)], in: journal, Self.plan("s3"), day: 40)
    let latest = try #require(try journal.triesInNoise(.chinese, from: day)[.cafe])
    #expect(latest.map(\.attempt.snr) == far + near + [5])
  }

  @Test func `a sentence that a backup has unfinished is mended with the help it had`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(.sessionBegan(Self.plan()), at: Facts.later(0))
    let delivery = Delivery(pace: 0.9, noise: Noise(.cafe, snr: 4))
    try journal.keep(.itemBegan(n: 1, Facts.sentence("s1-1"), delivery), at: Facts.later(1))
    try journal.backUpIfDue(on: Facts.morning.day)
    var result = Facts.result(1, .passed, id: "s1-1")
    result.hadHelp = true
    try journal.keep(
      [Facts.attempt(1, passed: true, words: Self.words), .itemDone(result)], at: Facts.later(2))
    try journal.keep(.sessionEnded(.stopped, practisedSeconds: 60), at: Facts.later(900))
    #expect(try tries(in: journal)[.cafe]?.map(\.passed) == [false])
    try journal.close()
    var broken = try TestFile.bytes(place.path)
    for byte in 4096..<4120 { broken[byte] = 0x55 }
    try write(broken, to: place.path)
    _ = try Journal.recover(at: place.path)
    let recovered = try Journal.open(at: place.path, access: .write)
    #expect(try tries(in: recovered)[.cafe]?.map(\.passed) == [false])
  }

  @Test func `tries of some days follow those that the value of their first day rests on`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    for day in Int64(0)..<10 {
      let tries = (0..<10).map { (snr: Double(100 * day + $0), passed: true) as (Double?, Bool) }
      try keep(tries, in: journal, Self.plan("s\(day)"), day: day)
    }
    func day(_ number: Int64) -> LocalDay { Facts.later(0, days: number).day }
    let cafe = try #require(
      try journal.triesInNoise(.chinese, from: day(8), to: day(8))[.cafe])
    #expect(cafe.map(\.day) == (2...8).flatMap { Array(repeating: day($0), count: 10) })
    let ratios = (2...8).flatMap { day in (0..<10).map { Double(100 * day + $0) } }
    #expect(cafe.map(\.attempt.snr) == ratios)
    let early = try journal.triesInNoise(.chinese, from: day(0), to: day(0))[.cafe]
    #expect(early?.map(\.attempt.snr) == (0..<10).map(Double.init))
    #expect(try journal.triesInNoise(.chinese, from: day(10))[.cafe] == nil)
  }

  private func tries(in journal: Journal) throws -> [NoiseKind: [NoiseCourse.Try]] {
    try journal.triesInNoise(.chinese).mapValues { $0.map(\.attempt) }
  }

  @Test func `an appeal makes the first try one that passed`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try keep([(8, false)], in: journal, ends: false)
    #expect(try tries(in: journal)[.cafe]?.map(\.passed) == [false])
    var result = Facts.result(1, .revealed, id: "s1-1")
    result.correct = true
    try journal.keep(.appealed(result), at: Facts.later(30))
    #expect(try tries(in: journal)[.cafe]?.map(\.passed) == [true])
  }

  @Test func `what passed with a help was not understood in noise`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try keep([(8, true)], in: journal, isHelped: true)
    #expect(try tries(in: journal)[.cafe]?.map(\.passed) == [false])
    #expect(try journal.details().map(\.hadHelp) == [true])
  }

  @Test func `what noise hid makes no card and no hard word`() throws {
    for snr: Double? in [nil, 4] {
      let place = try Place()
      let journal = try Journal.open(at: place.path, access: .write)
      try keep([(snr, false)], in: journal)
      let connection = try Connection(
        uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
      let cards = try connection.first("SELECT count(*) FROM cards") { $0.count(0) }
      #expect(cards == (snr == nil ? 1 : 0))
      var met = 0
      try journal.metSentences { _ in met += 1 }
      #expect(met == (snr == nil ? 1 : 0))
      #expect(try journal.integrityCheck() == [])
    }
  }

  @Test func `what moves house with all columns, or is mended, still tells what it was heard in`()
    throws
  {
    let journal = try Journal.open(at: place.path, access: .write)
    try keep([(10, true), (nil, true), (-2.5, false)], in: journal)
    let rows = try journal.details()
    #expect(rows.map(\.noise) == [Noise(.cafe, snr: 10), nil, Noise(.cafe, snr: -2.5)])
    let other = try Journal.open(at: Place().path, access: .write)
    _ = try other.importRows(rows, at: Facts.morning) { Array("\($0)".utf8) }
    #expect(try other.details().map(\.noise) == rows.map(\.noise))
    try journal.close()
    var broken = try #require(bytes(of: place.path))
    for byte in 0..<4096 { broken[byte] = 0x55 }
    try write(broken, to: place.path)
    _ = try Journal.recover(at: place.path)
    let mended = try Journal.open(at: place.path, access: .write)
    #expect(try mended.details().map(\.noise) == rows.map(\.noise))
  }

  @Test func `a kind of noise comes with its ratio, or neither`() throws {
    try keep([(10, true)], in: try Journal.open(at: place.path, access: .write))
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    #expect(throws: SQLiteError.self) { try connection.run("UPDATE items SET snr = NULL") }
  }
}
