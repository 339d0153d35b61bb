import Coaching
import Foundation
import JSON

/// The sentences of `config/`, with as much of them as choosing needs.
enum Bundled {
  static func sentences(_ lang: Lang) -> [Sentence] { packs[lang] ?? [] }

  private static let packs = Dictionary(
    uniqueKeysWithValues: Lang.allCases.map { ($0, read($0)) })

  private static func read(_ lang: Lang) -> [Sentence] {
    let checkout = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = checkout.appendingPathComponent("config/sentences/\(lang.rawValue).json")
    guard let bytes = try? Data(contentsOf: file), let pack = try? JSON.parse(Array(bytes)) else {
      return []
    }
    return (pack.asArray ?? []).compactMap { entry in
      guard let id = entry["id"]?.asString, let text = entry["text"]?.asString,
        let level = entry["level"]?.asString.flatMap(Level.init),
        let bucket = entry["wordBucket"]?.asString.flatMap(WordBucket.init)
      else { return nil }
      return Sentence(
        id: id, text: text, lang: lang, level: level, wordBucket: bucket,
        topic: entry["topic"]?.asString,
        reading: entry["reading"]?.asArray?.compactMap(\.asString))
    }
  }
}
