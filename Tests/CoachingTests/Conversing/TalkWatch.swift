@testable import Coaching

/// Watches a talk from outside and notes each rule that it breaks.
struct TalkWatch {
  private(set) var broken: [String] = []
  private let scene: Scene
  private let isCall: Bool
  /// Whether the script may be left; then `FreeWatch` knows the rules of what is said freely.
  private let canBeFree: Bool
  /// The roles that people play, and the turns whose line was put before one of them.
  private let players: [String]
  private var cued: Set<String> = []
  private var isRinging = false
  private var isBegun = false
  private var isOver = false
  private var isPaused = false
  private var isDeaf = false
  private var isEnded = false
  private var ending: TalkEnding?
  private var sounding: TalkLine?
  private var ready: Set<TalkLine> = []
  private var ear = Conversation.Ear.closed
  private var shown = TalkState.idle
  private var turns: [KeptTurn] = []
  private var attempts: [KeptAttempt] = []
  private var asked: Set<JudgeTask.Place> = []
  private var judged: Set<String> = []
  /// What was typed and not refused.
  private var typed: [String] = []
  private var latest = 0.0
  private var practised = 0.0

  init(
    _ scene: Scene, isCall: Bool = false, canBeFree: Bool = false, players: [String] = []
  ) {
    self.scene = scene
    self.isCall = isCall
    self.canBeFree = canBeFree
    self.players = players
  }

  /// Takes in one event and what it brought about.
  mutating func see(
    _ event: ConversationEvent, _ effects: [ConversationEffect], _ talk: Conversation
  ) {
    if isOver { expect(effects.isEmpty, "effects after the end") }
    let wasPaused = isPaused
    let elapsed = max(0, event.at - latest)
    latest = max(latest, event.at)
    take(event.kind, effects)
    isPaused = talk.paused != nil
    var hasKept = false
    for effect in effects { see(effect, hasKept: &hasKept) }

    if talk.plan.playsAtPress,
      effects.contains(where: { if case .play = $0 { true } else { false } })
    {
      switch event.kind {
      // The clip may come after it was asked for.
      case .replay, .slower, .rephrase, .clipReady: break
      default: expect(false, "a line that sounds by itself")
      }
    }
    expect(!talk.plan.playsAtPress || !isRinging, "a telephone that rings by itself")
    if isPaused || isOver {
      expect(sounding == nil, "it sounds when nobody listens")
      expect(ear == .closed, "an ear that hears when nobody asked")
    }
    if case .end = event.kind { expect(isOver, "no end after ending") }
    expect(talk.isOver == isOver, "an end unsaid")
    if !isOver { expect(shown == talk.state, "another state than is shown") }
    expect(ear == talk.ear, "another ear than was asked for")
    if talk.state == .listening || talk.state == .hearing {
      expect(ear == .open, "listening with closed ears")
    }
    expect(sounding == nil || talk.state == .partnerSpeaking, "it sounds, and does not say so")
    watchTime(talk, elapsed, wasPaused: wasPaused)
    if isOver { expect(isNothingLost && !isRinging, "something typed is lost") }
  }

  private mutating func watchTime(
    _ talk: Conversation, _ elapsed: Double, wasPaused: Bool
  ) {
    let counted = talk.practisedSeconds - practised
    expect(counted >= 0, "practised seconds shrink")
    expect(counted <= elapsed + 1e-6, "practice that was no time")
    expect(counted <= 120 + 1e-6, "practice with nobody there")
    if wasPaused { expect(counted == 0, "practice in a pause") }
    practised = talk.practisedSeconds
    if let deadline = talk.nextDeadline { expect(deadline > latest, "a deadline that is over") }
  }

  /// What the world did by itself.
  private mutating func take(
    _ event: ConversationEvent.Kind, _ effects: [ConversationEffect]
  ) {
    let isRefused = effects.contains {
      [.show(.notice(.notNow)), .show(.notice(.nothingGiven))].contains($0)
    }
    switch event {
    case .clipReady(let line): ready.insert(line)
    case .clipFailed(let line): if sounding == line { sounding = nil }
    case .played: sounding = nil
    case .microphoneLost: isDeaf = true
    case .speak: isDeaf = isDeaf && isRefused
    case .captured:
      if ear == .open, effects.contains(where: { if case .judge = $0 { true } else { false } }) {
        ear = .closed
      }
    case .answered(let text): if !isRefused, !isOver { typed.append(text) }
    default: break
    }
  }

  private mutating func see(_ effect: ConversationEffect, hasKept: inout Bool) {
    expect(!isOver, "effects after the summary")
    switch effect {
    case .prepare, .endAnswer, .useHandset: break
    case .pass: expect(false, "others are told of a scene that is played here")
    case .holdEar: expect(ear == .open, "a closed ear is held open")
    case .write, .stopWriting: expect(canBeFree, "a scene is written while it is played")
    case .fulfil: expect(false, "done in a scene")
    case .ring:
      expect(isCall && !isRinging && !isBegun, "it rings when nobody calls")
      isRinging = true
    case .stopRinging:
      expect(isRinging, "a telephone that does not ring is silenced")
      isRinging = false
    case .play(let line), .playOn(let line):
      expect(sounding == nil && !isRinging, "two sounds at once")
      expect(!isPaused, "a sound in a pause")
      expect(ear == .closed, "it hears itself")
      expect(ready.contains(line), "a clip that is not there")
      if line.kind == .line, players.contains(line.role ?? "") {
        expect(cued.contains(line.turn), "the program says the line of somebody who plays")
      }
      sounding = line
    case .stopPlaying: sounding = nil
    case .overhear:
      expect(!isDeaf && !isPaused && sounding != nil, "an ear out of turn")
      ear = .ajar
    case .listen(let replies):
      expect(!isDeaf && !isPaused && sounding == nil, "listening out of turn")
      expect(!replies.isEmpty || canBeFree, "nothing to be answered")
      ear = .open
    case .stopListening:
      expect(ear != .closed, "closed twice")
      ear = .closed
    case .judge(let task): see(task)
    case .keep(let entry):
      hasKept = true
      see(entry)
    case .show(.judged): expect(hasKept, "feedback before it is kept")
    case .show(.turnDone(let turn)): expect(turns.last == turn, "a turn that was not kept")
    case .show(.state(let state)): shown = state
    case .show(.floor(let floor)):
      guard floor.cue != nil else { break }
      let place = players.firstIndex(of: floor.role)
      expect(floor.n == turns.count + 1, "a line to say out of turn")
      expect(place.map { $0 + 2 } == floor.player, "a line for somebody else")
      if let turn = scene.turns.first(where: { $0.text == floor.cue?.text }) {
        cued.insert(turn.id)
      }
    case .show(.summary(let summary)):
      expect(summary.ending == ending || !isBegun, "another end than was kept")
      expect(summary.turns == turns.count(where: \.isExchange), "a summary of other turns")
      isOver = true
    case .show: break
    }
  }

  private mutating func see(_ task: JudgeTask) {
    expect(asked.insert(task.place).inserted, "judged twice")
    expect(task.place.turn == turns.count + 1, "judged after its turn")
    expect(!task.replies.isEmpty, "judged against nothing")
    expect(ear == .closed, "judged while listening")
    if let text = task.answer.text {
      // A suggestion of the model can be taken more than once.
      if canBeFree, !typed.contains(text) { return }
      expect(judged.insert(text).inserted, "a text judged twice")
      expect(typed.contains(text), "a text that nobody typed")
    }
  }

  private mutating func see(_ entry: TalkEntry) {
    expect(ending == nil, "kept after the end")
    switch entry {
    case .began:
      expect(!isBegun, "begun twice")
      isBegun = true
    case .attempt(let attempt):
      expect(attempt.n == turns.count + 1, "an attempt at another turn")
      expect(
        !attempts.contains { $0.n == attempt.n && $0.number == attempt.number }, "kept twice")
      attempts.append(attempt)
    case .turn(let turn):
      expect(turn.n == turns.count + 1, "turns out of order")
      expect(turn.practisedSeconds >= practised, "a turn before its time")
      let misses = attempts.count { $0.n == turn.n && $0.isMiss }
      expect(turn.tries == misses + (turn.isReplied ? 1 : 0), "tries that do not add up")
      expect((turn.responseSeconds ?? 0) >= 0, "an answer before the question")
      defer { turns.append(turn) }
      if turn.isFree || turn.outcome == .said { return expect(canBeFree, "said freely") }
      let inScene = scene.turn(turn.turn)
      expect(inScene?.text == turn.line, "another line than the scene has")
      if let reply = turn.reply {
        expect(inScene?.replies[reply].text == turn.replyText, "another reply than the scene has")
      } else {
        expect(!turn.isExchange, "a reply that is none")
      }
      expect(misses <= 4, "a fifth misunderstanding")
      expect(turn.outcome != .carriedOn || misses == 4, "carried on too early")
      expect(turn.outcome != .confirmed || misses == 3, "confirmed too early")
      if players.contains(turn.role) { see(played: turn) }
    case .ended(let ending, _, _): self.ending = ending
    }
  }

  /// A turn of a role that somebody plays: first its line is said, which is no score, then it is answered.
  private mutating func see(played turn: KeptTurn) {
    let wasSaid = turns.last?.turn == turn.turn && turns.last?.outcome == .heard
    switch turn.outcome {
    case .heard:
      let scores: [Any?] = [
        turn.reply, turn.replyText, turn.similarity, turn.said, turn.recording,
        turn.responseSeconds,
      ]
      expect(scores.allSatisfy { $0 == nil } && turn.helps.isNone, "a score of another player's")
    case .left: break
    default:
      expect(wasSaid, "answered before it was said")
      expect(turn.responseSeconds == nil, "an answer timed from what a person said")
    }
  }

  /// Whether each text that was typed is in what was kept; unless it was to go.
  private var isNothingLost: Bool {
    if ending == .discarded || !isBegun { return true }
    let kept = Set(turns.compactMap(\.given) + attempts.compactMap(\.given))
    return typed.allSatisfy(kept.contains)
  }

  private mutating func expect(_ condition: Bool, _ rule: @autoclosure () -> String) {
    if !condition { broken.append(rule()) }
  }
}
