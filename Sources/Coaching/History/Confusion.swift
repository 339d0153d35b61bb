/// A sound that was spoken as another one, and how often.
public struct Confusion: Sendable, Hashable {
  public var lang: Lang
  /// What it should have been: in IPA, a tone by its letters.
  public var expected: String
  public var heard: String
  public var times: Int
  /// How many of them the judge is often wrong about.
  public var tentative: Int

  public init(lang: Lang, expected: String, heard: String, times: Int, tentative: Int = 0) {
    self.lang = lang
    self.expected = expected
    self.heard = heard
    self.times = times
    self.tentative = tentative
  }
}
