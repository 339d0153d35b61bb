public import Coaching

extension SceneCheck.Measures {
  /// By the syllables as they are spoken, or words; two lines are as alike as they have parts in common
  /// in their order, or as one would pass for the other where it was said.
  public init(_ reader: Reader, _ judge: Judge) {
    self.init(
      length: { text, lang in
        switch lang {
        case .chinese: reader.read(text, as: lang).syllables.count
        case .english, .spanish: EnglishTokens.words(of: text).count
        }
      },
      likeness: { one, other, lang in
        // A judge takes a line with another number in it for quite another one.
        let parts = (Self.parts(of: one, lang), Self.parts(of: other, lang))
        let common = Self.common(parts.0, parts.1)
        // Most pairs have next to nothing in common: asking the judge about each takes minutes.
        let shared = Set(parts.0).intersection(parts.1).count
        if Double(shared) < Self.leastShared * Double(min(parts.0.count, parts.1.count)) {
          return common
        }
        return max(
          common, judge.compare(one, other, lang: lang).similarity,
          judge.compare(other, one, lang: lang).similarity)
      })
  }

  /// Lines that share fewer of the parts of the shorter one are not taken for each other.
  private static let leastShared = 0.2

  /// The characters of a Chinese text, the words of another one.
  private static func parts(of text: String, _ lang: Lang) -> [String] {
    switch lang {
    case .chinese: text.filter { $0.isLetter || $0.isNumber }.map { $0.lowercased() }
    case .english, .spanish:
      EnglishTokens.words(of: text).map(EnglishTokens.listed)
    }
  }

  /// How much of both is in both, in the same order, from 0 to 1.
  private static func common(_ one: [String], _ other: [String]) -> Double {
    guard !one.isEmpty, !other.isEmpty else { return 0 }
    // The longest row of parts that both have, part by part.
    var longest = Array(repeating: 0, count: other.count + 1)
    for part in one {
      var before = 0
      for place in other.indices {
        let here = part == other[place] ? before + 1 : max(longest[place + 1], longest[place])
        before = longest[place + 1]
        longest[place + 1] = here
      }
    }
    return 2 * Double(longest[other.count]) / Double(one.count + other.count)
  }
}
