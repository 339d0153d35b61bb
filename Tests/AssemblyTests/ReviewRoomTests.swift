@testable import Assembly
import Coaching
import Journal
import Practice
import System
import TestSupport
import Testing

/// What a review has, and what it says where it has nothing.
@Suite struct ReviewRoomTests {
  private let home: Home
  private let journal: Journal

  init() throws {
    home = try Home()
    try TestFile.makeDirectory(home.data)
    journal = try Journal.open(at: home.journal, access: .write)
    try journal.schedule(by: .fsrs)
  }

  private var app: Application {
    Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
  }

  private static var wishes: SessionWishes {
    var wishes = SessionWishes()
    wishes.kind = .review
    wishes.lang = .english
    return wishes
  }

  private static func sentence(_ text: String, topic: String? = nil) -> Sentence {
    Sentence(
      id: "own1", text: text, lang: .english, level: .easy, wordBucket: .common, topic: topic)
  }

  private func write(_ sentence: Sentence) throws {
    try TestFile.write(
      #"[{"id":"\#(sentence.id)","text":"\#(sentence.text)","lang":"en-US","level":"easy","#
        + #""wordBucket":"common","topic":"\#(sentence.topic ?? "own")"}]"#,
      to: home.data + "/sentences.json")
  }

  /// Misses a sentence two days ago.
  private func miss(_ sentence: Sentence) throws {
    let now = Moment.now
    let moment = Moment(
      milliseconds: now.milliseconds - 2 * Review.day, utcOffsetMinutes: now.utcOffsetMinutes)
    try journal.keep(
      [
        .sessionBegan(SessionPlan(id: "s", minutes: 1, lang: .english, seed: 1)),
        .itemBegan(n: 1, sentence, Delivery()),
        .itemDone(
          ItemResult(
            n: 1, sentenceID: sentence.id, outcome: .revealed, correct: false, attempts: 0,
            similarity: nil, transcript: nil, score: 0, practisedSeconds: 1)),
        .sessionEnded(.stopped, practisedSeconds: 1),
      ], at: moment)
  }

  /// The text that a review begins with.
  private func first() throws -> String? {
    var session = try app.newSession(Self.wishes, journal)
    return session.handle(SessionEvent(.begin, at: 0)).lazy.compactMap { effect in
      if case .persist(.itemBegan(_, let sentence, _)) = effect { sentence.text } else { nil }
    }.first
  }

  private func nothing() throws -> NothingDue {
    try #require(throws: NothingDue.self) { try app.newSession(Self.wishes, journal) }
  }

  @Test func `what is missed comes again only where there are reviews, and of that sentence one`()
    throws
  {
    func plan() throws -> SessionPlan {
      var wishes = SessionWishes()
      wishes.lang = .english
      return try app.newSession(wishes, journal).plan
    }
    let sentence = Self.sentence("The kettle stands on the balcony.")
    #expect(try plan().returnsMissed && plan().settled.isEmpty)
    // It is due, then on a later day, then given up.
    try miss(sentence)
    #expect(try plan().settled.isEmpty)
    let cards = try journal.settledSentences(
      .english, at: Moment(milliseconds: 1_000_000, utcOffsetMinutes: 0))
    #expect(cards == [sentence.id])
    try journal.forget(sentence: sentence.id, .english, at: .now)
    #expect(try plan().settled == [sentence.id])
    try home.configure("[reviews]\nmost_a_day = 0\n")
    #expect(try !plan().returnsMissed)
  }

  @Test func `what is left out is not told to be due today`() throws {
    try miss(Self.sentence("The kettle stands on the balcony.", topic: "home"))
    #expect(try first() == "The kettle stands on the balcony.")
    try home.configure("[general]\nwithout = home\n")
    #expect(try app.due(at: Moment.now, from: journal).isEmpty)
    let nothing = try nothing()
    #expect(nothing.waiting == 0 && nothing.next == nil)
  }

  @Test func `what was added and never practised is left out by its topic as well`() throws {
    let sentence = Self.sentence("The kettle stands on the balcony.", topic: "home")
    try write(sentence)
    _ = try app.add(sentence)
    #expect(try first() == sentence.text)
    try home.configure("[general]\nwithout = home\n")
    #expect(try app.due(at: Moment.now, from: journal).isEmpty)
    #expect(try nothing().next == nil)
  }

  @Test func `a sentence that was added and then put otherwise is asked for as it was added`()
    throws
  {
    let sentence = Self.sentence("My slippers are under the bed.")
    try write(sentence)
    _ = try app.add(sentence)
    try write(Self.sentence("My slippers are gone."))
    #expect(try app.due(at: Moment.now, from: journal)[.english]?.today == 1)
    #expect(try first() == sentence.text)
  }

  @Test func `only what has no room today waits until tomorrow`() throws {
    // It cannot be shown.
    try journal.add(Self.sentence("My slippers are \u{202E}gone."), at: Moment.now)
    var nothing = try nothing()
    #expect(nothing.waiting == 0 && nothing.next == nil)
    try home.configure("[reviews]\nmost_a_day = 0\n")
    nothing = try self.nothing()
    #expect(nothing.waiting == 1 && nothing.next == nothing.today.advanced(by: 1))
  }

  /// 20:15 of a day in Shanghai.
  private static let evening: Int64 = 1_773_144_900_000

  /// Meets the sentence so many minutes after that evening's.
  private func meet(_ minutes: Int64, isHeard: Bool = true) throws {
    let sentence = Self.sentence("My slippers are under the bed.")
    try journal.keep(
      [
        .sessionBegan(SessionPlan(id: "s\(minutes)", minutes: 1, lang: .english, seed: 1)),
        .itemBegan(n: 1, sentence, Delivery()),
        .itemDone(
          ItemResult(
            n: 1, sentenceID: sentence.id, outcome: isHeard ? .passed : .revealed,
            correct: isHeard, attempts: isHeard ? 1 : 0, similarity: isHeard ? 1 : nil,
            transcript: nil, score: 90, practisedSeconds: 1)),
        .sessionEnded(.stopped, practisedSeconds: 1),
      ],
      at: Moment(
        milliseconds: Self.evening + minutes * 60_000, utcOffsetMinutes: 480))
  }

  @Test func `what is reviewed a little earlier each evening moves on, also when it is replayed`()
    throws
  {
    try meet(0, isHeard: false)
    for minutes in [1_425, 1_436, 2_865] as [Int64] { try meet(minutes) }
    let card = try #require(try journal.cards().first)
    #expect(card.due - (card.reviewed ?? card.due) > Review.day)
    try journal.schedule(by: .sm2)
    try journal.schedule(by: .fsrs)
    #expect(try journal.cards() == [card])
    // The fit learns from the same days.
    let course = try #require(try journal.reviewCourses().first)
    #expect(Set(course.map(\.localDay)).count > 1 && !course.map(\.localDay).contains(nil))
  }

  @Test func `a session that broke off goes on whatever numbers a backup put into it`() throws {
    func plan(_ id: String, minutes: Double = 30, pace: Double = 1) -> SessionPlan {
      SessionPlan(
        id: id, minutes: minutes, lang: .english, delivery: Delivery(pace: pace), seed: 1)
    }
    func begun(_ n: Int, pace: Double = 1) -> JournalEntry {
      .itemBegan(n: n, Self.sentence("The soup is hot."), Delivery(pace: pace))
    }
    for (number, entries)
      in ([
        [.sessionBegan(plan("a", minutes: 1e300)), begun(1)],
        [.sessionBegan(plan("b", minutes: .infinity)), begun(1)],
        [.sessionBegan(plan("c", pace: 1e-300)), begun(1)],
        [.sessionBegan(plan("d")), begun(1, pace: 1e300)],
        [.sessionBegan(plan("e")), begun(.max)],
      ] as [[JournalEntry]]).enumerated()
    {
      try journal.keep(entries, at: Moment.now)
      let past = try #require(try journal.lastUnfinishedSession())
      #expect(past.plan.id == ["a", "b", "c", "d", "e"][number])
      var session = try app.session(resuming: past, SessionWishes(), journal)
      var now = 0.0
      func handle(_ kind: SessionEvent.Kind) -> [SessionEffect] {
        now += 5
        return session.handle(SessionEvent(kind, at: now))
      }
      _ = handle(.begin)
      for _ in 0..<2 {
        _ = handle(.playbackStarted(by: nil))
        _ = handle(.playbackEnded)
        _ = handle(.answer("The soup is hot."))
        _ = handle(.judged(Judgement(similarity: 1, passed: true, words: [])))
        _ = handle(.next)
      }
      #expect(!session.isOver, "\(number)")
      try journal.keep([.sessionEnded(.stopped, practisedSeconds: 1)], at: Moment.now)
    }
  }

  @Test func `numbers go on from whatever a backup says they were`() throws {
    var dictation = NumberDictation(.english, difficulty: 2, seed: 1)
    var plan = SessionPlan(id: "d", kind: .drill, minutes: 1, lang: .english, seed: 1)
    plan.exercises = .numbers
    try journal.keep(
      [.sessionBegan(plan)]
        + NumberKind.allCases.enumerated().map { place, kind in
          .trial(
            TrialRecord(
              item: place + 1,
              exercise: .number(dictation.next(kind, difficulty: 2), difficulty: .min),
              heard: "0", isRight: false, responseSeconds: 1, playbacks: 1, pace: 1,
              practisedSeconds: 1))
        } + [.sessionEnded(.stopped, practisedSeconds: 1)], at: Moment.now)
    var wishes = SessionWishes()
    wishes.kind = .drill
    wishes.exercises = .numbers
    wishes.lang = .english
    var session = try app.newSession(wishes, journal)
    let events: [SessionEvent.Kind] = [
      .begin, .playbackStarted(by: nil), .playbackEnded, .answer("0"), .next,
    ]
    for (second, event) in events.enumerated() {
      _ = session.handle(SessionEvent(event, at: Double(second)))
    }
    #expect(!session.isOver)
  }
}
