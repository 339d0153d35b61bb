/// How a session ended.
public enum SessionEnding: String, Sendable, CaseIterable, Codable {
  /// The planned minutes were practised.
  case completed
  /// The learner stopped early.
  case stopped
  /// Nobody was there for an hour.
  case idle
  /// The program died: noted when the next session begins.
  case interrupted
}

/// How an item ended.
public enum ItemOutcome: String, Sendable, CaseIterable, Codable {
  case passed
  /// Revealed after the third failed try.
  case failed
  /// Revealed because the learner asked.
  case revealed
  case skipped
}

/// A fact for the journal; entries come in the order things happened.
public enum JournalEntry: Sendable, Hashable {
  case sessionBegan(SessionPlan)
  case itemBegan(n: Int, Sentence, Delivery)
  case attempt(AttemptRecord)
  case itemDone(ItemResult)
  /// An answer to an exercise, which is no sentence's try.
  case trial(TrialRecord)
  /// The learner's word counts against the verdict; both are kept.
  case appealed(ItemResult)
  case ability(Ability, lang: Lang, mode: AnswerMode)
  case sessionEnded(SessionEnding, practisedSeconds: Double)
}

/// One try at an item.
public struct AttemptRecord: Sendable, Hashable {
  public var item: Int
  public var number: Int
  public var answer: String
  public var judgement: Judgement
  public var responseSeconds: Double?
  public var playbacks: Int
  /// What the item comes to with this try.
  public var standing: ItemStanding
  /// Of the whole session so far.
  public var practisedSeconds: Double
  /// What was made of a spoken answer; absent for a typed one.
  public var speech: AttemptSpeech?
  /// Who spoke what was heard last before it; absent where nobody did, as in a silent session.
  public var voice: Voice?

  public init(
    item: Int, number: Int, answer: String, judgement: Judgement, responseSeconds: Double?,
    playbacks: Int, standing: ItemStanding, practisedSeconds: Double,
    speech: AttemptSpeech? = nil, voice: Voice? = nil
  ) {
    self.speech = speech
    self.voice = voice
    self.item = item
    self.number = number
    self.answer = answer
    self.judgement = judgement
    self.responseSeconds = responseSeconds
    self.playbacks = playbacks
    self.standing = standing
    self.practisedSeconds = practisedSeconds
  }
}

/// What the item comes to by the tries so far: what counts should the program die now.
public struct ItemStanding: Sendable, Hashable {
  /// The similarity and answer of the try that counts.
  public var similarity: Double
  public var transcript: String
  public var passed: Bool
  public var score: Int
  /// How that try was given, and how it was pronounced.
  public var mode: AnswerMode
  public var said: SaidScores?

  public init(
    similarity: Double, transcript: String, passed: Bool, score: Int, mode: AnswerMode = .text,
    said: SaidScores? = nil
  ) {
    self.similarity = similarity
    self.transcript = transcript
    self.passed = passed
    self.score = score
    self.mode = mode
    self.said = said
  }
}

/// What an item came to.
public struct ItemResult: Sendable, Hashable {
  public var n: Int
  public var sentenceID: String
  public var outcome: ItemOutcome
  public var correct: Bool
  public var attempts: Int
  /// The similarity and answer of the try that counts; absent without a try.
  public var similarity: Double?
  public var transcript: String?
  /// Absent for a skipped item.
  public var score: Int?
  public var practisedSeconds: Double
  /// How the try that counts was given, and how it was pronounced.
  public var mode: AnswerMode
  public var said: SaidScores?
  /// Whether it was heard slower, or with less noise, than it was put before the learner; the journal keeps it
  /// where there was noise.
  public var hadHelp: Bool
  /// The words that it asked for, as far as anything tells how well they were known.
  public var words: [ReviewedWord] = []
  /// The words that become cards with it.
  public var newWords: [ReviewedWord] = []
  /// What the timing of a sentence read aloud tells, where that is all that is known: then it is neither
  /// correct nor not.
  public var timing: ReadingTiming.Finding?

  /// Whether the learner may say that it was heard right after all.
  public var canBeAppealed: Bool { !correct && attempts > 0 && outcome != .skipped }

  public init(
    n: Int, sentenceID: String, outcome: ItemOutcome, correct: Bool, attempts: Int,
    similarity: Double?, transcript: String?, score: Int?, practisedSeconds: Double,
    mode: AnswerMode = .text, said: SaidScores? = nil, hadHelp: Bool = false
  ) {
    self.mode = mode
    self.said = said
    self.hadHelp = hadHelp
    self.n = n
    self.sentenceID = sentenceID
    self.outcome = outcome
    self.correct = correct
    self.attempts = attempts
    self.similarity = similarity
    self.transcript = transcript
    self.score = score
    self.practisedSeconds = practisedSeconds
  }
}

/// Where a session's facts are kept.
public protocol HistoryKeeper: Sendable {
  /// Keeps entries that belong together, all or none, and returns once they would survive a crash
  /// of the computer.
  func keep(_ entries: [JournalEntry], at moment: Moment) throws
}
