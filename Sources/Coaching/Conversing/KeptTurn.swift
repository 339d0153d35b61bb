/// How a turn of a talk ended.
public enum TurnOutcome: String, Sendable, CaseIterable, Codable {
  /// What the learner gave is one of the replies.
  case answered
  /// The learner chose a reply that was shown.
  case chosen
  /// The learner answered in words of their own, which nobody held against anything.
  case said
  /// It was a typical mistake, and was put right.
  case corrected
  /// The learner took the reply that was shown after three misunderstandings.
  case confirmed
  /// The talk went on by itself after one more.
  case carriedOn
  case skipped
  /// There was nothing to answer.
  case heard
  /// The learner ended the talk before the turn was over.
  case left
}

/// What the learner asked for in a turn, and how often.
public struct TurnHelps: Sendable, Hashable {
  public var hints = 0
  public var translations = 0
  public var rephrasings = 0
  public var slower = 0
  public var replays = 0

  public init() {}

  public var isNone: Bool { self == TurnHelps() }
}

/// A turn of a talk that is over, for the journal.
public struct KeptTurn: Sendable, Hashable {
  /// Counted from 1.
  public var n: Int
  /// Its id in the scene.
  public var turn: String
  public var role: String
  /// The partner's line.
  public var line: String
  public var outcome: TurnOutcome
  /// What the learner typed, or was heard to say; absent if nothing counts or it has no words.
  public var given: String?
  /// Which of the replies it counted as, from 0, and its text; absent in a turn without any.
  public var reply: Int?
  public var replyText: String?
  /// How well the answer fits its reply, from 0 to 1; absent if none was judged.
  public var similarity: Double?
  /// How it was pronounced.
  public var said: SaidScores?
  /// The name of its kept recording.
  public var recording: String?
  /// How it was given; absent if nothing was.
  public var mode: AnswerMode?
  /// Judged answers, the one that counts among them.
  public var tries: Int
  public var helps: TurnHelps
  /// From the end of the line to the beginning of the answer.
  public var responseSeconds: Double?
  /// Of the whole talk up to here.
  public var practisedSeconds: Double

  public init(
    n: Int, turn: String, role: String, line: String, outcome: TurnOutcome, given: String? = nil,
    reply: Int? = nil, replyText: String? = nil, similarity: Double? = nil,
    said: SaidScores? = nil, recording: String? = nil, mode: AnswerMode? = nil, tries: Int = 0,
    helps: TurnHelps = TurnHelps(), responseSeconds: Double? = nil, practisedSeconds: Double
  ) {
    self.n = n
    self.turn = turn
    self.role = role
    self.line = line
    self.outcome = outcome
    self.given = given
    self.reply = reply
    self.replyText = replyText
    self.similarity = similarity
    self.said = said
    self.recording = recording
    self.mode = mode
    self.tries = tries
    self.helps = helps
    self.responseSeconds = responseSeconds
    self.practisedSeconds = practisedSeconds
  }

  /// Whether the learner had something to answer, and it was seen to its end.
  public var isExchange: Bool { outcome != .heard && outcome != .left }

  /// Whether nothing was said in it: the script went on before the model had said anything.
  public var isUnsaid: Bool { outcome == .heard && line.isEmpty }

  /// Whether the learner gave a reply of their own accord.
  public var isReplied: Bool {
    switch outcome {
    case .answered, .chosen, .corrected, .said: true
    case .confirmed, .carriedOn, .skipped, .heard, .left: false
    }
  }

  /// Whether the line was missed, by the rule of practice: it failed to the end, or was read to be understood.
  public var isMissed: Bool {
    outcome == .confirmed || outcome == .carriedOn || isExchange && helps.translations > 0
  }

  /// Whether the line was understood when it was heard once, with no help at all.
  ///
  /// Of an answer in words of one's own nobody can tell.
  public var isUnderstoodAtOnce: Bool {
    isReplied && outcome != .said && tries == 1 && helps.isNone
  }
}

/// Something the learner gave in a turn that did not end it, for the journal.
public struct KeptAttempt: Sendable, Hashable {
  /// The turn's number, from 1.
  public var n: Int
  /// Counted from 1 among all that was given in the turn.
  public var number: Int
  /// What was typed, or heard; absent if it has no words.
  public var given: String?
  public var mode: AnswerMode
  /// What the judge made of it; absent if it was never judged.
  public var judgement: TalkJudgement?
  /// The name of its kept recording.
  public var recording: String?
  /// Whether it counts as a misunderstanding.
  public var isMiss: Bool
  public var practisedSeconds: Double

  public init(
    n: Int, number: Int, given: String?, mode: AnswerMode, judgement: TalkJudgement?,
    recording: String? = nil, isMiss: Bool, practisedSeconds: Double
  ) {
    self.n = n
    self.number = number
    self.given = given
    self.mode = mode
    self.judgement = judgement
    self.recording = recording
    self.isMiss = isMiss
    self.practisedSeconds = practisedSeconds
  }
}

/// How a talk ended.
public enum TalkEnding: String, Sendable, CaseIterable, Codable {
  /// Its last line was said.
  case completed
  /// The learner ended it and keeps it.
  case saved
  /// The learner ended it, and what was said goes; minutes and words stay.
  case discarded
  /// Nobody was there for an hour.
  case idle
  /// A call that the learner did not want now; nothing of it is kept.
  case declined
  /// A call that nobody answered; nothing of it is kept.
  case missed

  /// Whether there was a talk at all.
  public var tookPlace: Bool { self != .declined && self != .missed }
}

/// A fact about a talk for the journal; they come in the order things happened.
public enum TalkEntry: Sendable, Hashable {
  case began(TalkPlan)
  case attempt(KeptAttempt)
  case turn(KeptTurn)
  /// With the words that stay of a talk that is not to be kept.
  case ended(TalkEnding, practisedSeconds: Double, words: [StayingWord] = [])
}

/// Where the facts of a talk are kept.
public protocol TalkKeeper: Sendable {
  /// Keeps entries that belong together, all or none, and returns once they would survive a crash
  /// of the computer.
  func keep(_ entries: [TalkEntry], at moment: Moment) throws
}
