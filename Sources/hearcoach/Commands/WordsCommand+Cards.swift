import Assembly
import Coaching
import JSON
import Journal
import Practice
import Settings
import Wording

/// The verbs that are about cards.
extension WordsCommand {
  static func list(_ call: Invocation, _ app: Application) throws {
    let now = Moment.now
    let cards = try app.cards(call[lang], from: app.journal(for: .read))
    if call[json] {
      try put(cards, at: now, app.console)
      return
    }
    if cards.isEmpty { try app.console.put(.noCards) }
    for card in cards { try put(card, at: now, app.console) }
  }

  static func due(_ call: Invocation, _ app: Application) throws {
    let now = Moment.now
    let journal = try app.journal(for: .read)
    let cards = try app.dueCards(call[lang], at: now, from: journal)
    if call[json] {
      try put(cards, at: now, app.console)
      return
    }
    if cards.isEmpty {
      let next = try app.cards(call[lang], from: journal).map(\.due).min()
      try app.console.put(
        next.map { .nothingIsDue(until: day(of: $0, now)) } ?? .noCards)
      return
    }
    for card in cards { try put(card, at: now, app.console) }
    let counts = try app.due(at: now, from: journal)
    for lang in Lang.allCases where call[lang: lang] {
      if let count = counts[lang] {
        try app.console.put(counts.count == 1 ? .due(count) : .due(count, of: lang))
      }
    }
    try app.console.put(.howToReview)
  }

  static func add(_ word: String, _ call: Invocation, _ app: Application) throws {
    guard let word = Card.word(in: word) else { throw NoWord(text: word) }
    let lang = call[lang] ?? Lang(guessedFrom: word)
    let page = try app.page(of: word, lang, limit: 1)
    let journal = try app.journal(for: .write)
    defer { try? journal.close() }
    try journal.schedule(by: app.settings.reviews.scheduler)
    let isNew = try journal.add(word: word, lang, at: Moment.now)
    try app.console.put(
      isNew ? .wordAdded(word, isKnown: !page.sentences.isEmpty) : .wordIsThere(word))
  }

  static func forget(_ word: String, _ call: Invocation, _ app: Application) throws {
    let lang = call[lang] ?? Lang(guessedFrom: word)
    let journal = try app.journal(for: .write)
    defer { try? journal.close() }
    guard try journal.forget(word: word, lang, at: Moment.now) else {
      let words = try app.cards(lang, .word, from: journal).map(\.text)
      throw UnknownCard(word: word, nearest: nearest(word, among: words))
    }
    try app.console.put(.wordForgotten(word))
  }

  private static func put(_ card: Card, at now: Moment, _ console: Console) throws {
    let due = card.isDue(at: now) ? Phrase.dueNow : day(of: card.due, now)
    try console.put(
      "   \(due.text(in: console.language).padded(toColumns: 12))\(Gate.line(card.text))\n")
  }

  static func day(of time: Int64, _ now: Moment) -> Phrase {
    let day = Moment(milliseconds: time, utcOffsetMinutes: now.utcOffsetMinutes).day
    return .day(day, today: now.day)
  }

  private static func put(_ cards: [Card], at now: Moment, _ console: Console) throws {
    let json: JSON = ["cards": .array(cards.map { $0.json(at: now) })]
    try console.put(data: json.text + "\n")
  }
}

extension Invocation {
  /// Whether a language is meant where one may be named.
  fileprivate subscript(lang lang: Lang) -> Bool {
    self[WordsCommand.lang].map { $0 == lang } ?? true
  }
}

extension Card {
  func json(at now: Moment) -> JSON {
    [
      "kind": .string(kind.rawValue), "lang": .string(lang.rawValue), "text": .string(text),
      "sentence_id": kind == .sentence ? .string(key) : .null,
      "state": .string(state?.rawValue ?? "new"),
      "due": .string(orNull: Moment.utcText(ofMilliseconds: due)),
      "is_due": .bool(isDue(at: now)),
      "reviewed": .string(orNull: reviewed.flatMap(Moment.utcText(ofMilliseconds:))),
      "grade": .integer(orNull: grade?.rawValue), "reviews": .integer(reviews),
    ]
  }
}

/// What was to be added is no word.
struct NoWord: Error {
  let text: String
}

/// A word that is not being reviewed.
struct UnknownCard: Error {
  let word: String
  let nearest: String?
}
