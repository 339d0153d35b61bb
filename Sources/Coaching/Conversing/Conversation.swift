/// A talk by a scene as a state machine: events in, effects out, and nothing else touched.
///
/// The same events in the same order always give the same effects.
public struct Conversation: Sendable {
  /// Seconds without a sign of the learner after which a talk pauses by itself.
  static let patience = Session.patience
  /// Seconds of pause after which it ends.
  static let longestPause = Session.longestPause
  /// Seconds of silence after which a partner who was stopped for nothing goes on.
  static let falseStop = 2.0

  enum Phase: Hashable, Sendable {
    case idle
    /// Since this moment.
    case ringing(since: Double)
    /// Until this clip is ready.
    case preparing(TalkLine)
    case speaking(TalkLine)
    /// Until it is said at another computer.
    case expecting
    /// It is the learner's turn.
    case awaiting
    /// The learner is speaking.
    case hearing
    /// An early answer was given before the line was heard.
    case judging(JudgeTask, isEarly: Bool)
    /// The partner's line, or more of it, is still being written.
    case writing
    case over
  }

  /// What the microphone is doing.
  enum Ear: Hashable, Sendable {
    case closed
    /// The partner is speaking: a learner who interrupts is heard.
    case ajar
    case open
  }

  /// A line that was stopped because a voice was heard.
  struct Interruption: Hashable, Sendable {
    let line: TalkLine
    let at: Double
  }

  public let scene: Scene
  public let plan: TalkPlan
  /// What is told while it rings.
  let narrative: [Lang: String]
  public let words: TalkWords
  var clock = PracticeClock()
  var phase = Phase.idle
  var turn: OpenTurn?
  /// The turns that are over.
  var kept: [KeptTurn] = []
  /// What was given in the turn at which the talk broke off.
  var past: [KeptAttempt] = []
  var isResumed = false
  var clips = TalkClips()
  /// The line that waits for a press, and whether the one that comes was asked for.
  var waiting: TalkLine?
  var isAsked = false
  var ear = Ear.closed
  /// How often in a row nothing was caught.
  var uncaught = 0
  /// Whether the microphone failed: answers are typed from then on.
  var isDeaf = false
  /// Whether an answer is being typed.
  var isTyping = false
  var interruption: Interruption?
  /// What was typed before it could be an answer, in its order.
  var early: [String] = []
  /// How many of them were given after their turn was kept.
  var askedAhead = 0
  var progress: WordProgress?
  var paused: Double?
  /// What the partner says in a chat, while it is being written.
  var writing = Writing()
  /// What the learner may agree to.
  var offer: OpenOffer?
  /// How much the learner has been asked about.
  var offers = 0
  /// What became of the last offer, until the model knows.
  var settled: SettledOffer?
  /// Whether a model can answer in the midst of a scene: not where several play, who all have lines to say.
  public var canBeFree = false {
    didSet { canBeFree = canBeFree && plan.players.isEmpty && seats == nil }
  }
  /// The id of the script's turn that is left, or to be, as long as the learner may say anything.
  var left: String?
  /// Whether the model had nothing to say in the midst of this scene, so that it is only asked when the learner wants it.
  var isModelGone = false
  /// How the scene is divided among computers; nil where all of it is played at this one.
  var seats: TalkSeats?
  /// How much was said at all of them so far.
  var uttered = 0
  /// What was said elsewhere before it was waited for, by its step.
  var arrived: [Int: Utterance] = [:]
  /// The id of the turn at which it is entered; nil where that is the first.
  var entrance: String?
  private var lastSign = 0.0

  /// A talk by a scene that need not be faultless: where a way leads nowhere, the talk ends.
  public init(
    scene: Scene, plan: TalkPlan, narrative: [Lang: String] = [:], words: TalkWords
  ) {
    self.scene = scene
    self.plan = plan
    self.narrative = narrative
    self.words = words
  }

  /// Resumes a talk that broke off after these turns: it goes on at the turn that follows them.
  ///
  /// `attempts` are what was given in that turn before.
  public init(
    resuming scene: Scene, plan: TalkPlan, kept: [KeptTurn], attempts: [KeptAttempt] = [],
    practisedSeconds: Double? = nil, words: TalkWords
  ) {
    self.init(scene: scene, plan: plan, words: words)
    self.kept = kept
    past = attempts
    isResumed = true
    let practised = practisedSeconds ?? attempts.last?.practisedSeconds
    clock = PracticeClock(practised: max(0, practised ?? kept.last?.practisedSeconds ?? 0))
  }

  /// Whether nothing more can happen.
  public var isOver: Bool { phase == .over }

  /// Which answer the next one to be judged is; nil where there is nothing to answer.
  public var nextPlace: JudgeTask.Place? {
    turn.map { JudgeTask.Place(turn: $0.n, number: $0.asked + 1) }
  }

  /// What may be answered now.
  public var expectedReplies: [ExpectedReply] { turn?.turn.replies ?? [] }

  /// Whether nothing goes on before the clip of this line is there.
  public func isWaiting(for line: TalkLine) -> Bool { phase == .preparing(line) }

  /// Seconds practised until the last event.
  public var practisedSeconds: Double { clock.practised }

  public var state: TalkState {
    if paused != nil { return .paused }
    switch phase {
    case .idle: return .idle
    case .ringing: return .ringing
    case .preparing, .writing:
      return turn?.n == 1 && turn?.wasPut == false ? .preparing : .partnerThinking
    case .speaking: return .partnerSpeaking
    case .expecting: return .partnerThinking
    case .awaiting: return ear == .open ? .listening : .learnerThinking
    case .hearing: return .hearing
    case .judging: return .partnerThinking
    case .over: return .summary
    }
  }

  /// When the talk wants to be told the time, so that it need not be told every second.
  public var nextDeadline: Double? {
    if let paused { return paused + Self.longestPause }
    switch phase {
    case .preparing where isLineWaiting: return lastSign + Self.patience
    case .idle, .preparing, .expecting, .judging, .writing, .over: return nil
    case .ringing(let since): return since + longestRing
    case .speaking, .hearing: return lastSign + Self.patience
    case .awaiting:
      let end = lastSign + Self.patience
      return interruption.map { min(end, $0.at + Self.falseStop) } ?? end
    }
  }

  /// Seconds after which a call rings in vain; where nothing sounds before it is asked for it is only told.
  var longestRing: Double { plan.playsAtPress ? Self.patience : 30 }

  /// Takes in what happened and answers with what is to be done, in this order.
  public mutating func handle(_ event: ConversationEvent) -> [ConversationEffect] {
    if isOver { return [] }
    let (before, n) = (state, turn?.n)
    // A suspended program learns the time late: with the learner away, that was no practice.
    clock.advance(to: event.at, practiceUntil: lastSign + Self.patience)
    var effects: [ConversationEffect] = []
    if paused == nil {
      if event.kind.isSignOfLearner {
        noteSign()
      } else if waitsForLearner, clock.now >= lastSign + Self.patience {
        effects = pause() + [.show(.notice(.pausedByItself))]
      }
    }
    effects += paused == nil ? take(event.kind) : take(event.kind, during: paused ?? 0)
    effects += goOnAfterFalseStop()
    // From one player to the next it is told even if nothing else has changed.
    let isHandedOver = turn?.n != n && turn?.part != .spoken
    if !isOver, state != before || isHandedOver { effects.append(.show(.state(state))) }
    return effects
  }

  private mutating func take(_ event: ConversationEvent.Kind) -> [ConversationEffect] {
    if case .ringing(let since) = phase { return take(event, ringingSince: since) }
    switch event {
    case .begin: return begin()
    case .answered(let text): return answered(text)
    case .typing: return typing()
    case .choose(let reply): return choose(reply)
    case .speak: return speak()
    case .hold: return hold()
    case .done: return done()
    case .takeBack: return takeBack()
    case .hint: return hint()
    case .translation: return translate()
    case .rephrase: return rephrase()
    case .slower: return playSlower()
    case .replay: return replay()
    case .lookUp: return noteLookUp()
    case .noCommand: return noteCommand()
    case .goFree: return goFree()
    case .toScript: return returnToScript()
    case .skip: return skip()
    case .interrupt(let byVoice): return interrupt(byVoice: byVoice)
    case .pause: return phase == .idle ? Self.notNow : pause()
    case .handset(let isOn): return [.useHandset(isOn), .show(.handset(isOn))]
    case .agree(let number): return agree(to: number)
    case .refuse(let number): return refuse(number)
    case .resume, .accept, .decline: return Self.notNow
    case .end(let save): return end(save ? .saved : .discarded)
    case .clipReady(let line): return ready(line)
    case .clipFailed(let line): return failed(line)
    case .played: return played()
    case .voiceBegan(let ago): return voiceBegan(ago: ago)
    case .heardParts(let parts, let reply): return heard { $0.hear(said: parts, of: reply) }
    case .captured(let voice): return captured(voice)
    case .judged(let place, let judgement): return judged(place, judgement)
    case .pieceWritten(let n, let piece): return pieceWritten(piece, of: n)
    case .written(let n, let exchange): return written(exchange, of: n)
    case .lookedUp(let n, let wish): return lookedUp(wish, in: n)
    case .offered(let n, let offer): return offered(offer, in: n)
    case .fulfilled(let offer, let outcome): return settle(offer, outcome)
    case .microphoneLost: return loseMicrophone()
    case .uttered(let said): return take(said)
    case .seated(let role): return seat(role)
    case .unseated(let role): return unseat(role)
    case .time: return []
    }
  }

  static let notNow: [ConversationEffect] = [.show(.notice(.notNow))]

  /// Whether nothing but the learner, or what the learner hears, keeps the talk waiting.
  private var waitsForLearner: Bool {
    switch phase {
    case .speaking, .awaiting, .hearing: true
    case .preparing: isLineWaiting
    case .idle, .ringing, .expecting, .judging, .writing, .over: false
    }
  }

  /// Whether the line at hand is ready, and sounds once it is asked for.
  var isLineWaiting: Bool {
    if case .preparing(let line) = phase { waiting == line } else { false }
  }

  /// The learner is there, or was kept waiting.
  mutating func noteSign() { lastSign = clock.now }

  // MARK: The course of a talk

  private mutating func begin() -> [ConversationEffect] {
    guard phase == .idle else { return Self.notNow }
    if plan.opening == .call, !isResumed { return ring() }
    clock.isRunning = true
    let begun: [ConversationEffect] =
      isResumed ? [.show(.talk(plan, scene))] : [.keep(.began(plan)), .show(.talk(plan, scene))]
    if canBeFree { left = kept.last.flatMap(scene.left) }
    return begun + tellCourse
      + (isChat || left != nil
        ? write() : enter(kept.last.map(scene.following) ?? entrance ?? scene.first))
  }

  /// The turn with this id begins; without one the talk is over.
  mutating func enter(_ id: String?) -> [ConversationEffect] {
    guard let next = id.flatMap(scene.turn) else { return finish(.completed) }
    let isBack = left != nil
    left = nil
    let told: [ConversationEffect] = isBack ? [.show(.course(.script))] : []
    switch part(in: next) {
    case .spoken:
      begin(OpenTurn(n: kept.count + 1, asHeard(next)))
      return told + (isElsewhere(next.role) ? expect() : say(line(.line, of: next)))
    case .cue(let player):
      begin(OpenTurn(n: kept.count + 1, next.cue, part: .cue(player: player)))
      return told + cue() + catchUp()
    case .answer:
      begin(OpenTurn(n: kept.count + 1, next, part: .answer))
      return told + (answersHere ? answerPlayer() : expect())
    }
  }

  /// A turn begins with what was given for it before.
  mutating func begin(_ next: OpenTurn) {
    var turn = next
    turn.asked = askedAhead
    askedAhead = 0
    for attempt in past where attempt.n == turn.n { turn.restore(attempt) }
    past = []
    uncaught = 0
    isTyping = false
    self.turn = turn
  }

  mutating func goOn() -> [ConversationEffect] {
    if isChat { return write() }
    if left != nil, let script = kept.last.flatMap(scene.left) {
      left = script
      return write()
    }
    return enter(kept.last.flatMap(scene.following))
  }

  /// Ends the turn at hand; what it came to is kept before anything else is done.
  mutating func close(
    as outcome: TurnOutcome, reply: Int? = nil, by task: JudgeTask? = nil,
    _ judgement: TalkJudgement? = nil
  ) -> [ConversationEffect] {
    let cut = cutWriting()
    guard var turn, !turn.isKept else { return cut }
    turn.isKept = true
    if turn.isCue {
      self.turn = turn
      let given = task?.answer.text ?? judgement?.heardAs
      return cut + keep(cue: turn, as: outcome, given: given)
        + (outcome == .left ? [] : passLine(given: given, mark: judgement?.similarity))
    }
    var result = KeptTurn(
      n: turn.n, turn: turn.turn.id, role: turn.turn.role, line: turn.turn.text, outcome: outcome,
      tries: turn.misses, helps: turn.allHelps, practisedSeconds: clock.practised)
    if let reply, turn.turn.replies.indices.contains(reply) {
      result.reply = reply
      result.replyText = turn.turn.replies[reply].text
    }
    if let heard = turn.replyHeard { (result.reply, result.given) = (heard, turn.givenElsewhere) }
    if outcome == .chosen || outcome == .confirmed || outcome == .said { result.mode = .text }
    if let task {
      result.given = task.answer.text ?? judgement?.heardAs
      result.mode = task.answer.mode
      result.recording = task.answer.recording
    }
    result.similarity = judgement?.similarity
    result.said = judgement?.said
    if result.isReplied {
      result.tries += 1
      result.responseSeconds = turn.responseSeconds
    }
    self.turn = turn
    kept.append(result)
    let kept: [ConversationEffect] = [.keep(.turn(result))]
    return cut + kept + (outcome == .left ? [] : passLine() + passReply(result))
  }
}

extension GivenAnswer {
  /// What was typed.
  var text: String? { if case .typed(let text) = self { text } else { nil } }

  var mode: AnswerMode { if case .typed = self { .text } else { .voice } }

  var recording: String? { if case .spoken(let voice) = self { voice.recording } else { nil } }
}
