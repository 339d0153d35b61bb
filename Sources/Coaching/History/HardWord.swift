/// A word, or a sound, that was missed: a character of a Chinese sentence, a word of an English one.
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
  /// was not heard then.
  public var met: Int
  public var missed: Int
  /// The most frequent first, of equals the latest; a word that was left out was taken for nothing.
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
