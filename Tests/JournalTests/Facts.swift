import Coaching
import Journal

/// Entries for tests, with everything filled in that the test at hand is not about.
enum Facts {
  /// 2025-08-31 08:00 in Shanghai.
  static let morning = Moment(milliseconds: 1_756_598_400_000, utcOffsetMinutes: 480)

  static func later(_ seconds: Int64, days: Int64 = 0) -> Moment {
    Moment(
      milliseconds: morning.milliseconds + seconds * 1000 + days * 86_400_000,
      utcOffsetMinutes: 480)
  }

  /// A measurement with all its sentences.
  static func measured(_ id: String, _ lang: Lang = .chinese) -> Measured {
    Measured(
      id: id,
      series: .init(
        lang: lang, kind: .babble4, voice: Voice(provider: "test", id: "a", lang: lang),
        device: "headset", isShaped: lang == .english),
      estimate: ThresholdEstimate(threshold: -5.25, low: -6.5, high: -4, slope: 0.11, lapse: 0.02),
      trials: (1...40).map { n in
        MeasuredTrial(
          n: n, isPractice: n <= 20, snr: Double(n) / 2 - 10, said: ["甲", "b\"", "c", "d", "e"],
          heard: ["甲", "x", "c", "d", "e"], isChosen: [true, false, true, true, true],
          responseSeconds: 2.5)
      }, headphones: 5, level: -3)
  }

  static func plan(
    _ id: String = "s1", minutes: Double = 30, mode: AnswerMode = .text,
    profile: Profile = .learning
  ) -> SessionPlan {
    SessionPlan(
      id: id, minutes: minutes, lang: .chinese, mode: mode, profile: profile,
      delivery: Delivery(pace: 0.9),
      seed: .max - 1)
  }

  static func sentence(_ id: String = "c001", _ text: String = "请把水杯放在桌子上。") -> Sentence {
    Sentence(
      id: id, text: text, lang: .chinese, level: .easy, wordBucket: .common, topic: "home",
      reading: ["qing3", "ba3"], translation: "Please put the cup on the table.")
  }

  static func attempt(
    _ item: Int, _ number: Int = 1, answer: String = "请把水杯", similarity: Double = 0.5,
    passed: Bool = false, playbacks: Int = 1, standing: ItemStanding? = nil,
    practised: Double = 10, words: [WordVerdict]? = nil, voice: Voice? = nil
  ) -> JournalEntry {
    let words = words ?? [WordVerdict(expected: "请", answer: answer, verdict: .match)]
    return .attempt(
      AttemptRecord(
        item: item, number: number, answer: answer,
        judgement: Judgement(similarity: similarity, passed: passed, words: words),
        responseSeconds: 5, playbacks: playbacks,
        standing: standing
          ?? ItemStanding(similarity: similarity, transcript: answer, passed: passed, score: 50),
        practisedSeconds: practised, voice: voice))
  }

  static func result(
    _ n: Int, _ outcome: ItemOutcome, id: String = "c001", attempts: Int = 1,
    similarity: Double? = 0.9, transcript: String? = "请把水杯", score: Int? = 90,
    practised: Double = 20, mode: AnswerMode = .text, said: SaidScores? = nil
  ) -> ItemResult {
    ItemResult(
      n: n, sentenceID: id, outcome: outcome, correct: outcome == .passed, attempts: attempts,
      similarity: similarity, transcript: transcript, score: score, practisedSeconds: practised,
      mode: mode, said: said)
  }
}

extension Place {
  /// A journal with a session that began and one item in it.
  func begun(_ plan: SessionPlan = Facts.plan()) throws -> Journal {
    let journal = try Journal.open(at: path, access: .write)
    try journal.keep(.sessionBegan(plan), at: Facts.morning)
    try journal.keep(.itemBegan(n: 1, Facts.sentence(), Delivery(pace: 0.9)), at: Facts.later(1))
    return journal
  }
}
