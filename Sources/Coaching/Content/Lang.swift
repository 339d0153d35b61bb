/// A language that can be practised.
public enum Lang: String, Sendable, CaseIterable, Codable {
  case chinese = "zh-CN"
  case english = "en-US"

  /// The language that a tag begins with, whatever its country: `en`, `zh`, `zh_TW`.
  public init?(tag: String) {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let lang = Lang.allCases.first(where: { $0.rawValue.hasPrefix(language + "-") }) else {
      return nil
    }
    self = lang
  }

  /// The language a translation of this one is written in.
  public var other: Lang { self == .chinese ? .english : .chinese }
}
