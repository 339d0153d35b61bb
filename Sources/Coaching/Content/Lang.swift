/// A language that can be practised.
public enum Lang: String, Sendable, CaseIterable, Codable {
  case chinese = "zh-CN"
  case english = "en-US"
  case spanish = "es-ES"

  /// The language that a tag begins with, whatever its country: `en`, `zh`, `zh_TW`.
  public init?(tag: String) {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let lang = Lang.allCases.first(where: { $0.code == language }) else { return nil }
    self = lang
  }

  /// Chinese for a text with a Chinese character in it, else English.
  public init(guessedFrom text: String) {
    let isChinese = text.unicodeScalars.contains { $0.properties.isIdeographic }
    self = isChinese ? .chinese : .english
  }

  /// The language without its country: `es`.
  public var code: String { String(rawValue.prefix(2)) }
}

extension Lang {
  /// The languages in which the program itself speaks, and so helps.
  public static let own: [Lang] = [.chinese, .english]

  /// The languages that translations and helps of this one are written in, the usual one first.
  public var helpers: [Lang] {
    switch self {
    case .chinese: [.english]
    case .english: [.chinese]
    case .spanish: [.english, .chinese]
    }
  }

  /// The language of a translation or a help of this one.
  public func language(ofHelp text: String) -> Lang {
    helpers.count == 1 || text.isEmpty ? helpers[0] : Lang(guessedFrom: text)
  }

  /// The language that helps somebody with this one whose own language is `own`.
  public func helper(for own: Lang?) -> Lang {
    own.flatMap { helpers.contains($0) ? $0 : nil } ?? helpers[0]
  }

  /// Whether blanks stand between its words.
  public var isSpaced: Bool { self != .chinese }

  /// Whether it is written with the Latin alphabet, so that its letters do not tell it from another.
  public var isLatin: Bool { self != .chinese }
}

/// What differs between languages in how their sentences are made and measured.
struct LangMeasures: Sendable {
  /// How long the bundled sentences of medium level are, in syllables or words.
  let usualLength: Double
  /// The longest reply and the longest line of a partner in a talk, in syllables or words.
  let talkLengths: [Level: (reply: Int, line: Int)]
  /// What ends a sentence of a talk.
  let endMarks: Set<Character>
}

extension Lang {
  var measures: LangMeasures {
    switch self {
    case .chinese:
      LangMeasures(
        usualLength: 11.5, talkLengths: [.easy: (12, 18), .medium: (16, 24), .hard: (24, 30)],
        endMarks: ["。", "！", "？", "…"])
    case .english, .spanish:
      LangMeasures(
        usualLength: self == .spanish ? 9 : 9.4,
        talkLengths: [.easy: (10, 14), .medium: (14, 18), .hard: (18, 24)],
        endMarks: [".", "!", "?", "…"])
    }
  }
}
