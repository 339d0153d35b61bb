public import Coaching

/// What every front knows about its talk: where it is, and what the learner's actions mean there.
public struct TalkFrontState: Sendable {
  /// What the learner does, by whatever means.
  public enum Input: Sendable, Hashable {
    /// The first sign of an answer.
    case firstKey
    /// All that was typed is gone again.
    case emptied
    case line(String)
    case event(ConversationEvent.Kind)
    /// One key for both ways.
    case pauseOrResume
    /// ^C and the like.
    case interrupt
    /// The learner is gone.
    case end
  }

  /// What follows from it.
  public enum Meaning: Sendable, Hashable {
    case events([ConversationEvent.Kind])
    /// Asks whether the talk should end: doing it once more ends it.
    case asksWhetherToEnd
  }

  public private(set) var plan: TalkPlan?
  public private(set) var scene: Scene?
  public private(set) var state = TalkState.idle
  /// What may be answered now, as far as it is shown.
  public private(set) var replies: [ExpectedReply] = []
  /// The number of the turn at hand, from 1; 0 before the first.
  public private(set) var n = 0
  /// The reply that the learner may take as it is, from 0: an empty line does it.
  public private(set) var offered: Int?
  /// What the partner of a chat would have done, if the learner agrees.
  public private(set) var offer: PackOffer?
  /// Whether the talk goes by its script, where it may leave it; nil where it cannot.
  public private(set) var course: TalkCourse?
  /// Whether answers are wanted aloud, as long as there is a microphone.
  public private(set) var isSpoken = false
  /// Whether the partner is heard as through a handset.
  public private(set) var isByHandset = false
  /// Whether the pause came because nobody was there.
  public private(set) var isPausedByItself = false
  /// Whose turn it is where several people play; nil while the program speaks.
  public private(set) var floor: TalkFloor?
  /// Whether what is said next is said at another computer.
  public private(set) var isElsewhere = false
  /// Whether the line at hand sounds once it is asked for.
  public private(set) var isReadyToSound = false
  /// Whether the microphone waits for a sign.
  private var earRests = false
  private var isAskedToEnd = false

  public init() {}

  /// Who says a line; nil before the talk, and where the scene does not say.
  public func role(_ id: String) -> Role? { scene?.roles.first { $0.id == id } }

  /// The number of whoever plays a role, where several people play: the learner is player 1. Nil where the program does.
  public func player(of role: String) -> Int? {
    guard let plan, !plan.players.isEmpty else { return nil }
    return self.role(role)?.isLearner == true ? 1 : plan.player(of: role)
  }

  /// Takes in what the front is about to show.
  public mutating func take(_ news: TalkNews) {
    switch news {
    case .partner, .floor, .turnDone: isElsewhere = false
    case .elsewhere: isElsewhere = true
    default: break
    }
    switch news {
    case .talk(let plan, let scene):
      (self.plan, self.scene) = (plan, scene)
      isSpoken = plan.input != .typing
    case .state(let state):
      self.state = state
      // A line that waits is left without being heard, too.
      switch state {
      case .partnerSpeaking, .listening, .hearing, .learnerThinking: isReadyToSound = false
      default: break
      }
      if state == .listening || state == .hearing { earRests = false }
      if state != .paused { isPausedByItself = false }
    case .partner(let line):
      // Said again in other words it asks for the same replies.
      if line.n != n { (replies, offered, floor) = ([], nil, nil) }
      (n, earRests) = (line.n, false)
    case .floor(let floor):
      if floor.n != n { (replies, offered, earRests) = ([], nil, false) }
      (n, self.floor) = (floor.n, floor)
      if let cue = floor.cue { replies = [cue] }
    case .elsewhere(let n, _):
      if n != self.n { (replies, offered, floor) = ([], nil, nil) }
      (self.n, earRests) = (n, false)
    case .suggestions(let replies): self.replies = replies
    case .suggested(let place, let reply):
      if replies.isEmpty, place == 0 { replies = [reply] }
      offered = place
    case .notice(.noMicrophone): isSpoken = false
    case .notice(.earRests): earRests = true
    case .notice(.pausedByItself): isPausedByItself = true
    case .waitsToSound: isReadyToSound = true
    case .handset(let isOn): isByHandset = isOn
    case .course(let course): self.course = course
    case .offer(let offer): self.offer = offer
    case .offerSettled, .summary: offer = nil
    case .narrative, .more, .hint, .text, .help, .progress, .judged, .corrected, .turnDone, .notice,
      .lookedUp, .uttered:
      break
    }
  }

  /// What the learner means at this moment.
  public mutating func meaning(of input: Input) -> Meaning {
    let wasAskedToEnd = isAskedToEnd
    isAskedToEnd = false
    if state == .ringing { return .events(events(whileRinging: input)) }
    switch input {
    // What a pause is told with would be told once more, over what is typed.
    case .firstKey: return .events(state == .paused ? [] : [.typing])
    case .emptied: return .events([.noCommand])
    case .event(let event): return .events([event])
    case .pauseOrResume: return .events([state == .paused ? .resume : .pause])
    case .end: return .events([.end(save: true)])
    case .interrupt:
      if wasAskedToEnd { return .events([.end(save: true)]) }
      isAskedToEnd = true
      return .asksWhetherToEnd
    case .line(let line):
      let text = line.trimmed
      // An empty line in answer to whether to end means: go on.
      if text.isEmpty, wasAskedToEnd { return .events([]) }
      return .events([event(meantBy: text)])
    }
  }

  /// A telephone that rings is answered or not: an empty line answers it, and so does a yes.
  private func events(whileRinging input: Input) -> [ConversationEvent.Kind] {
    switch input {
    case .line(let line):
      let text = line.trimmed
      if YesOrNo.isNo(text) { return [.decline] }
      return text.isEmpty || YesOrNo.isYes(text) ? [.accept] : []
    case .event(let event): return [event]
    case .interrupt, .end: return [.decline]
    case .firstKey, .emptied, .pauseOrResume: return []
    }
  }

  /// Whether the microphone is open because something was pressed: pressed again, that ends the answer.
  public var isEarPressed: Bool { opensAtPress && state == .listening }

  /// Whether the microphone opens when something is pressed.
  public var opensAtPress: Bool { isSpoken && (plan?.input == .press || plan?.input == .hold) }

  private func event(meantBy text: String) -> ConversationEvent.Kind {
    guard text.isEmpty else { return choice(text).map { .choose($0) } ?? .answered(text) }
    if state == .paused { return .resume }
    if isReadyToSound { return .replay }
    if state == .hearing || isEarPressed { return .done }
    if let offered { return .choose(offered) }
    if isSpoken, earRests || opensAtPress || state == .learnerThinking { return .speak }
    // Who has the line to say before them says with it that it is said.
    return floor?.cue == nil ? .replay : .choose(0)
  }

  /// The reply, from 0, whose number this is; the numbers of a Chinese keyboard are wide.
  private func choice(_ text: String) -> Int? {
    guard text.count == 1, let number = text.typedNumber,
      (1...max(1, replies.count)).contains(number), !replies.isEmpty
    else { return nil }
    return number - 1
  }
}
