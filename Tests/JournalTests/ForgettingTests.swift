import CSQLite
import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite struct ForgettingTests {
  let place: Place

  init() throws { place = try Place() }

  /// One session a day; the words of each tell its day.
  private func practised(_ days: Int) throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    for day in 0..<days {
      let words = [WordVerdict(expected: "secret\(day)", answer: "taken\(day)", verdict: .wrong)]
      var entries: [JournalEntry] = [.sessionBegan(Facts.plan("uid-\(day)"))]
      for n in 1...20 {
        entries += [
          .itemBegan(n: n, Facts.sentence("id-\(day)-\(n)", "text of \(day)"), Delivery()),
          Facts.attempt(n, answer: "answer of \(day)", words: words),
        ]
      }
      entries.append(.sessionEnded(.stopped, practisedSeconds: 60))
      try journal.keep(entries, at: Facts.later(0, days: Int64(day)))
    }
    return journal
  }

  /// Whether a text stands anywhere in the journal's files.
  private func isThere(_ text: String) -> Bool {
    ["", "-wal"].contains { end in
      guard let bytes = bytes(of: place.path + end) else { return false }
      return String(decoding: bytes, as: UTF8.self).contains(text)
    }
  }

  @Test func `what was before a day is gone from the file, and the rest is there`() throws {
    let journal = try practised(3)
    let rows = try journal.rows()
    #expect(isThere("answer of 0"))
    let day = Facts.morning.day.advanced(by: 2)
    #expect(
      try journal.forget(.before(day)) == Recovery.Amount(sessions: 2, items: 40, attempts: 40))
    for text in ["secret0", "taken1", "uid-0", "id-1-7", "text of 0", "answer of 1"] {
      #expect(!isThere(text), "\(text)")
    }
    #expect(isThere("answer of 2"))
    #expect(try journal.rows() == rows.filter { $0.day == day })
    #expect(try journal.words(.chinese).keys.sorted() == ["secret2"])
    #expect(try journal.integrityCheck() == [])
    #expect(try journal.forget(.before(day)) == Recovery.Amount())
    try journal.keep(.sessionBegan(Facts.plan("next")), at: Facts.later(0, days: 4))
  }

  @Test func `when all is forgotten nothing is left but a journal to go on with`() throws {
    let journal = try practised(2)
    try journal.keep(
      .ability(Ability(mean: 1, variance: 1), lang: .chinese, mode: .text), at: Facts.morning)
    #expect(try journal.forget(.all) == Recovery.Amount(sessions: 2, items: 40, attempts: 40))
    for text in ["secret", "taken1", "uid-", "id-1", "text of", "answer of"] {
      #expect(!isThere(text), "\(text)")
    }
    #expect(try journal.rows() == [] && journal.words(.chinese).isEmpty)
    #expect(try journal.ability(.chinese, .text) == nil)
    let new = try Place()
    try Journal.open(at: new.path, access: .write).close()
    #expect(try TestFile.bytes(place.path).count <= TestFile.bytes(new.path).count)
    #expect(throws: JournalError.self) { try journal.keep(Facts.attempt(1), at: Facts.morning) }
    try journal.keep(.sessionBegan(Facts.plan("next")), at: Facts.later(0, days: 4))
    try journal.close()
    #expect(try Journal.open(at: place.path, access: .write).integrityCheck() == [])
  }

  @Test func `a running session is not forgotten while it goes on`() throws {
    let journal = try practised(1)
    try journal.keep(.sessionBegan(Facts.plan("now")), at: Facts.later(0, days: 1))
    let other = try Journal.open(at: place.path, access: .write)
    #expect(throws: JournalError.busy(path: place.path)) { try other.forget(.all) }
    let day = Facts.morning.day.advanced(by: 9)
    #expect(try other.forget(.before(day)).sessions == 1)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery()), at: Facts.later(9, days: 1))
    #expect(try journal.lastUnfinishedSession()?.open?.n == 1)
  }

  @Test(arguments: [true, false])
  func `a session that died is forgotten like any other`(isAll: Bool) throws {
    let crashed = place.directory + "/crashed/journal.sqlite"
    try TestFile.makeDirectory(place.directory + "/crashed")
    let dying = try practised(1)
    try dying.keep(
      [
        .sessionBegan(Facts.plan("uid-dead")), .itemBegan(n: 1, Facts.sentence("dead"), Delivery()),
        Facts.attempt(1, answer: "answer of the dead"),
      ], at: Facts.later(0, days: 1))
    try dying.keep([ReminderFact(at: Facts.later(0, days: 1), kind: .shown)])
    try copyJournal(place.path, to: crashed)
    // That number is no longer in use.
    try Connection(
      uri: JournalFile.uri(of: crashed), flags: SQLITE_OPEN_READWRITE, patience: 0
    ).runScript("UPDATE writers SET pid = 2147483647", called: "dying")

    let journal = try Journal.open(at: crashed, access: .write)
    #expect(try journal.lastUnfinishedSession() != nil)
    let day = Facts.morning.day.advanced(by: 2)
    #expect(try journal.beingPractised(before: day) == [])
    let gone = try journal.forget(isAll ? .all : .before(day))
    #expect(gone == Recovery.Amount(sessions: 2, items: 21, attempts: 21))
    #expect(try journal.lastUnfinishedSession() == nil)
    #expect(try journal.rows() == [] && journal.reminderFacts() == [])
    for text in ["uid-dead", "answer of the dead", "2025-09-01", "shown"] {
      for end in ["", "-wal"] {
        let content = String(decoding: bytes(of: crashed + end) ?? [], as: UTF8.self)
        // The schema knows what may be kept of reminders.
        #expect(!content.contains(text) || text == "shown", "\(text)")
      }
    }
  }

  @Test func `a session in progress is named, and one that died is gone`()
    throws
  {
    let journal = try practised(1)
    try journal.keep(.sessionBegan(Facts.plan("dead")), at: Facts.later(0, days: 1))
    try journal.keep(.sessionBegan(Facts.plan("now")), at: Facts.later(0, days: 2))
    let other = try Journal.open(at: place.path, access: .write)
    let day = Facts.morning.day.advanced(by: 9)
    #expect(try other.beingPractised(before: day) == [Facts.morning.day.advanced(by: 2)])
    #expect(try other.forget(.before(day)).sessions == 2)
    #expect(try other.lastUnfinishedSession()?.plan.id == "now")
  }

  @Test func `what was sent for a session after midnight is forgotten with it`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    // 23:30 in Shanghai.
    let evening = 15 * 3600 + 1800
    for (session, at) in [("late", Facts.later(Int64(evening))), ("next", Facts.later(0, days: 2))]
    {
      try journal.keep(
        [.sessionBegan(Facts.plan(session)), .itemBegan(n: 1, Facts.sentence(), Delivery())], at: at
      )
    }
    for (id, seconds) in [("in the evening", 60), ("at night", 2400), ("of another", 20_000)] {
      let at = Facts.later(Int64(evening + seconds))
      try journal.keep(Requests.entry(id, at: at, text: "text \(id)"))
      try journal.keep([
        WrittenSentence(Facts.sentence(id, "written \(id)"), by: "s", model: "m", at: at)
      ])
    }
    _ = try journal.forget(.before(Facts.morning.day.advanced(by: 1)))
    for part in ["text", "written"] {
      #expect(!isThere("\(part) in the evening") && !isThere("\(part) at night"))
      #expect(isThere("\(part) of another"))
    }
  }

  @Test func `the times of reminders stay, and a pause that is not over`() throws {
    let journal = try Journal.open(at: place.path, access: .write)
    let today = Facts.morning.day
    try journal.keep([
      ReminderFact(at: Facts.morning, kind: .scheduled(.all)),
      ReminderFact(at: Facts.morning, kind: .paused(today...today.advanced(by: 1))),
      ReminderFact(at: Facts.morning, kind: .shown),
      ReminderFact(at: Facts.morning, kind: .scheduled(.all)),
      ReminderFact(at: Facts.morning, kind: .paused(today.advanced(by: 3)...today.advanced(by: 8))),
      ReminderFact(at: Facts.later(0, days: 6), kind: .shown),
    ])
    let before = ReminderHistory(try journal.reminderFacts())
    _ = try journal.forget(.before(today.advanced(by: 5)))
    let left = try journal.reminderFacts()
    #expect(left.count == 3)
    #expect(ReminderHistory(left).scheduledSince == before.scheduledSince)
    _ = try journal.forget(.before(today.advanced(by: 30)))
    #expect(try journal.reminderFacts().map(\.kind) == [.scheduled(.all)])
  }

  @Test func `backups are forgotten along with their drafts`() throws {
    let journal = try practised(1)
    try journal.backUpIfDue(on: Facts.morning.day)
    let directory = place.directory + "/data/backups/"
    let others = [
      "journal-2025-01-01.sqlite.draft-1-1", "journal-2025-01-01T101112Z-damaged.sqlite-wal",
    ]
    for name in others { try TestFile.write("secret", to: directory + name) }
    try TestFile.write("mine", to: directory + "notes.txt")
    try TestFile.write("secret", to: place.path + ".draft-1-1")
    #expect(Journal.forgetBackups(at: place.path) == 4)
    #expect(bytes(of: place.path + ".draft-1-1") == nil)
    try journal.keep(.sessionBegan(Facts.plan("next")), at: Facts.later(0, days: 4))
    #expect(TestFile.names(in: directory) == ["notes.txt"])
  }
}
