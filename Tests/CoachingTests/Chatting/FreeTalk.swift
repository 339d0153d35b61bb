@testable import Coaching

extension Talk {
  /// A scene in whose midst a model can answer, to its first question.
  static func free(
    input: TalkInput = .typing, opening: TalkOpening = .scene, kept: [KeptTurn]? = nil,
    canBeFree: Bool = true
  ) -> Talk {
    var plan = Talk.plan(input: input)
    plan.opening = opening
    var conversation =
      if let kept {
        Conversation(resuming: Scenes.bakery, plan: plan, kept: kept, words: Talk.words)
      } else {
        Conversation(scene: Scenes.bakery, plan: plan, words: Talk.words)
      }
    conversation.canBeFree = canBeFree
    return Talk(resuming: conversation)
  }

  /// What a model answers in the bakery.
  static let baker = WrittenExchange(
    pieces: ["My cat is fine.", "But what shall it be?"], translation: "我的猫很好。您要点什么？",
    reply: ExpectedReply(text: "Let me think.", translation: "我想想。", next: ""))

  /// The learner says something of their own twice.
  mutating func leave() {
    answer("How is your cat?", .none)
    hear()
    answer("Your cat, is it well?", .none)
  }

  /// The model's line is written and heard.
  @discardableResult
  mutating func partnerSpeaks(
    _ n: Int, _ exchange: WrittenExchange = Talk.baker
  ) -> [ConversationEffect] {
    var effects: [ConversationEffect] = []
    for piece in exchange.pieces { effects += send(.pieceWritten(n, piece)) }
    effects += send(.written(n, exchange))
    for _ in exchange.pieces { effects += hear() }
    return effects
  }

  var turns: [KeptTurn] { effects.compactMap(\.turn) }
}
