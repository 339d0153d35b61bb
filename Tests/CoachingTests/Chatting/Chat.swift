@testable import Coaching

/// A chat that a test drives from event to event.
struct Chat {
  private(set) var conversation: Conversation
  private(set) var now = 0.0
  private(set) var effects: [ConversationEffect] = []

  init(
    input: TalkInput = .typing, showsText: Bool = true, kept: [KeptTurn]? = nil,
    attempts: [KeptAttempt] = []
  ) {
    var plan = TalkPlan(
      id: "chat", opening: .chat, sceneID: "free", lang: .english, input: input,
      showsText: showsText)
    plan.voices = [Scene.chatPartner: "kal"]
    let scene = Scene.chat(.free, .english, level: .easy)
    conversation =
      if let kept {
        Conversation(
          resuming: scene, plan: plan, kept: kept, attempts: attempts, words: Talk.words)
      } else {
        Conversation(scene: scene, plan: plan, words: Talk.words)
      }
  }

  /// What an event brings about, with what the clips that it asks for bring about.
  @discardableResult
  mutating func send(
    _ event: ConversationEvent.Kind, after seconds: Double = 0
  ) -> [ConversationEffect] {
    now += seconds
    var all = conversation.handle(ConversationEvent(event, at: now))
    var place = 0
    while place < all.count {
      if case .prepare(let line) = all[place] {
        all += conversation.handle(ConversationEvent(.clipReady(line), at: now))
      }
      place += 1
    }
    effects += all
    return all
  }

  @discardableResult
  mutating func hear() -> [ConversationEffect] { send(.played, after: 2) }

  static let exchange = WrittenExchange(
    pieces: ["Nice day.", "Did you go out?"], translation: "天气不错。您出门了吗？",
    reply: ExpectedReply(text: "I took a walk.", translation: "我去散步了。", next: ""))

  /// The partner's line is written, sentence by sentence, and heard.
  mutating func partnerSpeaks(_ n: Int, _ exchange: WrittenExchange = Chat.exchange) {
    for piece in exchange.pieces { send(.pieceWritten(n, piece)) }
    send(.written(n, exchange))
    for _ in exchange.pieces { hear() }
  }
}

extension [ConversationEffect] {
  /// The sentences that are played, in order.
  var played: [String] {
    compactMap { if case .play(let line) = $0 { line.sentence.text } else { nil } }
  }
}
