/// What the runner of a talk must do, in the order given.
public enum ConversationEffect: Sendable, Hashable {
  /// Make the clip ready, and say when it is.
  case prepare(TalkLine)
  /// Play it from its beginning, and say when it has ended.
  case play(TalkLine)
  /// Play on where it was stopped.
  case playOn(TalkLine)
  /// The telephone rings until it is told to stop.
  case ring
  case stopRinging
  /// From now on the partner is heard as through a handset, or no more.
  case useHandset(Bool)
  /// Whatever sounds must stop.
  case stopPlaying
  /// Open the microphone while the partner speaks: a learner who interrupts is heard.
  case overhear
  /// What is spoken from now on is the answer: one of these, most likely.
  case listen([ExpectedReply])
  /// From now on no silence ends the answer.
  case holdEar
  /// What was spoken until now is all of the answer.
  case endAnswer
  /// Nothing spoken is heard from now on, and what was spoken is thrown away.
  case stopListening
  /// Judge an answer, and bring back what came of it.
  case judge(JudgeTask)
  /// Have the partner's next line written, and bring it back sentence by sentence.
  case write(WriteTask)
  /// Nothing more of it is wanted.
  case stopWriting
  /// The learner has agreed to it: do it, and say what came of it.
  case fulfil(PackOffer)
  /// Must be safe in the journal before the next effect is carried out.
  case keep(TalkEntry)
  /// Tell the other computers what was said.
  case pass(Utterance)
  case show(TalkNews)
}

/// What a talk is doing, as a learner sees it.
public enum TalkState: String, Sendable, CaseIterable, Codable {
  case idle
  /// Somebody calls.
  case ringing
  /// The first line is being made.
  case preparing
  case partnerThinking
  case partnerSpeaking
  /// The microphone is open.
  case listening
  /// The learner is heard speaking.
  case hearing
  /// It is the learner's turn, and the microphone is closed.
  case learnerThinking
  case paused
  case summary
}

/// What a front shows of a talk.
public enum TalkNews: Sendable, Hashable {
  case talk(TalkPlan, Scene)
  /// Where it may leave its script: whether it has.
  case course(TalkCourse)
  case state(TalkState)
  /// What happened since the last call, told while it rings.
  case narrative([Lang: String])
  case handset(Bool)
  case partner(PartnerLine)
  /// The line at hand sounds once it is asked for.
  case waitsToSound
  /// Where several people play: whose turn it is.
  case floor(TalkFloor)
  /// What is to be said in this turn is said at another computer, by this role.
  case elsewhere(n: Int, role: String)
  /// It was said there.
  case uttered(Utterance)
  /// The line goes on with one more sentence.
  case more(n: Int, String)
  /// What may be answered, with the line.
  case suggestions([ExpectedReply])
  /// The reply that the learner may take as it is, from 0.
  case suggested(Int, ExpectedReply)
  case hint(TalkHint)
  /// The partner's line to read, and what it means in the other language.
  case text(String, translation: String)
  /// What the partner wants to know, in the learner's own language.
  case help(String)
  /// Of the reply, from 0, that the learner seems to be saying.
  case progress(Int, WordProgress.Reply)
  case judged(TalkFeedback)
  /// How what the learner meant is said right.
  case corrected(TypicalMistake, ExpectedReply)
  case turnDone(KeptTurn)
  case notice(TalkNotice)
  /// The model of a chat has something looked up.
  case lookedUp(ToolWish)
  /// It would have something done, which the learner may agree to or refuse.
  case offer(PackOffer)
  case offerSettled(PackOffer, OfferOutcome)
  case summary(TalkSummary)
}

/// A line of a partner, as it begins.
public struct PartnerLine: Sendable, Hashable {
  /// The turn's number, from 1.
  public var n: Int
  public var role: String
  /// Absent where it is only to be heard.
  public var text: String?
  /// Whether it says in other words what was said before.
  public var isRephrased: Bool

  public init(n: Int, role: String, text: String?, isRephrased: Bool) {
    self.n = n
    self.role = role
    self.text = text
    self.isRephrased = isRephrased
  }
}

/// A little help that the learner asked for.
public enum TalkHint: Sendable, Hashable {
  /// What the partner wants to know, in the learner's own language.
  case meaning(String)
  /// One of the replies, from 0.
  case reply(Int, ExpectedReply)
}

/// What came of an answer.
public struct TalkFeedback: Sendable, Hashable {
  public var finding: TalkJudgement.Finding
  public var similarity: Double
  public var words: [WordVerdict]
  /// What a spoken answer was heard as.
  public var heardAs: String?
  /// How it was pronounced.
  public var said: SaidScores?
  /// How many misunderstandings there have been in the turn.
  public var misses: Int
  /// Whether the learner's own language can help in the turn.
  public var isHelped = true

  public init(_ judgement: TalkJudgement, misses: Int) {
    finding = judgement.finding
    similarity = judgement.similarity
    words = judgement.words
    heardAs = judgement.heardAs
    said = judgement.said
    self.misses = misses
  }
}

/// A passing remark; nothing is lost and the talk goes on.
public enum TalkNotice: String, Sendable, Hashable, CaseIterable {
  /// That command means nothing at this moment.
  case notNow
  /// The answer was empty.
  case nothingGiven
  /// The answer is kept until the partner has spoken.
  case keptForLater
  /// It was given before the line was heard, and does not fit: no failure.
  case tooEarly
  case caughtSilence
  case caughtUnclear
  /// The microphone stays closed until the learner does something.
  case earRests
  /// Answers are typed from here on.
  case noMicrophone
  /// The line could not be played; it can be read.
  case notPlayed
  /// There are no other words for the line.
  case noOtherWords
  /// Nobody has been there for a while.
  case pausedByItself
  /// The language model wrote nothing that could be used in time; the program helps out.
  case spareLine
  /// The same in the midst of a scene: its script goes on.
  case scriptGoesOn
  /// Answers in words of the learner's own have to be typed.
  case ownWordsAreTyped
  /// There is no language model that could answer words of the learner's own.
  case noFreePartner
}

/// What a talk came to.
public struct TalkSummary: Sendable, Hashable {
  public var ending: TalkEnding
  public var practisedSeconds: Double
  /// Turns in which there was something to answer.
  public var turns: Int
  public var understoodAtOnce: Int
  /// Those of the turns of which somebody can tell: of what another player said, and could be read, nobody knows what
  /// was heard, nor of what was answered in words of the learner's own.
  public var judged: Int
  /// Those of the learner's own replies, each once, in order.
  public var wordsUsed: [String]
  /// Words met in lines and replies that the learner did not know before.
  public var newWords: [String]
  /// Words that are trouble and were used now.
  public var strugglingUsed: [String]
  /// Whether the learner answered in words of their own alone: then nobody knows what was understood.
  public var isOpen: Bool { judged == 0 && turns > 0 }

  init(
    of turns: [KeptTurn], _ words: TalkWords, ending: TalkEnding, practisedSeconds: Double
  ) {
    self.ending = ending
    self.practisedSeconds = practisedSeconds
    self.turns = turns.count(where: \.isExchange)
    let told = turns.indices.filter { turns[$0].isExchange && !turns.isSaidByPlayer(at: $0) }
      .map { turns[$0] }
    judged = told.count { $0.outcome != .said }
    understoodAtOnce = told.count(where: \.isUnderstoodAtOnce)
    let used = turns.flatMap { turn in
      turn.isReplied ? words.words(turn.replyText ?? "") : []
    }
    let met = turns.flatMap { turn in
      words.words(turn.line) + (turn.isReplied ? words.words(turn.replyText ?? "") : [])
    }
    wordsUsed = used.eachOnce
    newWords = met.eachOnce.filter { !words.known.contains(Card.key(ofWord: $0)) }
    strugglingUsed = wordsUsed.filter { words.struggling.contains(Card.key(ofWord: $0)) }
  }
}

extension [String] {
  /// The same words, each once and in order, however they are written.
  fileprivate var eachOnce: [String] {
    var seen: Set<String> = []
    return filter { seen.insert(Card.key(ofWord: $0)).inserted }
  }
}
