internal import Acoustics
public import Coaching
internal import Glibc

/// Judges an answer when no acoustic model is installed: it tells speech from silence and noise
/// and, if something else recognised the words, how fluent they were. It claims nothing about
/// sounds.
public struct TimingJudge: SpokenJudge {
  /// From 0 to 10.
  private let fluency: Ridge?

  /// Without fitted numbers nothing is said about fluency.
  public init(fluency: Ridge? = nil) { self.fluency = fluency }

  public func judge(_ answer: SpokenAnswer) async throws -> SpokenJudgement {
    let sound = sound(of: answer)
    return EnglishJudge.nothing(
      because: sound.trouble ?? (sound.isCutOff ? .cutOff : .unclear))
  }

  /// How an answer was said whose words something else recognised.
  public func judge(_ answer: SpokenAnswer, heard: Judgement) -> SpokenJudgement {
    let asked = heard.words.filter { $0.expected != nil }
    let came = asked.filter { $0.verdict.isHeard || $0.verdict == .near }
    let complete = Double(came.count) / Double(max(asked.count, 1))
    var said = SaidScores(completeness: 100 * complete)
    let sound = sound(of: answer)
    let lacksAnEnd = [asked.first, asked.last].contains { word in
      word.map { !$0.verdict.isHeard && $0.verdict != .near } ?? true
    }
    if complete > 0.5, sound.trouble == nil, !(sound.isCutOff && lacksAnEnd), let fluency {
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
