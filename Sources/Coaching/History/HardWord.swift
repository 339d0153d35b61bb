/// A word, or a sound, that was missed.
public struct HardWord: Sendable, Hashable {
  /// What it was taken for, and how often.
  public struct Mistake: Sendable, Hashable {
    public var text: String
    public var times: Int

    public init(text: String, times: Int) {
      self.text = text
      self.times = times
    }
  }

  public var text: String
  public var lang: Lang
  /// In the time asked for: how often it was in a sentence heard for the first time, and how often it
  /// was missed then.
  public var met: Int
  public var missed: Int
  /// The most frequent first, and of equals the latest; a word left out was taken for nothing.
  public var takenFor: [Mistake]
  /// A sentence in which it was missed, the latest one.
  public var sentence: String?

  public init(
    text: String, lang: Lang, met: Int, missed: Int, takenFor: [Mistake] = [],
    sentence: String? = nil
  ) {
    self.text = text
    self.lang = lang
    self.met = met
    self.missed = missed
    self.takenFor = takenFor
    self.sentence = sentence
  }
}

/// A sound that was spoken as another, and how often.
public struct Confusion: Sendable, Hashable {
  public var lang: Lang
  /// What it should have been: in IPA, a tone by its letters.
  public var expected: String
  public var heard: String
  public var times: Int
  /// How many of them are of a kind that the judge often gets wrong.
  public var tentative: Int

  public init(lang: Lang, expected: String, heard: String, times: Int, tentative: Int = 0) {
    self.lang = lang
    self.expected = expected
    self.heard = heard
    self.times = times
    self.tentative = tentative
  }
}
