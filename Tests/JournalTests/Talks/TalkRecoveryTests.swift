import CSQLite
import Coaching
@testable import Journal
import TestSupport
import Testing

/// Talks in backups, in journals of before there were any, and in damaged ones.
@Suite struct TalkRecoveryTests {
  let place: Place

  init() throws { place = try Place() }

  private func journal() throws -> Journal { try Journal.open(at: place.path, access: .write) }

  private func tamper(_ sql: String) throws {
    let connection = try Connection(
      uri: JournalFile.uri(of: place.path), flags: SQLITE_OPEN_READWRITE, patience: 0)
    try connection.runScript(sql, called: "tampering")
  }

  /// The first page is gone, so that every row has to be looked for.
  private func beheadJournal() throws {
    var file = try #require(bytes(of: place.path))
    file.replaceSubrange(0..<4096, with: [UInt8](repeating: 0x55, count: 4096))
    try write(file, to: place.path)
  }

  /// Three talks; the first is in the backup too, if there is one.
  private func practise(hasBackup: Bool) throws -> [KeptTalk] {
    let journal = try journal()
    try journal.keepTalk()
    if hasBackup { try journal.backUpIfDue(on: Facts.morning.day) }
    try journal.keepTalk("b", Array(Talks.turns.prefix(4)), ending: .discarded, days: 1)
    try journal.keepTalk("c", Array(Talks.turns.prefix(3)), ending: .saved, days: 2)
    let talks = try journal.talks()
    try journal.close()
    return talks
  }

  @Test(arguments: [true, false], [true, false])
  func `a recovered journal has its talks, whether or not there was a backup`(
    hasBackup: Bool, isBeheaded: Bool
  ) throws {
    let talks = try practise(hasBackup: hasBackup)
    if isBeheaded { try beheadJournal() }
    #expect(try Journal.recover(at: place.path).lost == Recovery.Amount())
    let again = try Journal.open(at: place.path, access: .read)
    #expect(try again.talks() == talks)
    #expect(try again.talk("a").turns == Talks.turns)
    #expect(try again.talk("a").attempts == Talks.attempts)
    #expect(try again.talk("b").turns.isEmpty && again.talk("b").attempts.isEmpty)
    #expect(try again.talk("c").turns == Array(Talks.turns.prefix(3)))
    #expect(try again.days().map(\.turns) == talks.reversed().map(\.turns))
    #expect(try again.integrityCheck() == [])
  }

  @Test(arguments: [TalkEnding.discarded, .saved], [true, false])
  func `a talk that went on after the backup is as it ended`(
    ending: TalkEnding, isBeheaded: Bool
  ) throws {
    let journal = try journal()
    try journal.keepTalk("a", Array(Talks.turns.prefix(2)), ending: nil)
    try journal.backUpIfDue(on: Facts.morning.day)
    for turn in Talks.turns.dropFirst(2) { try journal.keep([.turn(turn)], at: Facts.later(50)) }
    let words =
      ending == .discarded ? ["今天", "昨天"].map { StayingWord(key: $0, isOwn: $0 == "昨天") } : []
    try journal.keep(
      [.ended(ending, practisedSeconds: 150, words: words)], at: Facts.later(150))
    try journal.close()
    if isBeheaded { try beheadJournal() }
    _ = try Journal.recover(at: place.path)
    let again = try Journal.open(at: place.path, access: .read)
    #expect(try again.talk("a").turns == (ending == .saved ? Talks.turns : []))
    let talk = try #require(try again.talks().first)
    #expect(talk.ending == ending)
    if ending == .discarded {
      let met = try again.metTurns()
      #expect(met.map(\.text) == ["今天", "昨天"] && met.map(\.isOwn) == [false, true])
    }
    // Of rows that lie about nobody knows which came last: the numbers may be the older ones.
    if !isBeheaded {
      #expect(talk.turns == Talks.exchanges && talk.practisedSeconds == 150)
      #expect(talk.ended == Facts.later(150).milliseconds)
    }
    #expect(try again.integrityCheck() == [])
  }

  @Test(arguments: [true, false])
  func `a damaged journal without any talk is recovered`(isBeheaded: Bool) throws {
    let journal = try place.begun()
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    try journal.close()
    if isBeheaded { try beheadJournal() }
    _ = try Journal.recover(at: place.path)
    let again = try self.journal()
    #expect(try again.rows().count == 1 && again.talks() == [])
    try again.keepTalk()
    #expect(try again.talk("a").turns == Talks.turns)
  }

  @Test func `what was said is not lost with the rows that tell when`() throws {
    _ = try practise(hasBackup: false)
    try tamper("PRAGMA foreign_keys = OFF; DELETE FROM sessions; VACUUM")
    let recovery = try Journal.recover(at: place.path)
    #expect(recovery.lost.sessions == 2)
    let again = try journal()
    let talks = try again.talks()
    #expect(
      talks.map(\.turns) == [Talks.turns.prefix(3).count(where: \.isExchange), Talks.exchanges])
    #expect(talks.map(\.practisedSeconds) == [30, Double(10 * Talks.turns.count)])
    #expect(talks.map(\.plan.sceneID) == ["zh-doctor", "zh-doctor"])
    #expect(talks.map(\.ending) == [.saved, .completed])
    #expect(talks.map(\.plan.lang) == [.chinese, .chinese])
    #expect(try again.talk(talks[1].plan.id).turns == Talks.turns)
    #expect(try again.talk(talks[1].plan.id).attempts == Talks.attempts)
    #expect(try again.lastUnfinishedTalk() == nil && again.lastUnfinishedSession() == nil)
    #expect(try again.integrityCheck() == [])
  }

  @Test func `a talk whose plan is lost can be read, but does not go on`() throws {
    let journal = try journal()
    try journal.keepTalk(ending: nil)
    try journal.close()
    try tamper("DELETE FROM talks; VACUUM")
    _ = try Journal.recover(at: place.path)
    let again = try self.journal()
    let talk = try #require(try again.talks().first)
    #expect(talk.plan.id == "a" && talk.plan.sceneID == "" && talk.ending == nil)
    #expect(try again.talk("a").turns == Talks.turns)
    #expect(try again.lastUnfinishedTalk() == nil)
  }

  @Test(arguments: [
    "ALTER TABLE turns RENAME TO turnt", "ALTER TABLE turns RENAME COLUMN line TO lind",
    "DROP TRIGGER turns_are_never_changed", "DROP TRIGGER recordings_of_turns_are_never_changed",
    "DROP INDEX sessions_with_turns", "ALTER TABLE turn_attempts ADD COLUMN theirs TEXT",
  ])
  func `a changed schema is reported, and mended without loss`(sql: String) throws {
    let talks = try practise(hasBackup: false)
    try tamper(sql)
    #expect(throws: JournalError.self) { try journal() }
    #expect(try Journal.recover(at: place.path).lost == Recovery.Amount())
    let again = try journal()
    #expect(try again.talks() == talks)
    #expect(try again.talk("a").turns == Talks.turns)
    #expect(try again.talk("a").attempts == Talks.attempts)
    #expect(try again.integrityCheck() == [])
  }

  @Test func `a backup has all talks, and a restored journal too`() throws {
    let journal = try journal()
    try journal.keepTalk()
    let backup = place.directory + "/backup.sqlite"
    try journal.backUp(to: backup)
    let talks = try journal.talks()
    _ = try journal.forget(.all)
    try journal.close()
    let copy = try Journal.open(at: backup, access: .read)
    #expect(try copy.talks() == talks && copy.talk("a").turns == Talks.turns)
    try Journal.restore(from: backup, at: place.path)
    let again = try self.journal()
    #expect(try again.talks() == talks && again.talk("a").turns == Talks.turns)
    #expect(try again.talk("a").attempts == Talks.attempts)
    #expect(try again.integrityCheck() == [])
  }

  /// A journal with a sentence, of the version before there were talks.
  private func makeOlder() throws {
    let journal = try place.begun()
    try journal.keep(
      [Facts.attempt(1), .sessionEnded(.stopped, practisedSeconds: 60)], at: Facts.later(9))
    try journal.close()
    try tamper("\(beforeTalks) PRAGMA user_version = 12;")
  }

  @Test func `an older journal takes talks from now on`() throws {
    try makeOlder()
    let journal = try journal()
    #expect(try journal.integrityCheck() == [])
    #expect(try journal.rows().count == 1 && journal.talks() == [])
    #expect(try journal.days().map(\.turns) == [0])
    try journal.keepTalk()
    #expect(try journal.talk("a").turns == Talks.turns)
    #expect(try journal.days().map(\.turns) == [Talks.exchanges])
  }

  @Test(.enabled(if: SmallDisk.isPossible, "needs the permission to mount"))
  func `an older journal that cannot be written to has no talks, and is read all the same`() throws
  {
    try makeOlder()
    let disk = try #require(try SmallDisk(kilobytes: 2000))
    let path = disk.path + "/journal.sqlite"
    try copyJournal(place.path, to: path)
    #expect(disk.setReadOnly(true))
    let reader = try Journal.open(at: path, access: .read)
    #expect(try reader.talks() == [] && reader.lastUnfinishedTalk() == nil)
    #expect(try reader.rows().count == 1 && reader.recordings() == [])
    #expect(disk.setReadOnly(false))
  }

  @Test func `an older journal that is damaged is recovered`() throws {
    try makeOlder()
    try beheadJournal()
    _ = try Journal.recover(at: place.path)
    let again = try journal()
    #expect(try again.rows().count == 1 && again.talks() == [])
    #expect(try again.integrityCheck() == [])
  }
}
