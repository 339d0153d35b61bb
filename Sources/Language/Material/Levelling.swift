public import Coaching

/// Finds the level and the word bucket of sentences in one language.
public struct Levelling: Sendable {
  public let lang: Lang
  public let rule: LevelRule
  public let core: CoreWords

  public init(_ lang: Lang, core: CoreWords) {
    self.lang = lang
    self.core = core
    rule = LevelRule(of: lang)
  }

  /// What a level is made of.
  public struct Measure: Sendable, Hashable {
    /// In syllables as spoken for Chinese, else in words.
    public let length: Int
    public let clauses: Int
    /// How many of the words are core words, from 0 to 1.
    public let coreShare: Double
    public let bucket: WordBucket
    public let level: Level
  }

  public func measure(_ text: String, with reader: Reader) -> Measure {
    switch lang {
    case .chinese: measure(text, length: reader.read(text, as: lang).syllables.count)
    case .english: measure(text, length: EnglishTokens.words(of: text).count)
    }
  }

  /// For those who have counted already.
  func measure(_ text: String, length: Int) -> Measure {
    let clauses = Clauses.count(in: text)
    let share = core.coverage(of: text, in: lang).share
    let bucket = rule.bucket(coreShare: share)
    return Measure(
      length: length, clauses: clauses, coreShare: share, bucket: bucket,
      level: rule.level(length: length, clauses: clauses, bucket: bucket))
  }
}
