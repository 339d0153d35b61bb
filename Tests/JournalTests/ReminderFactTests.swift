import CSQLite
import Coaching
import Foundation
@testable import Journal
import Testing

@Suite struct ReminderFactTests {
  let place: Place

  init() throws { place = try Place() }

  @Test func `everything that happens to reminders reads back as it was kept`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let facts = try Self.everyKind()
    try journal.keep(facts)
    #expect(try journal.reminderFacts() == facts)
    try journal.close()
    #expect(try Journal.open(at: place.path, access: .read).reminderFacts() == facts)
  }

  @Test func `long-lived facts are found among years of short-lived ones`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let pause = Facts.morning.day...Facts.morning.day.advanced(by: 3)
    let lasting = ReminderFact(at: Facts.morning, kind: .paused(pause))
    try journal.keep([lasting])
    for n in 1...500 { try journal.keep([Self.fleeting(n)]) }
    let found = try journal.reminderFacts()
    #expect(found == [lasting] + (301...500).map(Self.fleeting))
  }

  @Test func `what happened is never changed`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep([Self.fleeting(1)])
    #expect(throws: SQLiteError.self) {
      let connection = try Opening(path: place.path, patience: 0).connect(SQLITE_OPEN_READWRITE)
      try connection.run("UPDATE reminders SET at = 0")
    }
  }

  @Test func `what cannot have happened is damage`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let connection = try Opening(path: place.path, patience: 0).connect(SQLITE_OPEN_READWRITE)
    try connection.run(
      "INSERT INTO reminders (at, utc_offset, kind, word) VALUES (0, 0, 'answered', 'maybe')")
    let error = #expect(throws: JournalError.self) { try journal.reminderFacts() }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  /// Another process of these tests keeps facts and tells of each in a file, until it is killed.
  @Test(arguments: 0..<4)
  func `a killed program loses no facts about reminders that it had kept`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let program = try Process.run(
      URL(fileURLWithPath: "/proc/self/exe"),
      arguments: [
        "--testing-library", "swift-testing", "--filter", "KilledReminderTests.remindUntilKilled",
      ], place: place)
    let enough = 1 + Int(random.next() % 40)
    while program.isRunning, told.count < enough { usleep(useconds_t(random.next() % 3000)) }
    #expect(program.isRunning)
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
    let told = told.count
    let journal = try Journal.open(at: place.path, access: .write)
    let found = try journal.reminderFacts()
    // One more may have been kept before there was time to tell; all facts or none of what is kept at
    // once.
    #expect([2 * told, 2 * told + 2].contains(found.count))
    #expect(found == (0..<found.count).map { Self.fleeting($0 / 2) })
    #expect(try journal.integrityCheck() == [])
  }

  private var told: [UInt8] { bytes(of: place.directory + "/told") ?? [] }

  static func fleeting(_ n: Int) -> ReminderFact {
    let moment = Facts.later(Int64(n))
    return ReminderFact(
      at: moment, slot: ReminderSlot(day: moment.day, time: moment.time),
      kind: .snoozed(until: moment.milliseconds + 600_000))
  }

  private static func everyKind() throws -> [ReminderFact] {
    let days = try #require(Weekdays("mon-fri"))
    let pause = Facts.morning.day...Facts.morning.day.advanced(by: 3)
    let obstacles = ReminderObstacle.Kind.allCases.flatMap {
      [ReminderObstacle($0), ReminderObstacle($0, who: "会议 'x'")]
    }
    let silences: [ReminderSilence] = [
      .done, .notToday, .paused(until: pause.upperBound), .quietHours, .lapsed, .alreadyShown,
      .nothingDue,
    ]
    let kinds: [ReminderFact.Kind] =
      [
        .scheduled(.all), .scheduled(days), .unscheduled, .paused(pause), .resumed, .shown,
        .pending,
      ]
      + ReminderAnswer.allCases.map { .answered($0) } + [.snoozed(until: 1)]
      + obstacles.map { .waiting($0, until: .max) } + obstacles.map { .silent(.gaveUp($0)) }
      + silences.map { .silent($0) }
    return kinds.enumerated().map { n, kind in
      let slot = n.isMultiple(of: 5) ? nil : fleeting(n).slot
      return ReminderFact(at: Facts.later(Int64(n)), slot: slot, kind: kind)
    }
  }
}

@Suite(.enabled(if: Place.given != nil, "runs in a process that is to be killed"))
struct KilledReminderTests {
  @Test func remindUntilKilled() throws {
    let directory = try #require(Place.given)
    let journal = try Journal.open(at: directory + "/data/journal.sqlite", access: .write)
    let file = open(directory + "/told", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    for n in 0..<100_000 {
      try journal.keep([ReminderFactTests.fleeting(n), ReminderFactTests.fleeting(n)])
      #expect(Glibc.write(file, ".", 1) == 1)
    }
  }
}
