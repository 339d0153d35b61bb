/// What was made of a spoken answer beside its words.
public struct AttemptSpeech: Sendable, Hashable {
  /// By the judge on this computer, and by a service where one was asked.
  public var judgements: [SpokenJudgement]
  /// The name of the recording among those that are kept; absent where none is.
  public var recording: String?

  public init(judgements: [SpokenJudgement], recording: String? = nil) {
    self.judgements = judgements
    self.recording = recording
  }

  /// How it was pronounced: a service's rating counts where there is one.
  public var said: SaidScores? { counting?.said }

  /// What is shown of it word by word.
  var shown: SpokenJudgement? { counting ?? judgements.first { !$0.words.isEmpty } }

  private var counting: SpokenJudgement? {
    let rated = judgements.filter { $0.said != SaidScores() }
    return rated.first { $0.rater != SpokenJudgement.local } ?? rated.first
  }
}

/// What came of listening to the learner.
public enum SpokenOutcome: Sendable, Hashable {
  /// An answer: in words, judged as a typed one would be, with what was made of its sound.
  case answered(String, Judgement, AttemptSpeech)
  /// Neither a failure nor a try.
  case notCaught(SpokenJudgement.Trouble)
}
