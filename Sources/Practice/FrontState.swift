public import Coaching

/// What every front knows about its session: where it is, and what the learner's actions mean
/// there.
public struct FrontState: Sendable {
  /// Where a session is, from the learner's point of view.
  public enum Stage: Sendable, Hashable {
    /// A sentence is heard or answered.
    case answering
    /// An item is over, and the next one waits.
    case resting
    case paused
  }

  /// What the learner does, by whatever means.
  public enum Input: Sendable, Hashable {
    /// The first sign of an answer.
    case firstKey
    /// All that was typed is gone again.
    case emptied
    case line(String)
    case event(SessionEvent.Kind)
    /// What does this word mean?
    case lookUp(String)
    /// The sentence that was heard last is to be asked for again.
    case keepSentence
    /// One key for both ways.
    case pauseOrResume
    /// ^C and the like.
    case interrupt
    /// The learner is gone.
    case end
  }

  /// What follows from it.
  public enum Meaning: Sendable, Hashable {
    case events([SessionEvent.Kind])
    /// Asks whether the session should end: doing it once more ends it.
    case asksWhetherToEnd
    /// It skipped the first-start questions a moment ago; now it would be a try.
    case asksWhetherToAnswer
    /// Here only an empty line goes on.
    case emptyLineGoesOn
    case looksUp(String, Lang)
    /// A word has to be named.
    case asksWhichWord
    case keepsSentence(Sentence)
    /// While a sentence is answered nothing is told of it.
    case waitsForTheEnd
  }

  public private(set) var stage = Stage.answering
  public private(set) var plan: SessionPlan?
  /// How the item at hand is put to the learner, before anybody asks for it slower.
  public private(set) var delivery = Delivery()
  /// What it was played in last; absent in quiet.
  public private(set) var noise: Noise?
  /// What is asked; absent where the sentence is to be given back.
  public private(set) var prompt: ExercisePrompt?
  /// The verdicts to show when the item is over; empty if there is nothing to learn from them.
  public private(set) var words: [WordVerdict] = []
  /// How the current sentence was last said, once its item is over.
  public private(set) var said: SpokenJudgement?
  /// How closely it was spoken along with the voice, once its item is over.
  public private(set) var shadowing: Shadowing?
  /// How it was read aloud, once its item is over.
  public private(set) var read: ReadAloud?
  /// Whether the learner is heard speaking.
  public private(set) var isHearing = false
  /// Whether the microphone is open because the learner wanted to speak, and nothing is heard yet.
  public private(set) var isAttending = false
  /// Whether what is spoken now is heard.
  public var isEarOpen: Bool { isHearing || isAttending }
  /// Whether the microphone opens when something is pressed.
  public var opensAtPress: Bool {
    if case .along? = prompt { return false }
    return isSpoken && plan?.opensAtPress == true
  }
  /// Whether what was spoken is being judged.
  public private(set) var isThinking = false
  /// Whether what is spoken can still be taken back, and spoken anew.
  public var canTakeBack: Bool {
    if case .along? = prompt { return false }
    return stage == .answering && (isHearing || isThinking || isAttending && opensAtPress)
  }
  /// Whether answers are wanted aloud: in a session by voice, as long as there is a microphone.
  public private(set) var isSpoken = false
  /// Whether the learner has just been asked if all sentences shall come slower: a yes does it.
  public private(set) var isAskedWhetherSlower = false
  /// Whether the sentence waits for a press to sound.
  public private(set) var isReadyToSound = false
  /// Whether they come slower by the learner's wish, which can be taken back.
  public private(set) var isSlowed = false
  /// The sentence that is over, as long as it is in sight; absent where something else was asked.
  private var finished: Sentence?
  private var stageBeforePause = Stage.answering
  private var isAskedToEnd = false
  /// Whether a lone `s` could still be meant for the first-start questions.
  private var mayMeanToSkip: Bool

  /// The state before the session; `isAfterWelcome` if the first-start questions came just before.
  public init(isAfterWelcome: Bool = false) { mayMeanToSkip = isAfterWelcome }

  /// Whether the learner may say that the last sentence was heard right: from its end to the end of
  /// the next one.
  public private(set) var canAppeal = false

  /// Whether an item is over and the next one has not come.
  public var isBetweenItems: Bool {
    stage == .resting || stage == .paused && stageBeforePause == .resting
  }

  /// Whether the sentence and the learner's own voice can be heard one after the other.
  public var canCompare: Bool { stage == .resting && (said != nil || read != nil) }

  /// Takes in what the front is about to show.
  public mutating func take(_ news: SessionNews) {
    switch news {
    case .notice(.notNow): return
    case .speaking: (isHearing, isAttending, isSpoken) = (true, false, true)
    case .attending: (isHearing, isAttending, isSpoken) = (false, true, true)
    // What is told by the way leaves the microphone as it is.
    case .notice(let notice) where !notice.isOfEar: break
    case .notice(let notice):
      isHearing = false
      if notice == .noMicrophone || notice == .readingNeedsMicrophone { isAttending = false }
    default: (isHearing, isAttending) = (false, false)
    }
    if case .notice(let notice) = news, !notice.isOfEar {
      // An answer that is being spoken or judged goes on being it.
    } else {
      isThinking = news == .thinking
    }
    switch news {
    case .session(let plan): (self.plan, isSpoken) = (plan, plan.mode == .voice)
    case .notice(.noMicrophone): isSpoken = false
    case .notice(.asksWhetherSlower): isAskedWhetherSlower = true
    case .notice(.slowerFromNow): (isSlowed, isAskedWhetherSlower) = (true, false)
    case .notice(.usualPaceAgain): isSlowed = false
    case .notice(.appealAccepted), .notice(.appealByOwnWord): canAppeal = false
    case .item(_, _, _, _, let delivery, let prompt):
      stage = .answering
      self.prompt = prompt
      self.delivery = delivery
      noise = delivery.noise
      if case .aloud? = prompt {
        isReadyToSound = false
      } else {
        isReadyToSound = plan?.playsAtPress == true
      }
      isAskedWhetherSlower = false
      words = []
      said = nil
      shadowing = nil
      read = nil
      finished = nil
    case .said(let judgement, _): said = judgement
    case .shadowed(let shadowing): self.shadowing = shadowing
    case .readAloud(let read): self.read = read
    case .judged(let attempt):
      // It is heard before it is said once more.
      isReadyToSound = plan?.playsAtPress == true && attempt.mayTryAgain && isSpoken
      // A learner who passes with a slip is shown the slip.
      if !attempt.mayTryAgain, attempt.words.contains(where: { !$0.verdict.isHeard }) {
        words = attempt.words
      }
    case .revealed(_, let words): self.words = words
    case .itemDone(let result, let sentence):
      stage = .resting
      finished = prompt == nil ? sentence : nil
      canAppeal = result.canBeAppealed && prompt == nil
    case .paused:
      if stage != .paused { stageBeforePause = stage }
      stage = .paused
    case .resumed: if stage == .paused { stage = stageBeforePause }
    case .playing(let delivery, _): (noise, isReadyToSound) = (delivery.noise, false)
    case .played, .listening, .attending, .speaking, .thinking, .notice, .summary: break
    }
  }

  /// What the learner means at this moment.
  public mutating func meaning(of input: Input) -> Meaning {
    let wasAskedToEnd = isAskedToEnd
    isAskedToEnd = false
    switch input {
    case .firstKey: return .events(stage == .answering ? [.typing] : [])
    case .emptied: return .events(stage == .answering ? [.noAnswer] : [])
    case .event(let event): return .events([event])
    case .lookUp(let word):
      guard isBetweenItems, let plan else { return .waitsForTheEnd }
      let text = word.trimmed
      return text.isEmpty ? .asksWhichWord : .looksUp(text, plan.lang)
    case .keepSentence:
      return isBetweenItems
        ? finished.map { .keepsSentence($0) } ?? .waitsForTheEnd : .waitsForTheEnd
    case .pauseOrResume: return .events([stage == .paused ? .resume : .pause])
    case .end: return .events([.quit])
    case .interrupt:
      if wasAskedToEnd { return .events([.quit]) }
      isAskedToEnd = true
      return .asksWhetherToEnd
    case .line(let line):
      let text = line.trimmed
      // An empty line in answer to whether to end means: go on.
      return text.isEmpty && wasAskedToEnd ? .events([]) : meaning(of: text)
    }
  }

  private var meaningOfEmptyLine: SessionEvent.Kind {
    if isEarOpen { return .done }
    // What is being judged is not spoken over.
    return opensAtPress && !isThinking && !isReadyToSound ? .speak : .replay
  }

  private mutating func meaning(of text: String) -> Meaning {
    switch stage {
    case .answering:
      if text.isEmpty { return .events([meaningOfEmptyLine]) }
      defer { mayMeanToSkip = false }
      return mayMeanToSkip && ["s", "ｓ"].contains(text.lowercased())
        ? .asksWhetherToAnswer : .events([.answer(text)])
    // A learner still typing when the session paused by itself loses nothing.
    case .paused: return .events(text.isEmpty ? [.resume] : [.resume, .answer(text)])
    case .resting:
      if text.isEmpty { return .events([.next]) }
      defer { isAskedWhetherSlower = false }
      return isAskedWhetherSlower && YesOrNo.isYes(text) ? .events([.slowDown]) : .emptyLineGoesOn
    }
  }
}

extension JudgedTry {
  /// Whether the item goes on after it.
  public var mayTryAgain: Bool { !passed && !isLast && number < 3 }
}
