internal import Acoustics
public import Coaching

/// Judges an answer where no acoustic model is installed: it tells speech from silence and noise, and
/// claims nothing of words or sounds.
public struct TimingJudge: SpokenJudge {
  public init() {}

  public func judge(_ answer: SpokenAnswer) async throws -> SpokenJudgement {
    let sound = AnswerSound(answer.samples, longest: EnglishJudge.longest)
    return EnglishJudge.nothing(because: sound.trouble ?? .unclear)
  }
}
