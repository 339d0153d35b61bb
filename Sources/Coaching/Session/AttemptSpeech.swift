/// What was made of a spoken answer besides its words.
public struct AttemptSpeech: Sendable, Hashable {
  /// By the judge on this computer, and by a service if one was asked.
  public var judgements: [SpokenJudgement]
  /// The name of the kept recording; absent if none was kept.
  public var recording: String?
  /// How closely it was spoken along with the voice, where that was asked for and can be told.
  public var shadowing: Shadowing?
  /// How near it was by its sounds to what a recognizer wrote down, where it was read aloud.
  public var transcribed: SpokenJudgement?
  /// What its timing tells, where nobody could tell its words.
  public var timing: ReadingTiming.Finding?

  public init(judgements: [SpokenJudgement], recording: String? = nil) {
    self.judgements = judgements
    self.recording = recording
  }

  /// How it was pronounced: a service's rating counts if there is one.
  public var said: SaidScores? { counting?.said }

  /// What is shown of it word by word.
  var shown: SpokenJudgement? {
    let best = counting ?? judgements.first { !$0.words.isEmpty }
    return best?.words.isEmpty == false ? best : transcribed ?? best
  }

  /// Everybody who rated it, or heard that it was another sentence.
  var raters: [SpokenJudgement] {
    judgements.filter { $0.said != SaidScores() || $0.isAnotherSentence }
      + (transcribed.map { [$0] } ?? [])
  }

  /// What its timing tells where nobody tells how much was said: that is neither right nor wrong.
  var byTimingAlone: ReadingTiming.Finding? {
    raters.contains(where: \.tellsHowMuch) ? nil : timing
  }

  /// Whether it was another sentence, unless a service heard some of this one.
  func isAnother(by judgement: Judgement) -> Bool {
    !judgement.words.contains(where: \.verdict.isHeard)
      && judgements.contains(where: \.isAnotherSentence)
  }

  private var counting: SpokenJudgement? {
    let rated = judgements.filter { $0.said != SaidScores() }
    return rated.first { $0.rater != SpokenJudgement.local } ?? rated.first
  }
}

/// What came of listening to the learner.
public enum SpokenOutcome: Sendable, Hashable {
  /// An answer: its words, judged like a typed one, with what was made of its sound.
  case answered(String, Judgement, AttemptSpeech)
  /// Neither a failure nor a try.
  case notCaught(SpokenJudgement.Trouble)
  /// Not the learner, but what the loudspeaker played.
  case loudspeaker
}
