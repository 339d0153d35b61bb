package import Coaching

/// What is said about a word.
extension Phrase {
  package static let wordHelp = Phrase(zh: "哪个词", en: "the word")
  package static let glossUnknown = Phrase(
    zh: "这个词还没有解释", en: "its meaning is not in the list yet")
  /// What a word means; what a model wrote is marked, for nobody has read it.
  package static func meaning(of gloss: Gloss) -> Phrase {
    let meaning = Gate.line(gloss.meaning)
    guard let author = gloss.author.map(Gate.line) else { return .verbatim(meaning) }
    return Phrase(
      zh: "\(meaning)（\(author) 所写，没有核对过）", en: "\(meaning) (written by \(author), not checked)")
  }
  package static func askingForMeaning(_ service: String) -> Phrase {
    Phrase(zh: "正在请“\(service)”解释…", en: "asking '\(service)' what it means…")
  }
  package static func glossNotTold(_ service: String) -> Phrase {
    Phrase(
      zh: "“\(service)”也没能解释这个词", en: "'\(service)' could not tell what it means either")
  }
  package static let heardIn = Phrase(zh: "哪些句子里有", en: "Heard in")
  package static let heardNowhere = Phrase(
    zh: "练习的句子里没有这个词", en: "No sentence to practise has this word")

  package static func kind(_ kind: Gloss.Kind) -> Phrase {
    switch kind {
    case .noun: Phrase(zh: "名词", en: "noun")
    case .verb: Phrase(zh: "动词", en: "verb")
    case .adjective: Phrase(zh: "形容词", en: "adjective")
    case .adverb: Phrase(zh: "副词", en: "adverb")
    case .pronoun: Phrase(zh: "代词", en: "pronoun")
    case .number: Phrase(zh: "数词", en: "number")
    case .measureWord: Phrase(zh: "量词", en: "measure word")
    case .preposition: Phrase(zh: "介词", en: "preposition")
    case .conjunction: Phrase(zh: "连词", en: "conjunction")
    case .particle: Phrase(zh: "助词", en: "particle")
    case .interjection: Phrase(zh: "叹词", en: "interjection")
    case .auxiliary: Phrase(zh: "助动词", en: "auxiliary verb")
    case .determiner: Phrase(zh: "限定词", en: "determiner")
    }
  }
}
