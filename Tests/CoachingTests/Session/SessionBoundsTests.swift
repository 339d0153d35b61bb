@testable import Coaching
import Testing

/// Sessions that go on from a journal with numbers that no session has.
@Suite struct SessionBoundsTests {
  private static func result(_ n: Int) -> ItemResult {
    ItemResult(
      n: n, sentenceID: "e1", outcome: .passed, correct: true, attempts: 1, similarity: 1,
      transcript: "an answer", score: 90, practisedSeconds: 10)
  }

  private static func item(_ n: Int, pace: Double = 1, playbacks: Int = 1)
    -> UnfinishedSession.PastItem
  {
    let attempt = UnfinishedSession.Try(
      answer: "no", judgement: Course.judgement(0.5, of: Course.sentences[1]), responseSeconds: 1,
      playbacks: playbacks)
    return UnfinishedSession.PastItem(
      n: n, sentence: Course.sentences[1], delivery: Delivery(pace: pace),
      tries: [attempt, attempt])
  }

  private static func past(
    _ change: (inout UnfinishedSession) -> Void = { _ in }
  ) -> UnfinishedSession {
    var past = UnfinishedSession(
      plan: SessionPlan(id: "s", minutes: 30, lang: .english, seed: 1),
      began: Moment(milliseconds: 1_773_072_000_000, utcOffsetMinutes: 480), practisedSeconds: 60,
      results: [result(1)], open: item(2), last: item(1))
    change(&past)
    return past
  }

  /// What a backup may have put into the rows of a session.
  private static let wild: [@Sendable (inout UnfinishedSession) -> Void] = [
    { $0.plan.minutes = 1e300 }, { $0.plan.minutes = .infinity }, { $0.plan.minutes = 0 },
    { $0.plan.delivery.pace = 1e-300 }, { $0.plan.delivery.pace = 1e300 },
    { $0.open = item(2, pace: 1e300) }, { $0.open = item(2, pace: 1e-300) },
    { $0.open = item(2, playbacks: .max) }, { $0.open = item(.max) },
    { $0.results = [result(.max)] }, { $0.results = [result(1), result(.max)] },
    { $0.results[0].attempts = .max }, { $0.last = item(.max) },
    { $0.practisedSeconds = .infinity }, { $0.began.milliseconds = .max },
    { $0.began.utcOffsetMinutes = .max },
    { $0.triesInNoise = [.max: NoiseCourse.Try(snr: 1e300, passed: true)] },
  ]

  @Test func `whatever they are, the session lives and its items have numbers`() throws {
    for (number, change) in Self.wild.enumerated() {
      let past = Self.past(change).withinBounds
      _ = past.began.day
      var course = Course(resuming: past)
      course.begin()
      course.answer(similarity: 1)
      // It may be over by now: its time is up.
      var ends = course.send(.next)
      course.hear()
      course.answer(similarity: 1)
      ends += course.send(.quit)
      let summary = try #require(ends.lazy.compactMap(\.summary).first, "\(number)")
      #expect(summary.practisedSeconds <= 90_000, "\(number)")
      #expect((1...4).contains(course.session.items), "\(number)")
      #expect((0.5...1.5).contains(course.session.lastDelivery.pace), "\(number)")
    }
  }

  @Test func `what sessions have stays as it is`() {
    let past = Self.past()
    #expect(past.withinBounds == past)
  }

  @Test(arguments: [1e300, 1e-300, 1, .infinity])
  func `no pace is too far from another to be a step`(pace: Double) {
    for base in [1e-300, 0.5, 1, 1e300] {
      let paces = Paces(base: base)
      #expect(paces.steps.contains(paces.step(of: pace)))
      #expect(paces.steps.contains(paces.step(hardeningBy: pace)))
      #expect(paces.steps.contains(paces.step(hardeningBy: -pace)))
    }
  }

  @Test(arguments: [Int.min, -1, 0, 6, .max])
  func `numbers that were asked as hard as none are asked as hard as they can be`(
    difficulty: Int
  ) {
    let record = Dictionary(
      uniqueKeysWithValues: NumberKind.allCases.map {
        ($0, NumberTally(trials: 3, right: 1, difficulty: difficulty))
      })
    var chooser = NumberChooser(.english, record: record, seed: 1)
    for kind in NumberKind.allCases {
      #expect(NumberDictation.difficulties.contains(chooser.next().difficulty))
      chooser.note(kind, isRight: false)
      for _ in 0..<3 { chooser.note(kind, isRight: true) }
      #expect(NumberDictation.difficulties.contains(chooser.next().difficulty))
    }
  }
}
