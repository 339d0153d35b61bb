import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite struct SpokenPastTests {
  let place: Place

  init() throws { place = try Place() }

  /// A session on each of some days with ten spoken tries, each with a recording and a sound of its day.
  private func spoken(_ days: Range<Int>) throws -> Journal {
    let journal = try Journal.open(at: place.path, access: .write)
    for day in days {
      var entries: [JournalEntry] = [.sessionBegan(Facts.plan("uid-\(day)", mode: .voice))]
      for n in 1...10 {
        let sounds = [SpokenPhoneme(ipa: "x\(day)", heard: "secret\(day)")]
        let speech = AttemptSpeech(
          judgements: [
            Speeches.judgement(sounds: sounds), Speeches.judgement("azure", sounds: sounds),
          ],
          recording: "hidden\(day)-\(n).wav")
        entries += [
          .itemBegan(n: n, Facts.sentence("id-\(day)-\(n)"), Delivery()),
          .attempt(
            AttemptRecord(
              item: n, number: 1, answer: "水",
              judgement: Judgement(similarity: 1, passed: true, words: []), responseSeconds: 1,
              playbacks: 1,
              standing: ItemStanding(
                similarity: 1, transcript: "水", passed: true, score: 90, mode: .voice,
                said: speech.said), practisedSeconds: 9, speech: speech)),
        ]
      }
      entries.append(.sessionEnded(.stopped, practisedSeconds: 60))
      try journal.keep(entries, at: Facts.later(0, days: Int64(day)))
    }
    return journal
  }

  private func isThere(_ text: String) -> Bool {
    ["", "-wal"].contains { end in
      String(decoding: bytes(of: place.path + end) ?? [], as: UTF8.self).contains(text)
    }
  }

  @Test func `recordings can be forgotten alone, and their names are listed first`() throws {
    let journal = try spoken(0..<2)
    let day = Facts.later(0, days: 1).day
    #expect(try journal.recordings(before: day) == (1...10).map { "hidden0-\($0).wav" })
    #expect(try journal.recordings().count == 20)
    let before = try journal.details()
    #expect(try journal.forget(.recordings) == Recovery.Amount())
    #expect(try journal.recordings() == [] && !isThere("hidden"))
    #expect(try journal.details() == before)
  }

  @Test func `what was spoken before a day is gone from the file, and the rest is there`() throws {
    let journal = try spoken(0..<3)
    _ = try journal.forget(.before(Facts.later(0, days: 2).day))
    for text in ["secret0", "secret1", "hidden0", "hidden1"] { #expect(!isThere(text), "\(text)") }
    #expect(try journal.confusions(limit: 9).map(\.heard) == ["secret2"])
    #expect(try journal.recordings().count == 10 && journal.ratingPairs().count == 10)
    #expect(try journal.integrityCheck() == [])
    _ = try journal.forget(.all)
    for text in ["secret", "hidden"] { #expect(!isThere(text), "\(text)") }
    #expect(try journal.confusions(limit: 9) == [] && journal.ratingPairs() == [])
  }

  @Test(arguments: [false, true], [false, true])
  func `a damaged journal gives what was spoken`(hasBackup: Bool, hasFirstPage: Bool) throws {
    let journal = try spoken(0..<2)
    if hasBackup { try journal.backUpIfDue(on: Facts.morning.day) }
    let later = try spoken(2..<4)
    let before = try later.details()
    let (confusions, recordings) = (try later.confusions(limit: 9), try later.recordings())
    try later.close()
    try journal.close()
    var broken = try TestFile.bytes(place.path)
    let start = hasFirstPage ? 4096 : 0
    for byte in start..<start + (hasFirstPage ? 24 : 4096) { broken[byte] = 0x55 }
    try write(broken, to: place.path)
    _ = try Journal.recover(at: place.path)
    let recovered = try Journal.open(at: place.path, access: .write)
    #expect(try recovered.details().map(\.tries) == before.map(\.tries))
    #expect(try recovered.confusions(limit: 9) == confusions)
    #expect(Set(try recovered.recordings()) == Set(recordings))
    #expect(try recovered.integrityCheck() == [])
  }

  @Test func `all columns carry over what was practised by voice`() throws {
    let rows = try spoken(0..<2).details()
    let new = try Place()
    let journal = try Journal.open(at: new.path, access: .write)
    _ = try journal.importRows(rows, at: Facts.morning) { Array("\($0)".utf8) }
    #expect(try journal.details() == rows)
    #expect(try journal.confusions(limit: 9).map(\.times) == [10, 10])
    #expect(try journal.ratingPairs().count == 20)
    #expect(try journal.recordings() == [])
  }

  @Test func `an older journal has its sessions answered as they were meant to be`() throws {
    let journal = try place.begun(Facts.plan(mode: .voice))
    try journal.keep(Facts.attempt(1), at: Facts.later(9))
    try journal.close()
    try goBackToFirstVersion(place.path)
    let newer = try Journal.open(at: place.path, access: .write)
    #expect(try newer.rows().map(\.mode) == [.voice])
    #expect(try newer.details().map(\.item.mode) == [.voice])
    #expect(try newer.lastUnfinishedSession()?.open?.tries.map(\.speech) == [nil])
  }
}
