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

  public init(pace: Double = 1, voiceId: String? = nil, isWordByWord: Bool = false) {
    self.pace = pace
    self.voiceId = voiceId
    self.isWordByWord = isWordByWord
  }

  /// The same without the silence between the words.
  public var whole: Delivery { Delivery(pace: pace, voiceId: voiceId) }

  /// The same at another pace.
  func at(pace: Double) -> Delivery {
    Delivery(pace: pace, voiceId: voiceId)
  }
}
