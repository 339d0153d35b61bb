/// How a sentence is put before the learner.
public struct Delivery: Sendable, Hashable {
  /// 1 is the voice's own pace, less is slower.
  public var pace: Double
  /// The name that the voice is asked for by (`TTSRequest.voiceId`); absent: whichever is chosen.
  ///
  /// Who spoke in the end comes back with the clip: another voice may have to stand in.
  public var voiceId: String?
  /// Whether it is heard one word after the other, with a short silence between them.
  public var isWordByWord: Bool
  /// What it is heard in; absent in quiet.
  public var noise: Noise?

  public init(
    pace: Double = 1, voiceId: String? = nil, isWordByWord: Bool = false, noise: Noise? = nil
  ) {
    self.noise = noise
    self.pace = pace
    self.voiceId = voiceId
    self.isWordByWord = isWordByWord
  }

  /// The same without the silence between the words.
  public var whole: Delivery { Delivery(pace: pace, voiceId: voiceId, noise: noise) }

  /// The same without noise: as the voice speaks it.
  public var quiet: Delivery {
    Delivery(pace: pace, voiceId: voiceId, isWordByWord: isWordByWord)
  }

  /// The same at another pace.
  func at(pace: Double) -> Delivery {
    Delivery(pace: pace, voiceId: voiceId, noise: noise)
  }
}
