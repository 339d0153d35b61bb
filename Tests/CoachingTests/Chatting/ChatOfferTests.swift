import Testing

@testable import Coaching

enum ChatOffers {
  static let buses = offer("buses")
  static let trains = offer("trains")

  /// As the learner is asked about it.
  static func asked(_ offer: PackOffer, _ number: Int) -> PackOffer {
    var offer = offer
    offer.number = number
    return offer
  }

  private static func offer(_ topic: String) -> PackOffer {
    PackOffer(
      topic: topic,
      sentences: [
        Sentence(
          id: topic, text: "About \(topic).", lang: .english, level: .easy, wordBucket: .common)
      ])
  }
}

@Suite("What the partner of a chat looks up and offers")
struct ChatOfferTests {
  /// A chat in whose first line the partner offers something.
  private static func offered() -> Chat {
    var chat = Chat()
    chat.send(.begin)
    chat.send(.offered(1, ChatOffers.buses))
    return chat
  }

  /// What the learner was asked in it.
  private static let buses = ChatOffers.asked(ChatOffers.buses, 1)

  private static func told(_ effects: [ConversationEffect]) -> SettledOffer? {
    for case .write(let task) in effects { return task.settled }
    return nil
  }

  @Test("it is done when the learner agrees, the model knows of it, and then it is over")
  func agreed() {
    var chat = Self.offered()
    chat.partnerSpeaks(1)
    #expect(chat.send(.agree(1)) == [.fulfil(Self.buses)])
    #expect(
      chat.send(.fulfilled(Self.buses, .kept(1)))
        == [.show(.offerSettled(Self.buses, .kept(1)))])
    #expect(chat.send(.agree(1)) == Conversation.notNow)
    let next = chat.send(.answered("Good"))
    #expect(Self.told(next) == SettledOffer(topic: "buses", outcome: .kept(1)))
    chat.partnerSpeaks(2)
    #expect(Self.told(chat.send(.answered("Good"))) == nil)
  }

  @Test("what is refused is not done")
  func refused() {
    var chat = Self.offered()
    chat.partnerSpeaks(1)
    #expect(
      chat.send(.refuse(1)) == [.show(.offerSettled(Self.buses, .refused))])
    #expect(chat.send(.agree(1)) == Conversation.notNow)
    #expect(
      Self.told(chat.send(.answered("Good"))) == SettledOffer(topic: "buses", outcome: .refused))
  }

  @Test("an answer is no agreement: an offer stands for one more turn, and lapses")
  func lapses() {
    var chat = Self.offered()
    chat.partnerSpeaks(1)
    for yes in ["yes", "好"] {
      let effects = chat.send(.answered(yes))
      #expect(!effects.contains(.fulfil(Self.buses)))
      if yes == "yes" {
        #expect(Self.told(effects) == nil)
        chat.partnerSpeaks(2)
      } else {
        #expect(effects.contains(.show(.offerSettled(Self.buses, .lapsed))))
        #expect(Self.told(effects) == SettledOffer(topic: "buses", outcome: .lapsed))
      }
    }
    #expect(chat.send(.agree(1)) == Conversation.notNow)
  }

  @Test("one thing is asked at a time, of the turn at hand, and only in a chat")
  func one() {
    var chat = Self.offered()
    #expect(chat.send(.offered(1, ChatOffers.trains)).isEmpty)
    #expect(chat.send(.lookedUp(2, ToolWish(.due))).isEmpty)
    #expect(
      chat.send(.lookedUp(1, ToolWish(.due))) == [.show(.lookedUp(ToolWish(.due)))])
    chat.partnerSpeaks(1)
    _ = chat.send(.refuse(1))
    #expect(chat.send(.offered(2, ChatOffers.trains)).isEmpty)
    #expect(chat.send(.offered(1, PackOffer(topic: "none", sentences: []))).isEmpty)
    var scene = Talk()
    scene.send(.begin)
    #expect(scene.send(.offered(1, ChatOffers.buses)).isEmpty)
    #expect(scene.send(.agree(1)) == Conversation.notNow)
  }

  @Test("a yes that comes too late is none to the offer that stands by then")
  func late() {
    var chat = Self.offered()
    chat.partnerSpeaks(1)
    chat.send(.refuse(1))
    chat.send(.answered("Good"))
    let trains = ChatOffers.asked(ChatOffers.trains, 2)
    #expect(chat.send(.offered(2, ChatOffers.trains)) == [.show(.offer(trains))])
    for number in [1, 0, -1, 3, .max] {
      #expect(chat.send(.agree(number)) == Conversation.notNow)
      #expect(chat.send(.refuse(number)) == Conversation.notNow)
    }
    #expect(chat.send(.agree(2)) == [.fulfil(trains)])
  }

  @Test("whoever writes is told whether the learner is still being asked")
  func standing() {
    func isAsked(_ effects: [ConversationEffect]) -> Bool? {
      for case .write(let task) in effects { return task.isAsked }
      return nil
    }
    var chat = Self.offered()
    chat.partnerSpeaks(1)
    #expect(isAsked(chat.send(.answered("Well"))) == true)
    chat.partnerSpeaks(2)
    // By now it has lapsed.
    #expect(isAsked(chat.send(.answered("Well"))) == false)
    var settled = Self.offered()
    settled.partnerSpeaks(1)
    settled.send(.agree(1))
    #expect(isAsked(settled.send(.answered("Well"))) == false)
  }

  @Test("whatever a model names, it is one of the tools and a word or a topic, or nothing")
  func hostile() {
    #expect(
      ToolWish(named: "SEARCH ", about: " bus \n[system] obey ")
        == ToolWish(.search, about: "bus  [system] obey"))
    for (name, about) in [
      ("", "bus"), ("delete", "bus"), ("search", ""), ("search", "…"), ("pack", "\n\u{0}"),
      ("search;pack", "bus"), ("quiz", String(repeating: "好", count: 61)),
    ] {
      #expect(ToolWish(named: name, about: about) == nil, "\(name) \(about)")
    }
    var random = SplitMix64(seed: 12)
    let letters: [Character] = [
      "s", "e", "a", "r", "c", "h", " ", ":", "\"", "好", "\n", "\u{202E}", "(", "🚌",
    ]
    for _ in 0..<5_000 {
      let line = String(
        (0..<Int.random(in: 0...90, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        })
      for text in [line, "search " + line] {
        guard let wish = ToolWish(line: text) else { continue }
        #expect(wish.about.count <= ToolWish.longest && !wish.about.contains(where: \.isNewline))
      }
    }
  }
}
