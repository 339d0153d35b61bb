import Assembly
import Coaching
import JSON
import Journal
import Practice
import Reports
import Wording

/// The verbs that are about how well words are known.
extension WordsCommand {
  static func struggling(_ call: Invocation, _ app: Application) throws {
    let journal = try app.journal(for: .read)
    if call[json] {
      return try put(
        app.standings(call[lang], from: journal).struggling(call[lang]), app.console)
    }
    let words = try app.words(.struggling, call[lang], at: Moment.now, from: journal)
    if words.isEmpty { try app.console.put(.noWordStruggles) }
    for word in words {
      let standing = word.about.text(in: app.console.language)
      try app.console.put("   \(Gate.line(word.text).padded(toColumns: 16))\(standing)\n")
    }
  }

  static func proficient(_ call: Invocation, _ app: Application) throws {
    let journal = try app.journal(for: .read)
    if call[json] {
      return try put(
        app.standings(call[lang], from: journal).proficient(call[lang]), app.console)
    }
    let words = try app.words(.proficient, call[lang], at: Moment.now, from: journal)
    if words.isEmpty { try app.console.put(.noWordIsProficient) }
    try put(words, app.console)
  }

  /// How a word that is looked up stands: when it is due, and how it went lately.
  static func put(_ record: WordRecord, at now: Moment, _ console: Console) throws {
    let lines = record.phrases(at: now).map { $0.text(in: console.language) }
    if lines.isEmpty { return }
    try console.put("\n" + lines.map { "\($0)\n" }.joined())
  }

  private static func put(_ words: [WordStanding], _ console: Console) throws {
    let json: JSON = [
      "words": .array(
        words.map { word in
          .object(
            [("word", .string(Gate.line(word.text))), ("lang", .string(word.lang.rawValue))]
              + word.members)
        })
    ]
    try console.put(data: json.text + "\n")
  }
}

extension WordStanding {
  fileprivate var members: [(String, JSON)] {
    [
      ("severity", .integer(severity)), ("retries_needed", .integer(retriesNeeded)),
      ("is_proficient", .bool(isProficient)),
      ("last_practised", .string(orNull: Moment.utcText(ofMilliseconds: practised))),
      ("tries", .array(tries.map { .bool($0) })),
    ]
  }
}

extension WordRecord {
  /// What programs are told beside the page: null where nothing is known.
  func members(at now: Moment) -> [(String, JSON)] {
    [
      ("card", card?.json(at: now) ?? .null),
      ("standing", standing.map { .object($0.members) } ?? .null),
    ]
  }
}
