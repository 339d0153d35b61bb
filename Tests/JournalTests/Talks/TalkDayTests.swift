import Coaching
@testable import Journal
import Testing

/// What talks are beside sessions of sentences.
@Suite struct TalkDayTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
  }

  /// A session of one sentence, of so many planned minutes.
  private func practise(_ id: String, minutes: Double, practised: Double) throws {
    try journal.keep(
      [
        .sessionBegan(Facts.plan(id, minutes: minutes)),
        .itemBegan(n: 1, Facts.sentence(), Delivery()), Facts.attempt(1, practised: practised),
        .sessionEnded(.stopped, practisedSeconds: practised),
      ], at: Facts.later(1000))
  }

  @Test func `a talk counts as practice of its day`() throws {
    try journal.keepTalk()
    #expect(
      try journal.days() == [
        PracticeDay(
          day: Facts.morning.day, practisedSeconds: 120, items: 0, atOnce: 0,
          turns: Talks.exchanges, meanScore: nil, isDone: false)
      ])
    #expect(try journal.days().first?.isPractised == true)
    #expect(try journal.practisedDays(upTo: Facts.morning.day) == [Facts.morning.day])
    #expect(try journal.practisedDays(upTo: Facts.morning.day.advanced(by: -1)) == [])
    #expect(try journal.languages() == [.chinese])
    // A report has it too, beside days with sentences.
    let period = try journal.period(from: nil, to: Facts.morning.day)
    #expect(period.days.map(\.practisedSeconds) == [120] && period.sum.items == 0)
    try practise("s", minutes: 30, practised: 600)
    let both = try journal.period(from: nil, to: Facts.morning.day)
    #expect(both.days.map(\.practisedSeconds) == [720] && both.sum.items == 1)
  }

  @Test func `a talk that was not to be kept counts as much`() throws {
    try journal.keepTalk(ending: .discarded)
    let day = try #require(try journal.days().first)
    #expect(day.turns == Talks.exchanges && day.practisedSeconds == 120 && day.isPractised)
    #expect(try journal.practisedDays(upTo: Facts.morning.day) == [Facts.morning.day])
  }

  @Test(arguments: TalkEnding.allCases)
  func `a day of talks is done with the planned minutes, and not before`(
    ending: TalkEnding
  ) throws {
    try journal.keepTalk(ending: ending, practised: 899)
    #expect(try journal.days().map(\.isDone) == [false])
    try journal.keepTalk("b", ending: ending, practised: 1)
    #expect(try journal.days().map(\.isDone) == [true])
  }

  @Test(arguments: [(119.0, 4.0, true), (121.0, 4.1, false)])
  func `its minutes count for the planned ones of its day`(
    practised: Double, minutes: Double, isDone: Bool
  ) throws {
    try journal.keepTalk(ending: .saved, practised: 121)
    try practise("s1", minutes: minutes, practised: practised)
    let day = try #require(try journal.days().first)
    #expect(day.practisedSeconds == 121 + practised && day.items == 1)
    #expect(day.isDone == isDone)
  }

  @Test func `what was listened to without an answer makes no other figure than the report's`()
    throws
  {
    try journal.keepTalk("a", Talks.turns.filter { !$0.isExchange }, practised: 600)
    try practise("s1", minutes: 15, practised: 300)
    let day = try #require(try journal.days().first)
    #expect(day.practisedSeconds == 300 && day.isPractised && !day.isDone)
    let period = try journal.period(from: nil, to: Facts.morning.day)
    #expect(period.days.map(\.practisedSeconds) == [300])
    #expect(period.days.map(\.isDone) == [false])
  }

  @Test func `a talk in which nothing was answered is no practice`() throws {
    let heard = Talks.turns.filter { !$0.isExchange }
    #expect(heard.map(\.outcome) == [.heard, .left])
    try journal.keepTalk("a", heard)
    let day = try #require(try journal.days().first)
    #expect(!day.isPractised && !day.isDone && day.practisedSeconds == 0)
    #expect(try journal.practisedDays(upTo: Facts.morning.day) == [])
    #expect(try journal.languages() == [])
  }

  @Test func `nothing of a talk is in any figure or list of sentences`() throws {
    try practise("s1", minutes: 30, practised: 60)
    let rows = try journal.rows()
    let details = try journal.details()
    let items = try journal.totals().items
    let period = try journal.period(from: nil, to: Facts.morning.day)
    let words = try journal.words(.chinese)
    try journal.keepTalk()
    #expect(try journal.rows() == rows)
    #expect(try journal.details() == details)
    #expect(try journal.details(of: "a").isEmpty)
    #expect(
      try journal.totals() == Totals(sessions: 2, days: 1, practisedSeconds: 180, items: items))
    var after = try journal.period(from: nil, to: Facts.morning.day)
    // Of what is said freely nobody can tell whether it was understood.
    #expect(after.talks.turns == Talks.turns.count { $0.isExchange && $0.outcome != .said })
    // Its figures are its own.
    after.talks = TalkRecord()
    // Its minutes are the day's.
    #expect(after.days.map(\.practisedSeconds) == [180])
    #expect(after.days.map(\.sum) == period.days.map(\.sum))
    after.days = period.days
    #expect(after.sessions == 2)
    after.sessions = period.sessions
    #expect(after == period)
    #expect(try journal.words(.chinese) == words)
    #expect(try journal.practisedSentenceIDs(.chinese) == ["c001"])
    #expect(try journal.sessionNames(limit: 9) == ["s1"])
    var sessions: [String] = []
    try journal.sessions { sessions.append($0.uid) }
    #expect(sessions == ["s1"])
    #expect(try journal.drillRecord(.chinese).trials == 0)
    #expect(try journal.ability(.chinese, .voice) == nil)
    #expect(try journal.keptRecordings(on: Facts.morning.day).isEmpty)
  }

  @Test
  func `a part in a scene with others is kept where it broke off, and not offered to go on alone`()
    throws
  {
    var plan = Talks.plan("a")
    (plan.players, plan.own) = (["doctor"], "doctor")
    try journal.keep([.began(plan)], at: Facts.later(0))
    try journal.keep([.turn(Talks.turns[0])], at: Facts.later(10))
    #expect(try journal.lastUnfinishedTalk() == nil)
    #expect(try journal.talks().first?.plan.own == "doctor")
    #expect(try journal.talk("a").turns == [Talks.turns[0]])
  }

  @Test func `what begins next ends what broke off`() throws {
    try journal.keepTalk("a", Array(Talks.turns.prefix(2)), ending: nil)
    #expect(try journal.lastUnfinishedSession() == nil)
    try journal.keep(.sessionBegan(Facts.plan("s")), at: Facts.later(500))
    #expect(try journal.lastUnfinishedTalk() == nil)
    #expect(try journal.lastUnfinishedSession()?.plan.id == "s")
    let talk = try #require(try journal.talks().first)
    #expect(talk.ending == nil && talk.ended == Facts.later(10).milliseconds)
    // What was said in it is still there.
    #expect(try journal.talk("a").turns == Array(Talks.turns.prefix(2)))
    try journal.keepTalk("b", [], ending: nil)
    #expect(try journal.lastUnfinishedSession() == nil)
    #expect(try journal.lastUnfinishedTalk()?.plan.id == "b")
    #expect(throws: JournalError.self) { try journal.resumeTalk("a") }
    #expect(throws: JournalError.self) { try journal.resumeTalk("s") }
    #expect(throws: JournalError.self) { try journal.resumeSession("s") }
  }

  @Test func `a talk that broke off ended with the last thing that was given`() throws {
    try journal.keep([.began(Talks.plan())], at: Facts.morning)
    try journal.keep([.attempt(Talks.attempts[0])], at: Facts.later(33))
    try journal.keep([.began(Talks.plan("b"))], at: Facts.later(900))
    #expect(try journal.talks().last?.ended == Facts.later(33).milliseconds)
  }

  @Test func `a session of sentences does not take a talk for its own`() throws {
    try journal.keepTalk("a", [], ending: nil)
    #expect(throws: JournalError.self) { try journal.resumeSession("a") }
  }
}
