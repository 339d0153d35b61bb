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
    let words = try app.standings(call[lang], from: app.journal(for: .read))
      .struggling(call[lang])
    if call[json] {
      try put(words, app.console)
      return
    }
    if words.isEmpty { try app.console.put(.noWordStruggles) }
    for word in words {
      let standing = Phrase.struggling(word).text(in: app.console.language)
      try app.console.put("   \(word.shown.padded(toColumns: 16))\(standing)\n")
    }
  }

  static func proficient(_ call: Invocation, _ app: Application) throws {
    let now = Moment.now
    let words = try app.standings(call[lang], from: app.journal(for: .read))
      .proficient(call[lang])
    if call[json] {
      try put(words, app.console)
      return
    }
    if words.isEmpty { try app.console.put(.noWordIsProficient) }
    for word in words {
      let day = day(of: word.practised, now).text(in: app.console.language)
      try app.console.put("   \(day.padded(toColumns: 12))\(word.shown)\n")
    }
  }

  /// How a word that is looked up stands: when it is due, and how it went lately.
  static func put(_ record: WordRecord, at now: Moment, _ console: Console) throws {
    let language = console.language
    var lines: [String] = []
    if let card = record.card {
      let due = card.isDue(at: now) ? Phrase.dueNow : day(of: card.due, now)
      lines.append(Phrase.wordIsReviewed(due, times: card.reviews).text(in: language))
    }
    if let standing = record.standing {
      lines.append(Phrase.tries(standing.tries).text(in: language))
      if standing.isStruggling {
        lines.append(Phrase.struggling(standing).text(in: language))
      } else if standing.isProficient {
        lines.append(Phrase.proficient.text(in: language))
      }
    }
    if lines.isEmpty { return }
    try console.put("\n" + lines.map { "\($0)\n" }.joined())
  }

  private static func put(_ words: [WordStanding], _ console: Console) throws {
    let json: JSON = [
      "words": .array(
        words.map { word in
          .object(
            [("word", .string(word.shown)), ("lang", .string(word.lang.rawValue))] + word.members)
        })
    ]
    try console.put(data: json.text + "\n")
  }
}

extension WordStanding {
  fileprivate var shown: String { Gate.line(text) }

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
