@testable import Assembly
import Coaching
import Journal
import Language
import System
import TestSupport
import Testing

/// What sessions of sentences tell a drill of sounds, through the journal.
struct HeardElsewhereTests {
  private let home: Home
  private let app: Application
  private let journal: Journal
  private static let now = Moment(milliseconds: 1_756_598_400_000, utcOffsetMinutes: 480)

  init() throws {
    home = try Home()
    app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    try TestFile.makeDirectory(home.data)
    journal = try Journal.open(at: home.journal, access: .write)
  }

  /// A session with one sentence and one try at it.
  private func keep(
    _ lang: Lang, _ text: String, _ words: [WordVerdict], speech: AttemptSpeech? = nil
  ) throws {
    let id = "\(text)\(try journal.sessionNames(limit: 99).count)"
    let sentence = Sentence(
      id: "x", text: text, lang: lang, level: .easy, wordBucket: .common)
    let answer = words.compactMap(\.answer).joined()
    let standing = ItemStanding(
      similarity: 0.5, transcript: answer, passed: false, score: 50,
      mode: speech == nil ? .text : .voice)
    let plan = SessionPlan(
      id: id, minutes: 1, lang: lang, mode: speech == nil ? .text : .voice, seed: 1)
    try journal.keep(
      [
        .sessionBegan(plan), .itemBegan(n: 1, sentence, Delivery()),
        .attempt(
          AttemptRecord(
            item: 1, number: 1, answer: answer,
            judgement: Judgement(similarity: 0.5, passed: false, words: words),
            responseSeconds: 1, playbacks: 1, standing: standing, practisedSeconds: 1,
            speech: speech)),
        .itemDone(
          ItemResult(
            n: 1, sentenceID: "x", outcome: .revealed, correct: false, attempts: 1,
            similarity: 0.5, transcript: answer, score: 50, practisedSeconds: 1)),
        .sessionEnded(.stopped, practisedSeconds: 1),
      ], at: Self.now)
  }

  /// How often the two sounds of a contrast were told apart, and how often not.
  private func record(
    _ lang: Lang, from first: LocalDay? = nil
  ) throws -> (String) -> [Int] {
    let contrasts = try app.library().contrasts(lang)
    let record = try app.heardElsewhere(lang, contrasts, from: first, journal)
    return { [record[$0].right, record[$0].wrong] }
  }

  private static func typed(_ text: String, for expected: String) -> [WordVerdict] {
    zip(expected, text).map { expected, answer in
      WordVerdict(
        expected: String(expected), answer: String(answer),
        verdict: expected == answer ? .match : .wrong)
    }
  }

  @Test func `a syllable typed for one that differs in a sound raises the contrast of the two`()
    throws
  {
    #expect(try record(.chinese)("sh-s") == [0, 0])
    // 四 and 是 are both of the fourth tone.
    try keep(.chinese, "他是", Self.typed("他四", for: "他是"))
    #expect(try record(.chinese)("sh-s") == [0, 1])
    try keep(.chinese, "他是", Self.typed("他是", for: "他是"))
    #expect(try record(.chinese)("sh-s") == [1, 1])
    #expect(try record(.chinese)("zh-z") == [0, 0])
    // 十 differs in its tone as well: which of the two was not heard, nobody knows.
    try keep(.chinese, "有十", Self.typed("有四", for: "有十"))
    let known = try record(.chinese)("sh-s")
    #expect(known == [1, 1])
    #expect(try record(.chinese, from: Self.now.day.advanced(by: 1))("sh-s") == [0, 0])
  }

  @Test func `a word typed for its neighbour raises the contrast that has them both`() throws {
    try keep(
      .english, "A sheep.",
      [
        WordVerdict(expected: "A", answer: "a", verdict: .match),
        WordVerdict(expected: "sheep", answer: "ship", verdict: .wrong),
      ])
    #expect(try record(.english)("ship-sheep") == [0, 1])
  }

  @Test
  func `a sound that was spoken as another counts, where the judge was sure and it was twice`()
    throws
  {
    func speak(_ sounds: SpokenPhoneme...) throws {
      let judgement = SpokenJudgement(
        confidence: 0.9, similarity: 1,
        words: [SpokenWord(text: "是", verdict: .near, phonemes: sounds)],
        said: SaidScores(accuracy: 50), rater: SpokenJudgement.local)
      try keep(
        .chinese, "是", Self.typed("是", for: "是"), speech: AttemptSpeech(judgements: [judgement]))
    }
    try speak(SpokenPhoneme(ipa: "ʂ", heard: "s"))
    #expect(try record(.chinese)("sh-s")[1] == 0)
    try speak(SpokenPhoneme(ipa: "ʂ", heard: "s"))
    #expect(try record(.chinese)("sh-s")[1] == 2)
    try speak(SpokenPhoneme(ipa: "ʂ", heard: "s", isTentative: true))
    #expect(try record(.chinese)("sh-s")[1] == 2)
  }
}
