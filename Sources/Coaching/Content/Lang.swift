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
  /// Whether blanks stand between its words.
  public var isSpaced: Bool { self != .chinese }

  /// Whether it is written with the Latin alphabet, so that its letters do not tell it from another.
  public var isLatin: Bool { self != .chinese }
}
