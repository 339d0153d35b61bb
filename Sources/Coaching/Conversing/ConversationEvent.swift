/// Something that happened to a talk, and when.
public struct ConversationEvent: Sendable, Hashable {
  /// Seconds on a clock that only runs forward and stops while the computer sleeps.
  public var at: Double
  public var kind: Kind

  public init(_ kind: Kind, at: Double) {
    self.kind = kind
    self.at = at
  }

  /// What happened.
  public enum Kind: Sendable, Hashable {
    // From the learner.
    case answered(String)
    /// The first key of an answer.
    case typing
    /// One of the replies that are shown, from 0.
    case choose(Int)
    /// Open the microphone now.
    case speak
    /// Something is held while the learner speaks: no silence ends the answer.
    case hold
    /// The spoken answer is over, whatever the ear thinks.
    case done
    /// What has been spoken is to be thrown away.
    case takeBack
    case hint
    case translation
    case rephrase
    case slower
    case replay
    /// A word is being looked up; whoever shows the talk tells what it means.
    case lookUp
    /// What was typed was a command that there is not.
    case noCommand
    case skip
    /// A model is to answer what the learner says from now on; the script is to go on.
    case goFree, toScript
    /// The partner is to stop: at a key, or because a voice is heard that may be the learner's. Then
    /// `voiceBegan` follows if it is; else the partner goes on.
    case interrupt(byVoice: Bool)
    /// The call is answered.
    case accept
    /// It is not: the contact will try again.
    case decline
    /// Whether the partner is heard as through a telephone's handset.
    case handset(Bool)
    case pause
    case resume
    /// What the partner of a chat offers under this number is to be done, or not.
    case agree(Int)
    case refuse(Int)
    /// The talk is over; without saving, what was said goes.
    case end(save: Bool)

    // From the world.
    case begin
    case clipReady(TalkLine)
    /// It cannot be made, or not be played.
    case clipFailed(TalkLine)
    /// What was being played has come to its end.
    case played
    /// Speech began this many seconds ago.
    case voiceBegan(ago: Double)
    /// Which parts of a reply are found in the sound heard up to now.
    case heardParts([Bool], of: Int)
    /// The microphone is closed; what was spoken can be judged.
    case captured(CapturedVoice)
    case judged(JudgeTask.Place, TalkJudgement)
    /// A sentence of the line of the turn with this number is written.
    case pieceWritten(Int, String)
    /// All of it is.
    case written(Int, WrittenExchange)
    /// The model has something looked up for the line of the turn with this number.
    case lookedUp(Int, ToolWish)
    /// It would have something done.
    case offered(Int, PackOffer)
    /// What was agreed to is done, or could not be.
    case fulfilled(PackOffer, OfferOutcome)
    /// The microphone is not available.
    case microphoneLost
    /// Something was said at another computer.
    case uttered(Utterance)
    /// A role is played at another computer from now on, or no more.
    case seated(String), unseated(String)
    /// Only that time has passed.
    case time

    /// Whether it shows that the learner is there.
    var isSignOfLearner: Bool {
      switch self {
      case .answered, .typing, .choose, .speak, .hold, .done, .takeBack, .hint, .translation,
        .rephrase, .slower, .replay, .lookUp, .noCommand, .skip, .goFree, .toScript, .interrupt,
        .accept,
        .decline, .handset, .pause, .resume,
        .end, .agree, .refuse, .begin, .voiceBegan, .heardParts, .captured:
        true
      case .clipReady, .clipFailed, .played, .judged, .pieceWritten, .written, .lookedUp, .offered,
        .fulfilled, .microphoneLost, .uttered, .seated, .unseated, .time:
        false
      }
    }
  }
}

/// A spoken answer; whoever runs the talk has its sound.
public struct CapturedVoice: Sendable, Hashable {
  public var seconds: Double
  /// The name of the kept recording; absent if none is kept.
  public var recording: String?

  public init(seconds: Double, recording: String? = nil) {
    self.seconds = seconds
    self.recording = recording
  }
}

/// What the learner gave.
public enum GivenAnswer: Sendable, Hashable {
  case typed(String)
  case spoken(CapturedVoice)
}

/// An answer to be held against what may be answered.
public struct JudgeTask: Sendable, Hashable {
  /// Which answer it is.
  public struct Place: Sendable, Hashable {
    /// The turn's number, from 1.
    public var turn: Int
    /// Among those judged in the turn, from 1.
    public var number: Int

    public init(turn: Int, number: Int) {
      self.turn = turn
      self.number = number
    }
  }

  public var place: Place
  public var answer: GivenAnswer
  public var replies: [ExpectedReply]
  public var mistakes: [TypicalMistake]
  /// Whether what was spoken is to be written down where it is none of the replies.
  public var wantsWords: Bool
  /// Whether that is so even where nobody can tell what it was: the learner may say anything.
  public var isFree: Bool
  /// Who gave it: the learner is player 1.
  public var player: Int

  public init(
    place: Place, answer: GivenAnswer, replies: [ExpectedReply], mistakes: [TypicalMistake],
    wantsWords: Bool = false, isFree: Bool = false, player: Int = 1
  ) {
    self.place = place
    self.answer = answer
    self.replies = replies
    self.mistakes = mistakes
    self.wantsWords = wantsWords
    self.isFree = isFree
    self.player = player
  }
}

/// What a judge made of an answer.
public struct TalkJudgement: Sendable, Hashable {
  public enum Finding: Sendable, Hashable {
    /// It is this one of the replies, from 0.
    case reply(Int)
    /// It is this one of the typical mistakes, from 0.
    case mistake(Int)
    /// It was understood, and is none of them.
    case none
    /// Something was said, but nobody can tell what.
    case unclear
    case silence
  }

  public var finding: Finding
  /// How much it has of the reply that it comes nearest to, from 0 to 1.
  public var similarity: Double
  /// How sure the judge is, from 0 to 1; below `SpokenJudgement.leastConfidence` it says nothing.
  public var confidence: Double
  /// The words of that reply, and what became of them.
  public var words: [WordVerdict]
  /// What a spoken answer was heard as, if that is known.
  public var heardAs: String?
  /// What was spoken, as somebody wrote it down who knows none of the replies; absent where nobody did.
  public var ownWords: String?
  /// What was made of its sound.
  public var said: SaidScores?

  public init(
    finding: Finding, similarity: Double, confidence: Double = 1, words: [WordVerdict] = [],
    heardAs: String? = nil, ownWords: String? = nil, said: SaidScores? = nil
  ) {
    self.finding = finding
    self.similarity = similarity
    self.confidence = confidence
    self.words = words
    self.heardAs = heardAs
    self.ownWords = ownWords
    self.said = said
  }
}
