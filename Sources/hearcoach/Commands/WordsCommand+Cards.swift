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
    let journal = try app.journal(for: .read)
    if call[json] { return try put(app.cards(call[lang], from: journal), at: now, app.console) }
    let cards = try app.words(.all, call[lang], at: now, from: journal)
    if cards.isEmpty { try app.console.put(.noCards) }
    try put(cards, app.console)
  }

  static func due(_ call: Invocation, _ app: Application) throws {
    let now = Moment.now
    let journal = try app.journal(for: .read)
    if call[json] {
      return try put(app.dueCards(call[lang], at: now, from: journal), at: now, app.console)
    }
    let cards = try app.words(.due, call[lang], at: now, from: journal)
    if cards.isEmpty {
      let next = try app.cards(call[lang], from: journal).map(\.due).min()
      try app.console.put(next.map { .nothingIsDue(until: $0, at: now) } ?? .noCards)
      return
    }
    try put(cards, app.console)
    let counts = try app.due(at: now, from: journal)
    for lang in Lang.allCases where call[lang: lang] {
      if let count = counts[lang] {
        try app.console.put(counts.count == 1 ? .due(count) : .due(count, of: lang))
      }
    }
    try app.console.put(.howToReview)
  }

  /// A line each: first what is told of it.
  static func put(_ words: [ListedWord], _ console: Console) throws {
    for word in words {
      let about = word.about.text(in: console.language).padded(toColumns: 12)
      try console.put("   \(about)\(Gate.line(word.text))\n")
    }
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
