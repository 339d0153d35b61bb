import Coaching
import Journal

/// A learner who practises, every third session in noise, and mishears now and then.
struct Learner {
  private var random = SplitMix64(seed: 2026)

  /// Plays a session on a day.
  mutating func practise(
    on day: LocalDay, _ number: Int, _ items: Int, _ journal: Journal
  ) throws {
    let began = Int64(day.daysSince1970) * 86_400_000 + Int64(number) * 7_200_000 + 18_000_000
    var plan = SessionPlan(
      id: "bench-\(day)-\(number)", minutes: 30, lang: .chinese, seed: random.next())
    if (day.daysSince1970 + number).isMultiple(of: 3) { plan.noise = Coaching.Noise(.cafe, snr: 6) }
    var entries: [JournalEntry] = [.sessionBegan(plan)]
    for n in 1...items { entries += item(n, in: plan.noise) }
    entries.append(.sessionEnded(.completed, practisedSeconds: 1800))
    try journal.keep(entries, at: Moment(milliseconds: began, utcOffsetMinutes: 0))
  }

  private mutating func item(_ n: Int, in noise: Coaching.Noise?) -> [JournalEntry] {
    let text = sentence()
    let sentence = Sentence(
      id: "c\(random.next() % 1000)", text: text, lang: .chinese,
      level: Level.allCases[Int(random.next() % 3)], wordBucket: .common,
      topic: ["home", "health", "travel", "food", "work", "weather"][Int(random.next() % 6)],
      reading: text.dropLast().map { _ in "shui3" }, translation: "Something like this in English.")
    var entries: [JournalEntry] = [
      .itemBegan(
        n: n, sentence, Delivery(pace: 0.8 + Double(random.next() % 5) / 10, noise: noise))
    ]
    let tries = [1, 1, 1, 1, 1, 1, 1, 2, 2, 3][Int(random.next() % 10)]
    var last = (similarity: 1.0, answer: text)
    for number in 1...tries {
      let passed = number == tries && tries < 3
      last = (passed ? 1 : 0.5 + Double(random.next() % 300) / 1000, text)
      entries.append(attempt(at: text, n, number, passed, last.similarity))
    }
    entries.append(
      .itemDone(
        ItemResult(
          n: n, sentenceID: sentence.id, outcome: tries < 3 ? .passed : .failed,
          correct: tries < 3, attempts: tries, similarity: last.similarity, transcript: text,
          score: Int(100 * last.similarity), practisedSeconds: Double(n) * 45)))
    return entries
  }

  private mutating func attempt(
    at text: String, _ n: Int, _ number: Int, _ passed: Bool, _ similarity: Double
  ) -> JournalEntry {
    let words = text.dropLast().map { character -> WordVerdict in
      let word = String(character)
      if passed || random.next() % 4 > 0 {
        return WordVerdict(expected: word, answer: word, verdict: .match)
      }
      return WordVerdict(
        expected: word, answer: String(Self.characters[Int(random.next() % 8)]), verdict: .wrong)
    }
    return .attempt(
      AttemptRecord(
        item: n, number: number, answer: text,
        judgement: Judgement(similarity: similarity, passed: passed, words: words),
        responseSeconds: 1 + Double(random.next() % 80) / 10, playbacks: 1 + Int(random.next() % 3),
        standing: ItemStanding(
          similarity: similarity, transcript: text, passed: passed, score: Int(100 * similarity)),
        practisedSeconds: Double(n) * 45,
        voice: Voice(provider: "espeak-ng", id: "cmn-latn-pinyin", lang: .chinese)))
  }

  private static let characters = Array(
    "晚饭后记得量一血压请把水杯放在桌子上等雨小点我们再出门麻烦药盒按星期整理好今天天气不错去公园走")

  private mutating func sentence() -> String {
    let length = 6 + Int(random.next() % 8)
    let letters = (0..<length).map { _ in
      Self.characters[Int(random.next() % UInt64(Self.characters.count))]
    }
    return String(letters) + "。"
  }
}
