import Coaching
@testable import Journal
import Testing

/// What goes of talks when it is to go.
@Suite struct TalkForgettingTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
  }

  @Test func `what was said goes from a talk that is not to be kept; its minutes stay`() throws {
    try journal.keepTalk(ending: nil)
    #expect(place.hasWhatWasSaid)
    try journal.keep([.ended(.discarded, practisedSeconds: 130)], at: Facts.later(130))
    let talk = try journal.talk("a")
    #expect(talk.turns.isEmpty && talk.attempts.isEmpty)
    #expect(
      try journal.talks() == [
        KeptTalk(
          plan: Talks.plan(), began: Facts.morning, ended: Facts.later(130).milliseconds,
          ending: .discarded, practisedSeconds: 130, turns: Talks.exchanges)
      ])
    #expect(!place.hasWhatWasSaid)
    #expect(try journal.integrityCheck() == [])
  }

  @Test func `words of it stay and tell of the learner until its session is forgotten`() throws {
    try journal.keepTalk(ending: nil)
    let words = [StayingWord(key: "头疼", isOwn: false), StayingWord(key: "昨天", isOwn: true)]
    try journal.keep(
      [.ended(.discarded, practisedSeconds: 130, words: words)], at: Facts.later(130))
    #expect(!place.hasWhatWasSaid)
    let met = try journal.metTurns()
    #expect(met.map(\.text).sorted() == ["头疼", "昨天"].sorted())
    #expect(met.allSatisfy { $0.text == $0.answer && $0.lang == .chinese })
    #expect(met.filter(\.isOwn).map(\.text) == ["昨天"])
    #expect(met.allSatisfy { $0.at == Facts.later(130).milliseconds })
    #expect(try journal.metTurns(.english).isEmpty)
    _ = try journal.forget(.all)
    #expect(try journal.metTurns().isEmpty && !place.has("头疼"))
  }

  @Test func `words of talks that went and of those that stayed come in the order of time`() throws
  {
    try journal.keepTalk("a", ending: nil)
    try journal.keep(
      [
        .ended(
          .discarded, practisedSeconds: 9, words: [StayingWord(key: "昨天", isOwn: false)])
      ], at: Facts.later(60))
    let turn = KeptTurn(
      n: 1, turn: "t", role: "r", line: "好吗？", outcome: .answered, reply: 0, replyText: "很好。",
      tries: 1, practisedSeconds: 1)
    try journal.keepTalk("b", [turn], days: 1)
    try journal.keepTalk("c", ending: nil, days: 2)
    try journal.keep(
      [
        .ended(
          .discarded, practisedSeconds: 9, words: [StayingWord(key: "今天", isOwn: false)])
      ], at: Facts.later(60, days: 2))
    #expect(try journal.metTurns().map(\.text) == ["昨天", "好吗？", "很好。", "今天"])
  }

  @Test func `only that talk goes, however long it was`() throws {
    let long = (1...300).map {
      KeptTurn(
        n: $0, turn: "t", role: "r", line: String(repeating: "secret\($0) ", count: 90),
        outcome: .answered, given: "taken\($0)", practisedSeconds: Double($0))
    }
    try journal.keepTalk("kept", ending: .saved)
    try journal.keepTalk("gone", long, ending: nil)
    #expect(place.has("secret7 ") && place.has("taken7"))
    try journal.keep([.ended(.discarded, practisedSeconds: 300)], at: Facts.later(400))
    for n in 1...300 { #expect(!place.has("secret\(n) ") && !place.has("taken\(n)"), "\(n)") }
    #expect(try journal.talk("kept").turns == Talks.turns)
    #expect(try journal.talk("kept").attempts == Talks.attempts)
    #expect(try journal.talks().map(\.turns).sorted() == [Talks.exchanges, 300])
  }

  @Test func `a reader is not in the way of throwing a talk away`() throws {
    try journal.keepTalk(ending: nil)
    let reader = try Connection(
      uri: JournalFile.uri(of: place.path), flags: 0x0000_0001, patience: 0)
    try reader.run("BEGIN")
    #expect(try reader.first("SELECT count(*) FROM turns") { $0.count(0) } == Talks.turns.count)
    let impatient = try Journal(at: place.path, access: .write, patience: 0)
    try impatient.resumeTalk("a")
    try impatient.keep([.ended(.discarded, practisedSeconds: 1)], at: Facts.later(200))
    #expect(try journal.talk("a").turns.isEmpty)
    reader.rollBack()
    try impatient.keepTalk("b", [], ending: .discarded)
    #expect(!place.hasWhatWasSaid)
  }

  @Test func `what was before a day is nowhere in the file`() throws {
    try journal.keepTalk(ending: .saved)
    try journal.keepTalk("b", Array(Talks.turns.prefix(1)), ending: .saved, days: 2)
    let day = Facts.morning.day.advanced(by: 1)
    #expect(try journal.forget(.before(day)).sessions == 1)
    #expect(try journal.talks().map(\.plan.id) == ["b"])
    #expect(try journal.talk("a").turns.isEmpty)
    #expect(try journal.talk("b").turns == Array(Talks.turns.prefix(1)))
    #expect(!place.has("t5") && place.hasWhatWasSaid)
    #expect(try journal.practisedDays(upTo: Facts.later(0, days: 9).day).count == 1)
    #expect(try journal.integrityCheck() == [])
    _ = try journal.forget(.all)
    #expect(try journal.talks().isEmpty)
    #expect(!place.hasWhatWasSaid)
    try journal.keepTalk("c")
  }

  @Test(arguments: [true, false])
  func `what was sent for a talk that broke off after midnight goes with it`(
    isFollowed: Bool
  ) throws {
    // The talk begins half an hour before midnight.
    try journal.keep([.began(Talks.plan())], at: Facts.later(15 * 3600 + 1800))
    try journal.keep([.attempt(Talks.attempts[0])], at: Facts.later(17 * 3600))
    if isFollowed { try journal.keep(.sessionBegan(Facts.plan()), at: Facts.later(0, days: 3)) }
    try journal.keep(Requests.entry("r", at: Facts.later(17 * 3600 + 1800), text: "secret"))
    try journal.keep(Requests.entry("s", at: Facts.later(20 * 3600), text: "other"))
    try journal.close()
    let next = try Journal.open(at: place.path, access: .write)
    _ = try next.forget(.before(Facts.morning.day.advanced(by: 1)))
    #expect(!place.has("secret") && place.has("other"))
    #expect(try next.talks().isEmpty)
  }

  @Test func `the talk that goes on stays`() throws {
    try journal.keepTalk(ending: nil)
    let day = Facts.morning.day.advanced(by: 1)
    #expect(try journal.beingPractised(before: day) == [Facts.morning.day])
    _ = try journal.forget(.before(day))
    #expect(try journal.talk("a").turns == Talks.turns)
  }

  @Test func `recordings are named in the order of practice, and can be forgotten alone`() throws {
    try journal.keep(
      [
        .sessionBegan(Facts.plan()), .itemBegan(n: 1, Facts.sentence(), Delivery()),
        .attempt(
          AttemptRecord(
            item: 1, number: 1, answer: "水",
            judgement: Judgement(similarity: 1, passed: true, words: []), responseSeconds: 1,
            playbacks: 1,
            standing: ItemStanding(similarity: 1, transcript: "水", passed: true, score: 100),
            practisedSeconds: 1,
            speech: AttemptSpeech(judgements: [Speeches.judgement()], recording: "s.wav"))),
      ], at: Facts.morning)
    try journal.keepTalk(ending: .saved, days: 1)
    let names = ["s.wav", "x.wav"] + Talks.turns.compactMap(\.recording)
    #expect(try journal.recordings() == names)
    #expect(try journal.recordings(before: Facts.morning.day.advanced(by: 1)) == ["s.wav"])
    _ = try journal.forget(.recordings)
    #expect(try journal.recordings() == [])
    #expect(!place.has(".wav"))
    let silent = Talks.turns.map { turn in
      var turn = turn
      turn.recording = nil
      return turn
    }
    #expect(try journal.talk("a").turns == silent)
    #expect(try journal.talk("a").attempts.allSatisfy { $0.recording == nil })
    #expect(try journal.talk("a").attempts.map(\.given) == Talks.attempts.map(\.given))
  }

  @Test func `a backup with talks does not give way to one that lacks them`() throws {
    let empty = place.directory + "/empty.sqlite"
    let full = place.directory + "/full.sqlite"
    try journal.backUp(to: empty)
    try journal.keepTalk()
    try journal.backUp(to: full)
    let (none, all) = (
      try #require(Knowledge(ofBackup: empty)), try #require(Knowledge(ofBackup: full))
    )
    #expect(all.holds(none) && !none.holds(all) && all.holds(all))
  }
}
