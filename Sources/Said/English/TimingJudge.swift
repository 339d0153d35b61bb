internal import Acoustics
public import Coaching

/// Judges an answer where no acoustic model is installed: it tells speech from silence and noise, and,
/// where somebody else made out the words, how fluently they came. Of sounds it claims nothing.
public struct TimingJudge: SpokenJudge {
  /// From 0 to 10.
  private let fluency: Ridge?

  /// Without fitted numbers nothing is said of fluency.
  public init(fluency: Ridge? = nil) { self.fluency = fluency }

  public func judge(_ answer: SpokenAnswer) async throws -> SpokenJudgement {
    EnglishJudge.nothing(because: sound(of: answer).trouble ?? .unclear)
  }

  /// How an answer was said of which somebody else made out the words.
  public func judge(_ answer: SpokenAnswer, heard: Judgement) -> SpokenJudgement {
    let asked = heard.words.filter { $0.expected != nil }
    let came = asked.filter { $0.verdict.isHeard || $0.verdict == .near }
    let complete = Double(came.count) / Double(max(asked.count, 1))
    var said = SaidScores(completeness: 100 * complete)
    let sound = sound(of: answer)
    if complete > 0.5, sound.trouble == nil, let fluency {
      let words = heard.words.compactMap(\.answer)
      let estimate = fluency.estimate(TimingFeatures(words, in: sound).values)
      said.fluency = estimate.first.map { max(0, min(100, 10 * $0)) }
    }
    return SpokenJudgement(
      confidence: 1, similarity: heard.similarity, words: [], said: said,
      rater: EnglishJudge.rater)
  }

  private func sound(of answer: SpokenAnswer) -> AnswerSound {
    AnswerSound(answer.samples, longest: EnglishJudge.longest)
  }
}
