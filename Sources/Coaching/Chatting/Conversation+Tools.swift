/// What a model looks up in a chat, and what it may have done once the learner agrees.
extension Conversation {
  /// The learner sees what is looked up.
  mutating func lookedUp(_ wish: ToolWish, in n: Int) -> [ConversationEffect] {
    guard writing.goesOn, turn?.n == n else { return [] }
    // The wait is the model's.
    noteSign()
    return [.show(.lookedUp(wish))]
  }

  /// The learner is asked; one thing at a time. Each offer has a number, so that a yes is to none but that.
  mutating func offered(_ offer: PackOffer, in n: Int) -> [ConversationEffect] {
    guard isChat, turn?.n == n, turn?.isKept == false, self.offer == nil, !offer.sentences.isEmpty
    else { return [] }
    noteSign()
    offers += 1
    var offer = offer
    offer.number = offers
    self.offer = OpenOffer(offer: offer, n: n)
    return [.show(.offer(offer))]
  }

  /// Nothing is done that the learner has not agreed to: what comes too late is no yes to another offer.
  mutating func agree(to number: Int) -> [ConversationEffect] {
    guard let open = offer, open.offer.number == number else { return Self.notNow }
    offer = nil
    return [.fulfil(open.offer)]
  }

  mutating func refuse(_ number: Int) -> [ConversationEffect] {
    guard let open = offer, open.offer.number == number else { return Self.notNow }
    offer = nil
    return settle(open.offer, .refused)
  }

  /// Who lets another turn pass has not agreed.
  mutating func lapseOffer(before n: Int) -> [ConversationEffect] {
    guard let open = offer, n > open.n + 1 else { return [] }
    offer = nil
    return settle(open.offer, .lapsed)
  }

  /// What became of it is told, to the model too.
  mutating func settle(_ offer: PackOffer, _ outcome: OfferOutcome) -> [ConversationEffect] {
    settled = SettledOffer(topic: offer.topic, outcome: outcome)
    return [.show(.offerSettled(offer, outcome))]
  }
}

/// What the learner may agree to, and the turn in which it came.
struct OpenOffer: Sendable, Hashable {
  let offer: PackOffer
  let n: Int
}

/// An offer that is over, for the model to know.
public struct SettledOffer: Sendable, Hashable {
  public var topic: String
  public var outcome: OfferOutcome

  public init(topic: String, outcome: OfferOutcome) {
    self.topic = topic
    self.outcome = outcome
  }
}
