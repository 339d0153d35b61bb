import Coaching
import TestSupport

@testable import Reports

/// Practice as a learner might have it, always the same for a seed.
struct SampledPractice {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// What was practised from one day to another, understanding `rate` of the sentences at once.
  mutating func items(
    _ first: LocalDay, _ last: LocalDay, rate: Double = 0.75, pace: Double = 1,
    lang: Lang = .chinese, perDay: ClosedRange<Int> = 4...12
  ) -> [DetailedItem] {
    var items: [DetailedItem] = []
    for number in first.daysSince1970...last.daysSince1970 {
      let day = LocalDay(daysSince1970: number)
      guard Int.random(in: 0..<10, using: &generator) > 2 else { continue }
      for part in 0..<Int.random(in: 1...2, using: &generator) {
        let session = session(day, part)
        for n in 1...Int.random(in: perDay, using: &generator) {
          items.append(item(of: session, day, n, rate: rate, pace: pace, lang: lang))
        }
      }
    }
    return items
  }

  private mutating func session(_ day: LocalDay, _ part: Int) -> DetailedItem.SessionFacts {
    let morning = Int64(day.daysSince1970) * 86_400_000 + Int64(part) * 3_600_000
    return DetailedItem.SessionFacts(
      uid: "\(day)-\(part)", began: Moment(milliseconds: morning, utcOffsetMinutes: 480),
      ended: nil, ending: Bool.random(using: &generator) ? .completed : .stopped,
      profile: .learning, plannedMinutes: 30, pace: 1,
      practisedSeconds: Double(Int.random(in: 60...2400, using: &generator)))
  }

  private mutating func item(
    of session: DetailedItem.SessionFacts, _ day: LocalDay, _ n: Int, rate: Double, pace: Double,
    lang: Lang
  ) -> DetailedItem {
    let isHeard = Double.random(in: 0..<1, using: &generator) < rate
    let outcomes: [ItemOutcome] = isHeard ? [.passed] : [.passed, .failed, .revealed, .skipped]
    let outcome = outcomes.randomElement(using: &generator) ?? .passed
    let attempts: Int =
      switch outcome {
      case .passed: isHeard ? 1 : 2
      case .failed: 3
      case .revealed, .skipped: Int.random(in: 0...1, using: &generator)
      }
    let similarity = Double(Int.random(in: 0...100, using: &generator)) / 100
    let tries = (0..<attempts).map { number in
      DetailedItem.Try(
        at: session.began.milliseconds + Int64(number), answer: "答",
        judgement: Judgement(similarity: similarity, passed: isHeard, words: Self.words(isHeard)),
        responseSeconds: Double(Int.random(in: 10...90, using: &generator)) / 10,
        playbacks: Int.random(in: 1...3, using: &generator))
    }
    let item = PractisedItem(
      day: day, sentenceID: "c", text: "等雨小一点我们再出门。", attempts: attempts, mode: .voice,
      correct: outcome == .passed, similarity: attempts > 0 ? similarity : nil,
      said: n.isMultiple(of: 3)
        ? SaidScores(accuracy: 80, fluency: Double(60 + n), prosody: 75) : SaidScores(),
      score: outcome == .skipped ? nil : Int.random(in: 0...100, using: &generator),
      transcript: attempts > 0 ? "答" : nil)
    let topics = ["家常", "看病", nil]
    return DetailedItem(
      item: item, session: session, n: n, lang: lang,
      level: Level.allCases.randomElement(using: &generator), wordBucket: .common,
      topic: topics.randomElement(using: &generator) ?? nil,
      pace: PracticeFigures.hundredths(
        pace + Double(Int.random(in: -2...2, using: &generator)) * 0.05),
      outcome: outcome, tries: tries)
  }

  private static func words(_ isHeard: Bool) -> [WordVerdict] {
    [
      WordVerdict(expected: "等", answer: "等", verdict: .match),
      WordVerdict(
        expected: "再", answer: isHeard ? "在" : "不", verdict: isHeard ? .homophone : .wrong),
    ]
  }
}

extension PeriodFacts {
  /// The facts of these items between two days.
  static func of(
    _ items: [DetailedItem], _ first: LocalDay, _ last: LocalDay
  ) -> PeriodFacts {
    var tally = PeriodTally(from: first, to: last)
    for item in items { tally.add(item) }
    return tally.period()
  }
}

extension LocalDay {
  /// A day of a test, which is written as it is.
  static func of(_ year: Int, _ month: Int, _ day: Int) -> LocalDay {
    LocalDay(year: year, month: month, day: day) ?? LocalDay(daysSince1970: 0)
  }
}
