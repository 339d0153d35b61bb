@testable import Coaching

/// A talk that a test drives from event to event.
struct Talk {
  private(set) var conversation: Conversation
  private(set) var now = 0.0
  /// Every effect so far.
  private(set) var effects: [ConversationEffect] = []
  /// Whether clips are there as soon as they are asked for.
  let isPrompt: Bool

  static let words = TalkWords(
    words: { $0.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init) },
    parts: { $0.lowercased().split { !$0.isLetter && $0 != "'" }.map(String.init) },
    known: ["a", "please", "have", "is", "you"], struggling: ["slices", "whole"])

  init(
    _ scene: Scene = Scenes.bakery, input: TalkInput = .typing, isPrompt: Bool = true,
    showsText: Bool = true, suggests: Bool = true, voices: [String: String] = [:],
    players: [String] = [], opening: TalkOpening = .scene, playsAtPress: Bool = false
  ) {
    var plan = Talk.plan(
      input: input, showsText: showsText, suggests: suggests, voices: voices)
    plan.players = players
    plan.opening = opening
    plan.playsAtPress = playsAtPress
    conversation = Conversation(
      scene: scene, plan: plan,
      words: Talk.words)
    self.isPrompt = isPrompt
  }

  init(resuming conversation: Conversation) {
    self.conversation = conversation
    isPrompt = true
  }

  static func plan(
    input: TalkInput = .typing, showsText: Bool = true, suggests: Bool = true,
    voices: [String: String] = [:]
  ) -> TalkPlan {
    TalkPlan(
      id: "talk", sceneID: "en-bakery", lang: .english, input: input, voices: voices,
      showsText: showsText, suggests: suggests)
  }

  /// What an event brings about, with what the clips that it asks for bring about.
  @discardableResult
  mutating func send(
    _ event: ConversationEvent.Kind, after seconds: Double = 0
  ) -> [ConversationEffect] {
    now += seconds
    var all = conversation.handle(ConversationEvent(event, at: now))
    var place = 0
    while isPrompt, place < all.count {
      if case .prepare(let line) = all[place] {
        all += conversation.handle(ConversationEvent(.clipReady(line), at: now))
      }
      place += 1
    }
    effects += all
    return all
  }

  /// The line at hand is heard to its end; it takes two seconds.
  @discardableResult
  mutating func hear() -> [ConversationEffect] { send(.played, after: 2) }

  /// Begins, and hears the first line.
  mutating func begin() {
    send(.begin)
    hear()
  }

  /// The latest thing to be judged.
  var asked: JudgeTask? {
    effects.reversed().lazy.compactMap { if case .judge(let task) = $0 { task } else { nil } }
      .first
  }

  /// Types an answer; gives what the verdict brings about.
  @discardableResult
  mutating func answer(
    _ text: String, _ finding: TalkJudgement.Finding, after seconds: Double = 5
  ) -> [ConversationEffect] {
    send(.answered(text), after: seconds)
    return judge(finding)
  }

  @discardableResult
  mutating func answer(_ finding: TalkJudgement.Finding) -> [ConversationEffect] {
    answer("something", finding)
  }

  /// Speaks for two seconds; gives what the verdict brings about.
  @discardableResult
  mutating func speak(_ finding: TalkJudgement.Finding) -> [ConversationEffect] {
    send(.voiceBegan(ago: 0.3), after: 1.3)
    send(.captured(CapturedVoice(seconds: 2, recording: "r.wav")), after: 3)
    return judge(finding)
  }

  @discardableResult
  mutating func judge(
    _ finding: TalkJudgement.Finding, similarity: Double = 0.9, confidence: Double = 0.95
  ) -> [ConversationEffect] {
    guard let asked else { return [] }
    return send(
      .judged(
        asked.place,
        TalkJudgement(
          finding: finding, similarity: similarity, confidence: confidence,
          heardAs: asked.answer.text == nil ? "heard" : nil, said: SaidScores(accuracy: 80))),
      after: 0.5)
  }
}

extension ConversationEffect {
  /// The effect in a few words.
  var name: String {
    switch self {
    case .prepare(let line): "prepare \(line.name)"
    case .play(let line): "play \(line.name)"
    case .playOn(let line): "play on \(line.name)"
    case .ring: "ring"
    case .stopRinging: "stop ringing"
    case .useHandset(let isOn): "handset \(isOn)"
    case .stopPlaying: "stop"
    case .overhear: "overhear"
    case .listen: "listen"
    case .holdEar: "hold ear"
    case .endAnswer: "end answer"
    case .fulfil(let offer): "fulfil \(offer.topic)"
    case .stopListening: "close ear"
    case .judge(let task): "judge \(task.place.turn).\(task.place.number)"
    case .write(let task): "write \(task.n)"
    case .stopWriting: "stop writing"
    case .keep(.began): "keep talk"
    case .keep(.attempt(let attempt)):
      "keep \(attempt.isMiss ? "miss" : "words") \(attempt.n).\(attempt.number)"
    case .keep(.turn(let turn)): "keep \(turn.n) \(turn.outcome)"
    case .keep(.ended(let ending, _, _)): "keep end \(ending)"
    case .pass(let said): "pass \(said.step) \(said.turn)"
    case .show(let news): news.name
    }
  }

  var isPreparation: Bool { if case .prepare = self { true } else { false } }

  var turn: KeptTurn? { if case .keep(.turn(let turn)) = self { turn } else { nil } }

  var attempt: KeptAttempt? { if case .keep(.attempt(let one)) = self { one } else { nil } }

  var summary: TalkSummary? { if case .show(.summary(let one)) = self { one } else { nil } }
}

extension TalkLine {
  var name: String {
    let pace = delivery.pace == 1 ? "" : " at \(delivery.pace)"
    return kind == .line ? turn + pace : "\(turn) \(kind)" + pace
  }
}

extension TalkNews {
  fileprivate var name: String {
    switch self {
    case .talk: "talk"
    case .course(let course): "by \(course)"
    case .state(let state): "(\(state))"
    case .narrative: "narrative"
    case .handset(let isOn): "by handset \(isOn)"
    case .partner(let line): line.isRephrased ? "other words" : "partner \(line.n)"
    case .floor(let floor): "floor \(floor.n) \(floor.role) \(floor.player)"
    case .waitsToSound: "waits to sound"
    case .more(let n, let text): "more \(n) \(text)"
    case .suggestions: "suggestions"
    case .suggested(let reply, _): "suggested \(reply)"
    case .hint(.meaning): "meaning"
    case .hint(.reply(let reply, _)): "hint \(reply)"
    case .text: "text"
    case .help: "help"
    case .progress(let reply, let progress):
      "green \(reply): \(progress.said.map { $0 ? "+" : "-" }.joined())"
    case .judged(let feedback): "judged \(feedback.misses)"
    case .corrected: "corrected"
    case .lookedUp(let wish): "looked up \(wish.tool)"
    case .elsewhere(let n, let role): "elsewhere \(n) \(role)"
    case .uttered(let said): "uttered \(said.role)"
    case .offer(let offer): "offer \(offer.topic)"
    case .offerSettled(_, let outcome): "offer \(outcome)"
    case .turnDone(let turn): "done \(turn.n)"
    case .notice(let notice): notice.rawValue
    case .summary: "summary"
    }
  }
}

extension [ConversationEffect] {
  /// All of them in a few words, without what is only made ready.
  var names: [String] { filter { !$0.isPreparation }.map(\.name) }
}
