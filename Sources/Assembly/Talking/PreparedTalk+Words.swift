package import Coaching
import Journal
import Language
import System

/// Words of a talk: what tells of them, and what the learner asks about them.
extension PreparedTalk {
  /// The words of a line that can be looked up, each once, in their order.
  package func words(of text: String) -> [String] { reader.wordsToLookUp(in: text, scene.lang) }

  /// What is known of a word, which is asked for again from then on.
  package func lookUp(_ word: String, _ lang: Lang) async throws -> (WordPage, WordRecord) {
    try await blocking {
      try app.note(lookedUp: word, lang)
      return try app.lookUp(word, lang)
    }
  }

  /// The service that would tell what the word of a page means, if one is asked.
  package func explainer(of page: WordPage) async throws -> Service? {
    try await blocking { try app.explainer(of: page) }
  }

  /// The page with what a model tells of its word.
  package func explained(_ page: WordPage) async throws -> WordPage {
    try await app.explained(page)
  }
}

extension Application {
  /// The words that tell of a learner: those that its lists of words have, in the language of the talk.
  func talkWords(_ lang: Lang, _ journal: Journal) throws -> TalkWords {
    let splitter = try splitter()
    let standings = try standings(lang, from: journal)
    let core = try library().coreWords()[lang]
    return TalkWords(
      words: { text in
        splitter.words(text, lang).filter {
          Card.word(in: $0) != nil && !LightWords.contains($0, lang)
            && !LightWords.isPronoun($0, lang)
            && (lang != .chinese || Lang(guessedFrom: $0) == lang)
        }
      },
      parts: { text in
        lang == .chinese
          ? text.filter { $0.isLetter || $0.isNumber }.map { String($0) }
          : text.split(separator: " ").map { String($0) }
      },
      isListed: { core?.holds(word: $0, in: lang) ?? false },
      known: Set(standings.met(lang).map(Card.key(ofWord:))),
      struggling: Set(standings.struggling(lang).map(\.key)), own: ownLang)
  }
}
