import Coaching
import Testing

@testable import Assembly

/// What is told of a spoken answer, word by word.
struct SpokenAnswerWordsTests {
  private static let sentence = Sentence(
    id: "e1", text: "Five coffees a day.", lang: .english, level: .easy, wordBucket: .common,
    topic: nil, translation: nil)

  private static func answer(similarity: Double) -> (String, Judgement) {
    SpokenJudgement(
      confidence: 1, similarity: similarity,
      words: [
        SpokenWord(text: "five", verdict: .match),
        SpokenWord(text: "coffees", verdict: .match, isTentative: true),
        SpokenWord(text: "…", verdict: .extra), SpokenWord(text: "a", verdict: .wrong),
        SpokenWord(text: "day", verdict: .missing),
      ], said: SaidScores(), rater: "local"
    ).answer(to: sentence, 0.8)
  }

  @Test func `a word that may have been another one is what a failed answer lacks`() {
    let (text, judgement) = Self.answer(similarity: 0.7)
    #expect(text == "five" && !judgement.passed)
    #expect(judgement.words.map(\.verdict) == [.match, .near, .extra, .missing, .missing])
  }

  @Test func `in an answer that passes it counts`() {
    let (text, judgement) = Self.answer(similarity: 0.9)
    #expect(text == "five coffees" && judgement.passed)
    #expect(judgement.words.map(\.verdict) == [.match, .match, .extra, .missing, .missing])
  }
}
