import CSQLite
import Coaching
import Glibc
@testable import Journal
import TestSupport
import Testing

@Suite("How sentences were put before the learner, as the journal keeps it")
struct DeliveryTests {
  private static let own = Voice(provider: "espeak-ng", id: "cmn-latn-pinyin", lang: .chinese)
  /// A service that speaks with a voice of its own choice.
  private static let service = Voice(provider: "my-speech", id: "", lang: .chinese)
  private static let voices = [own, service, nil]

  let place: Place

  init() throws { place = try Place() }

  /// A session with an item that is over and one that is not, at which three tries were heard in
  /// other voices.
  private func practised() throws -> Journal {
    var plan = Facts.plan()
    plan.delivery.voiceId = "anna"
    let journal = try place.begun(plan)
    try journal.keep(
      [
        Facts.attempt(1, passed: true, voice: Self.own), .itemDone(Facts.result(1, .passed)),
        .itemBegan(n: 2, Facts.sentence("c002"), Delivery(pace: 1.05, voiceId: "bert")),
      ], at: Facts.later(9))
    for (number, voice) in Self.voices.enumerated() {
      try journal.keep(Facts.attempt(2, number + 1, voice: voice), at: Facts.later(20))
    }
    return journal
  }

  @Test func `each try has the voice that was heard before it`() throws {
    let rows = try practised().details()
    #expect(rows.map { $0.tries.map(\.voice) } == [[Self.own], Self.voices])
  }

  @Test func `a session goes on with the delivery that it had`() throws {
    try practised().close()
    let past = try #require(
      try Journal.open(at: place.path, access: .write).lastUnfinishedSession())
    #expect(past.plan.delivery == Delivery(pace: 0.9, voiceId: "anna"))
    #expect(past.open?.delivery == Delivery(pace: 1.05, voiceId: "bert"))
    #expect(past.open?.tries.map(\.voice) == Self.voices)
    // Whichever is chosen by then.
    #expect(past.last?.delivery == Delivery(pace: 0.9))
  }

  @Test func `what moves house with all columns still tells who spoke`() throws {
    let rows = try practised().details()
    let journal = try Journal.open(at: Place().path, access: .write)
    _ = try journal.importRows(rows, at: Facts.morning) { Array("\($0)".utf8) }
    #expect(try journal.details().map(\.tries) == rows.map(\.tries))
  }

  @Test func `a damaged journal gives back who spoke`() throws {
    let before = try practised()
    let rows = try before.details()
    try before.close()
    var broken = try #require(bytes(of: place.path))
    for byte in 0..<4096 { broken[byte] = 0x55 }
    try write(broken, to: place.path)
    #expect(try Journal.recover(at: place.path).lost == Recovery.Amount())
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(try journal.details() == rows)
    #expect(try journal.lastUnfinishedSession()?.open?.delivery.voiceId == "bert")
  }

  // MARK: Journals of before

  /// Everything that a journal has, without what those of before did not have.
  private func content(_ journal: Journal) throws -> [String] {
    let rows = try journal.details().map { row in
      var row = row
      for index in row.tries.indices { row.tries[index].voice = nil }
      return "\(row)"
    }
    var past = try journal.lastUnfinishedSession()
    past?.plan.delivery.voiceId = nil
    for item in [\UnfinishedSession.open, \.last] {
      past?[keyPath: item]?.delivery.voiceId = nil
      for index in (past?[keyPath: item]?.tries ?? []).indices {
        past?[keyPath: item]?.tries[index].voice = nil
      }
    }
    return rows + ["\(String(describing: past))", "\(try journal.days())"]
      + (try journal.words(.chinese).map { "\($0)" }.sorted())
  }

  /// The first version, and the last one that did not know who speaks.
  @Test(arguments: [1, 8])
  func `an older journal is opened with all it has, and knows who speaks from then on`(
    version: Int
  ) throws {
    let newer = try practised()
    let before = try content(newer)
    try newer.close()
    if version == 1 { try goBackToFirstVersion(place.path) } else { try goBackBeforeVoices() }
    let journal = try Journal.open(at: place.path, access: .write)
    #expect(try content(journal) == before)
    #expect(try journal.details().flatMap(\.tries).map(\.voice) == [nil, nil, nil, nil])
    #expect(try journal.integrityCheck() == [])
    #expect(Journal.backups(at: place.path).map(\.kind) == [.version(version)])
    // It goes on as any other, and no wish for a voice is made up.
    let past = try #require(try journal.lastUnfinishedSession())
    #expect(past.plan.delivery == Delivery(pace: 0.9))
    #expect(past.open?.delivery == Delivery(pace: 1.05))
    try journal.resumeSession(past.plan.id)
    try journal.keep(
      [
        .itemDone(Facts.result(2, .failed, attempts: 3)),
        .itemBegan(n: 3, Facts.sentence("c003"), Delivery()), Facts.attempt(3, voice: Self.own),
      ], at: Facts.later(60))
    #expect(try journal.details().last?.tries.map(\.voice) == [Self.own])
  }

  @Test(arguments: [1, 8])
  func `an older backup is restored with all it has`(version: Int) throws {
    let newer = try practised()
    let before = try content(newer)
    try newer.close()
    if version == 1 { try goBackToFirstVersion(place.path) } else { try goBackBeforeVoices() }
    let backup = place.directory + "/backup.sqlite"
    try write(try #require(bytes(of: place.path)), to: backup)
    let path = place.directory + "/new/journal.sqlite"
    try Journal.restore(from: backup, at: path)
    let journal = try Journal.open(at: path, access: .write)
    #expect(try content(journal) == before)
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `a voice is told whole or not at all`() throws {
    let journal = try practised()
    #expect(throws: JournalError.self) {
      try journal.reading { connection throws(SQLiteError) in
        try connection.run(
          """
          INSERT INTO attempts (item, n, at, answer, semantic_sim, passed, playbacks, words,
            voice_provider)
          VALUES (1, 9, 0, '', 0, 0, 1, '[]', 'espeak-ng')
          """)
      }
    }
  }

  /// Makes the journal what it was in the eighth version.
  private func goBackBeforeVoices() throws {
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try connection.runScript("\(beforeVoices) PRAGMA user_version = 8;", called: "going back")
    let old = try Schema.made(by: Migration.all.prefix(8))
    try #require(try Schema(of: connection).differences(from: old) == [])
  }
}
