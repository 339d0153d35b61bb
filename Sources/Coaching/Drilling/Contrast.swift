/// Sounds that are taken for each other, and words that differ in nothing else.
public struct Contrast: Sendable, Hashable {
  /// Such as `tone2-tone3` or `ship-sheep`.
  public let id: String
  public let lang: Lang
  /// The sounds, two to four of them; the same sound has the same name in all contrasts of a language.
  public let sides: [String]
  /// Each has one choice for each side, in their order.
  public let sets: [[Choice]]

  /// A word or short phrase that may be what was said.
  public struct Choice: Sendable, Hashable {
    public let text: String
    /// For Chinese, its syllables as a dictionary gives them: the same characters may be said in two
    /// ways.
    public let reading: [String]?
    /// What it means, in the other language; absent for whoever was brought up with this one.
    public let gloss: String?

    public init(text: String, reading: [String]? = nil, gloss: String? = nil) {
      self.text = text
      self.reading = reading
      self.gloss = gloss
    }
  }

  /// A contrast with those of the sets that have a choice for each side.
  public init(id: String, lang: Lang, sides: [String], sets: [[Choice]]) {
    self.id = id
    self.lang = lang
    self.sides = sides
    self.sets = sets.filter { !$0.isEmpty && $0.count == sides.count }
  }

  /// How many sides a contrast may have: more choices are a search, not listening.
  public static let sideCounts = 2...4
}

extension Contrast.Choice {
  /// What is heard of it, as far as its text and reading tell: choices of a set must differ in it.
  var sound: [String] {
    guard let reading else { return [text.lowercased()] }
    return ThirdTone.spoken(reading)
  }
}

/// What becomes of a third tone before another one.
enum ThirdTone {
  /// Syllables as they are said: before a third tone a third tone is a second one, so that 起码 and
  /// 骑马 sound the same.
  static func spoken(_ syllables: [String]) -> [String] {
    syllables.indices.map { place in
      let isThird = syllables[place].hasSuffix("3")
      let isBeforeThird = place + 1 < syllables.count && syllables[place + 1].hasSuffix("3")
      return isThird && isBeforeThird ? syllables[place].dropLast() + "2" : syllables[place]
    }
  }
}
