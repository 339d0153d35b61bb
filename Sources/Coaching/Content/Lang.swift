/// A language that can be practised.
public enum Lang: String, Sendable, CaseIterable, Codable {
  case chinese = "zh-CN"
  case english = "en-US"

  /// The language a translation of this one is written in.
  public var other: Lang { self == .chinese ? .english : .chinese }
}
