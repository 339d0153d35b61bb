/// A word, or a sound, that is easily missed.
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
  /// How often it was in a sentence heard for the first time, and how often it was not heard then.
  public var met: Int
  public var missed: Int
  /// The most frequent first; a word that was left out was taken for nothing.
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

/// Finds the hardest words among the verdicts of first tries.
public struct HardWordTally: Sendable {
  private struct Key: Hashable {
    let text: String
    let lang: Lang
  }

  private struct Entry {
    var met = 0
    var missed = 0
    var takenFor: [String: Int] = [:]
    var sentence: String?

    mutating func note(_ answer: String?, _ sentence: String) {
      missed += 1
      self.sentence = sentence
      if let answer, !answer.isEmpty { takenFor[answer, default: 0] += 1 }
    }
  }

  private var entries: [Key: Entry] = [:]

  public init() {}

  /// Adds the verdicts of the first try at `sentence`; a later try knows it already.
  public mutating func add(_ words: [WordVerdict], of sentence: String, in lang: Lang) {
    for word in words {
      guard let expected = word.expected, !expected.isEmpty else { continue }
      entries[Key(text: expected, lang: lang), default: Entry()].met += 1
      guard !word.verdict.isHeard else { continue }
      entries[Key(text: expected, lang: lang), default: Entry()].note(word.answer, sentence)
    }
  }

  /// The words missed at least twice, at most `count`, the hardest first.
  public func hardest(_ count: Int) -> [HardWord] {
    let words = entries.compactMap { key, entry -> HardWord? in
      guard entry.missed >= 2 else { return nil }
      let mistakes = entry.takenFor.map(HardWord.Mistake.init)
        .sorted { ($1.times, $0.text) < ($0.times, $1.text) }
      return HardWord(
        text: key.text, lang: key.lang, met: entry.met, missed: entry.missed,
        takenFor: Array(mistakes.prefix(3)), sentence: entry.sentence)
    }
    let ranked = words.map { (word: $0, hardness: Self.hardness($0)) }.sorted { one, other in
      (other.hardness, other.word.missed, one.word.text, one.word.lang.rawValue)
        < (one.hardness, one.word.missed, other.word.text, other.word.lang.rawValue)
    }
    return ranked.prefix(count).map(\.word)
  }

  /// The share of misses that is at least to be reckoned with: two misses of two tell less than
  /// eight of ten (Wilson's lower bound at one standard error).
  private static func hardness(_ word: HardWord) -> Double {
    let met = Double(word.met)
    let share = Double(word.missed) / met
    let spread = (share * (1 - share) / met + 1 / (4 * met * met)).squareRoot()
    return (share + 1 / (2 * met) - spread) / (1 + 1 / met)
  }
}
