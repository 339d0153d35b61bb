internal import Language
internal import Practice
package import Coaching
package import Journal
import Settings
package import Wording

/// Which words and cards are to be listed.
package enum WordList: String, Sendable, CaseIterable {
  case due
  /// Whatever is asked for again.
  case all
  case struggling, proficient
}

/// A word, or a sentence that is asked for again, as lists show it.
package struct ListedWord: Sendable, Hashable {
  package let text: String
  package let lang: Lang
  package let kind: Card.Kind
  /// When it is due, how much trouble it gives, or when it was practised.
  package let about: Phrase
  /// What a word means, where that is known.
  package var meaning: String?
}

extension Application {
  /// What a list has, in its order.
  package func words(
    _ list: WordList, _ lang: Lang?, at now: Moment, from journal: Journal
  ) throws -> [ListedWord] {
    switch list {
    case .due:
      try dueCards(lang, at: now, from: journal).map { ListedWord($0, at: now) }
    case .all: try cards(lang, from: journal).map { ListedWord($0, at: now) }
    case .struggling:
      try standings(lang, from: journal).struggling(lang).map {
        ListedWord(text: $0.text, lang: $0.lang, kind: .word, about: .struggling($0))
      }
    case .proficient:
      try standings(lang, from: journal).proficient(lang).map {
        ListedWord(
          text: $0.text, lang: $0.lang, kind: .word, about: .day(of: $0.practised, at: now))
      }
    }
  }

  /// The same for those who look at the list, with what its words mean.
  package func explainedWords(_ list: WordList, _ lang: Lang) throws -> [ListedWord] {
    let journal = try journal(for: .read)
    let glosses = try glosses(lang, from: journal)
    return try words(list, lang, at: .now, from: journal).map { word in
      var word = word
      if word.kind == .word, lang != ownLang {
        word.meaning = glosses[word.text].map { Phrase.meaning(of: $0).text(in: language) }
      }
      return word
    }
  }

  /// What is known of a word, in general and of the learner.
  package func lookUp(_ word: String, _ lang: Lang) throws -> (WordPage, WordRecord) {
    let journal = try journal(for: .read)
    return (
      try page(of: word, lang, from: journal), try record(of: word, lang, from: journal)
    )
  }

  /// Has a word asked for from now on; the result says what will come of it.
  package func add(word text: String, _ lang: Lang?) throws -> Phrase {
    guard let word = Card.word(in: text) else { throw NoWord(text: text) }
    let lang = lang ?? language(of: word)
    let journal = try journal(for: .write)
    defer { try? journal.close() }
    let page = try page(of: word, lang, from: journal, limit: 1)
    try journal.schedule(by: settings.reviews.scheduler)
    let isNew = try journal.add(word: word, lang, at: Moment.now)
    return isNew ? .wordAdded(word, isKnown: !page.sentences.isEmpty) : .wordIsThere(word)
  }

  /// Has a sentence asked for from now on; the result says whether it was already.
  package func add(_ sentence: Sentence) throws -> Phrase {
    let journal = try journal(for: .write)
    defer { try? journal.close() }
    try journal.schedule(by: settings.reviews.scheduler)
    let isNew = try journal.add(sentence, at: Moment.now)
    return isNew ? .sentenceAdded(sentence.text) : .sentenceIsThere(sentence.text)
  }

  /// The same for the sentence that has this id, among those that can be practised.
  package func add(sentence id: String, _ lang: Lang?) throws -> Phrase {
    let all = try library().sentences(lang.map { [$0] } ?? Lang.allCases).values.joined()
    guard let sentence = all.first(where: { $0.id == id }) else {
      throw UnknownSentence(id: id, nearest: nearest(id, among: all.map(\.id)))
    }
    return try add(sentence)
  }

  /// Has a word asked for that was looked up in a session, unless the learner gave it up before.
  package func note(lookedUp text: String, _ lang: Lang) throws {
    guard let word = Card.word(in: text), !LightWords.contains(word, lang) else { return }
    let journal = try journal(for: .write)
    defer { try? journal.close() }
    guard try !journal.settledWords(lang).contains(Card.key(ofWord: word)) else { return }
    try journal.schedule(by: settings.reviews.scheduler)
    try journal.add(word: word, lang, at: Moment.now)
  }

  /// Has a word asked for no more, or a sentence, which is named by its text or its id.
  package func forget(_ text: String, _ lang: Lang?) throws -> Phrase {
    let journal = try journal(for: .write)
    defer { try? journal.close() }
    let now = Moment.now
    if try journal.forget(word: text, lang ?? language(of: text), at: now) {
      return .wordForgotten(text)
    }
    let sentences = try cards(lang, .sentence, from: journal)
    let meant = sentences.filter { $0.text == text || $0.key == text }
    for card in meant { try journal.forget(sentence: card.key, card.lang, at: now) }
    if let card = meant.first { return .sentenceForgotten(card.text) }
    let words = try cards(lang ?? language(of: text), .word, from: journal)
    throw UnknownCard(
      text: text, nearest: nearest(text, among: words.map(\.text) + sentences.map(\.text)))
  }
}

extension ListedWord {
  fileprivate init(_ card: Card, at now: Moment) {
    self.init(text: card.text, lang: card.lang, kind: card.kind, about: .due(card, at: now))
  }
}

extension WordRecord {
  /// When the word is due, and how it went lately, a phrase a line.
  package func phrases(at now: Moment) -> [Phrase] {
    var phrases: [Phrase] = []
    if let card { phrases.append(.wordIsReviewed(.due(card, at: now), times: card.reviews)) }
    guard let standing else { return phrases }
    phrases.append(.tries(standing.tries))
    if standing.isStruggling {
      phrases.append(.struggling(standing))
    } else if standing.isProficient {
      phrases.append(.proficient)
    }
    return phrases
  }
}

extension WordList {
  package var name: Phrase {
    switch self {
    case .due: .wordsDue
    case .all: .wordsToReview
    case .struggling: .wordsStruggling
    case .proficient: .wordsProficient
    }
  }

  /// Why it is empty, and what would fill it.
  package var nothing: Phrase {
    switch self {
    case .due: .nothingIsDueNow
    case .all: .noCardsToSee
    case .struggling: .noWordStruggles
    case .proficient: .noWordIsProficient
    }
  }
}

/// What was to be added is no word.
package struct NoWord: Error {
  let text: String
}

/// No sentence that can be practised has this id.
package struct UnknownSentence: Error {
  let id: String
  let nearest: String?
}

/// A word that is not being reviewed.
package struct UnknownCard: Error {
  let text: String
  let nearest: String?
}
