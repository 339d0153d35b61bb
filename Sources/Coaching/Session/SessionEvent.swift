/// Something that happened to a session, and when.
public struct SessionEvent: Sendable, Hashable {
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
    case answer(String)
    /// The first key of an answer.
    case typing
    /// Open the microphone now.
    case speak
    /// Something is held while the learner speaks: no silence ends the answer.
    case hold
    /// The spoken answer is over, whatever the ear thinks.
    case done
    /// What is being spoken is no answer, and will be spoken anew.
    case takeBack
    /// The sentence and the learner's own voice, one after the other.
    case sideBySide
    case replay
    case slower
    /// All sentences from here on are to come slower.
    case slowDown
    /// They are to come again as they did before that.
    case usualPace
    case reveal
    case skip
    /// On to the next item.
    case next
    case pause
    case resume
    case appeal
    case quit

    /// What was typed was no answer but a wish, or is gone again.
    case noAnswer

    // From the world.
    case begin
    /// The voice is absent where nobody speaks, as in a silent session.
    case playbackStarted(by: Voice?)
    case playbackEnded
    case playbackFailed
    case judged(Judgement)
    /// The microphone is not available.
    case earFailed
    /// Speech began this many seconds ago.
    case voiceBegan(ago: Double)
    /// The ear is closed; what was spoken can be judged.
    case voiceEnded
    case spokenJudged(SpokenOutcome)
    /// A model wrote these, and they may be used; empty if it failed.
    case written([Sentence])
    /// Only that time has passed.
    case time

    /// Whether it shows that the learner is there.
    var isSignOfLearner: Bool {
      switch self {
      case .answer, .typing, .speak, .hold, .done, .takeBack, .sideBySide, .replay, .slower,
        .slowDown, .usualPace, .noAnswer, .reveal, .skip, .next, .pause, .resume, .appeal, .quit,
        .begin,
        .voiceBegan, .voiceEnded:
        true
      case .playbackStarted, .playbackEnded, .playbackFailed, .judged, .earFailed,
        .spokenJudged, .written, .time:
        false
      }
    }
  }
}

/// What the runner must do, in the order given.
public enum SessionEffect: Sendable, Hashable {
  /// Make the clip ready: it will be played soon.
  case prepare(Sentence, Delivery)
  /// Play it, and say when it began and ended.
  case play(Sentence, Delivery)
  /// Whatever sounds must stop.
  case silence
  /// Play it with the ear open from before its beginning: the learner speaks along with it.
  case playAlong(Sentence, Delivery)
  /// Open the ear while the sentence plays: a learner who speaks early is heard.
  case openEar
  /// What is spoken from now on is the answer; a soft tone says so.
  case hear
  /// Nothing spoken is heard from now on.
  case closeEar
  /// From now on no silence ends the answer.
  case holdEar
  /// What was spoken until now is all of the answer.
  case endAnswer
  /// Judge what was spoken, and bring back what came of it.
  case judgeSpoken(Sentence, item: Int, number: Int)
  /// Play the sentence, then the learner's own voice.
  case playBoth(Sentence, Delivery)
  /// The melodies of the sentence and of the learner's own voice can be looked at; nothing is played.
  case drawMelodies
  /// Judge an answer, and bring back the judgement.
  case judge(String, Sentence)
  /// Have sentences written, and bring back what came of it; nothing waits for them.
  case write(SentenceWish)
  /// Must be safe in the journal before the next effect is carried out.
  case persist(JournalEntry)
  case show(SessionNews)
}
