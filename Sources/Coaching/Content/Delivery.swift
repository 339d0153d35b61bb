/// How a sentence is put before the learner.
public struct Delivery: Sendable, Hashable {
  /// 1 is the voice's own pace, less is slower.
  public var pace: Double
  /// The name that the voice is asked for by (`TTSRequest.voiceId`); absent: whichever is chosen.
  ///
  /// Who spoke in the end comes back with the clip: another voice may have to stand in.
  public var voiceId: String?

  public init(pace: Double = 1, voiceId: String? = nil) {
    self.pace = pace
    self.voiceId = voiceId
  }

  /// The same at another pace.
  func at(pace: Double) -> Delivery {
    var delivery = self
    delivery.pace = pace
    return delivery
  }
}
