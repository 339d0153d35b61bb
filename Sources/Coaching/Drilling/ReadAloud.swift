/// How a sentence was read aloud, by whoever could tell.
public struct ReadAloud: Sendable, Hashable {
  /// How well its sounds came, from 0 to 100, by the judge on this computer; absent where that cannot vouch
  /// for it.
  public var local: Double?
  /// The same by a service that rates.
  public var service: Double?
  /// How near its sounds were to those of what a recognizer wrote down, from 0 to 100.
  public var transcript: Double?
  /// What its timing tells, where nobody could tell its words.
  public var timing: ReadingTiming.Finding?
  /// Whether nobody could tell how much of it was said, so that it is neither right nor wrong.
  public var isByTimingAlone: Bool

  public init(
    local: Double? = nil, service: Double? = nil, transcript: Double? = nil,
    timing: ReadingTiming.Finding? = nil
  ) {
    self.local = local
    self.service = service
    self.transcript = transcript
    self.timing = timing
    isByTimingAlone = local == nil && service == nil && transcript == nil && timing != nil
  }

  init(_ speech: AttemptSpeech) {
    let (own, others) = (
      speech.judgements.first { $0.rater == SpokenJudgement.local },
      speech.judgements.first { $0.rater != SpokenJudgement.local }
    )
    self.init(
      local: own?.said.accuracy, service: others?.said.accuracy,
      transcript: speech.transcribed?.said.accuracy, timing: speech.timing)
    isByTimingAlone = speech.byTimingAlone != nil
  }
}
