package import Coaching

/// What a language model has looked up in a chat, and what it would have done.
extension Phrase {
  package static func lookedUp(_ wish: ToolWish) -> Phrase {
    let about = Gate.line(wish.about)
    return switch wish.tool {
    case .search:
      Phrase(zh: "对方在本机上查“\(about)”…", en: "Your partner looks up “\(about)” on this computer…")
    case .due: Phrase(zh: "对方在看有哪些词该复习了…", en: "Your partner looks which words are due…")
    case .quiz:
      Phrase(zh: "对方在找关于“\(about)”的句子来考您…", en: "Your partner looks for sentences on “\(about)”…")
    case .pack:
      Phrase(
        zh: "对方想给您挑些关于“\(about)”的句子…", en: "Your partner picks sentences on “\(about)” for you…")
    }
  }

  /// What is asked before anything is done.
  package static func packOffer(_ offer: PackOffer) -> Phrase {
    let topic = Gate.line(offer.topic)
    let count = offer.sentences.count
    return Phrase(
      zh: "要把关于“\(topic)”的这 \(count) 个句子加进复习吗？",
      en: count == 1
        ? "Shall this sentence on “\(topic)” be added to your reviews?"
        : "Shall these \(count) sentences on “\(topic)” be added to your reviews?")
  }

  /// All that would be added, a line each.
  package static func sentences(of offer: PackOffer) -> [Phrase] {
    offer.sentences.enumerated().map { place, sentence in
      let line = "\(place + 1). \(Gate.line(sentence.text))"
      return Phrase(zh: line, en: line)
    }
  }

  package static let howToAgree = Phrase(
    zh: "加入：/加入，不加：/不加。您不答应，就什么也不会改动。",
    en: "Add them: /agree. Not: /refuse. Nothing is changed unless you agree.")
  package static let agreeToPack = Phrase(zh: "加进复习", en: "Add to reviews")
  package static let refusePack = Phrase(zh: "不加", en: "Do not add")

  package static func offerSettled(_ offer: PackOffer, _ outcome: OfferOutcome) -> Phrase {
    let topic = Gate.line(offer.topic)
    return switch outcome {
    case .kept(0):
      Phrase(
        zh: "关于“\(topic)”的句子本来就都在复习里。", en: "The sentences on “\(topic)” were all there already.")
    case .kept(let count):
      Phrase(
        zh: "已把关于“\(topic)”的 \(count) 个句子加进复习。",
        en:
          "\(count) sentence\(count == 1 ? " on “\(topic)” is" : "s on “\(topic)” are") in your reviews now."
      )
    case .refused:
      Phrase(
        zh: "好，关于“\(topic)”的句子不加。", en: "All right, the sentences on “\(topic)” are not added.")
    case .lapsed:
      Phrase(
        zh: "关于“\(topic)”的句子一个也没加。", en: "None of the sentences on “\(topic)” was added.")
    }
  }
}
