/// A word of a sentence, with what speaks for asking for it.
public struct ClozeWord: Sendable, Hashable {
  /// As it is in the sentence, capitals aside.
  public var text: String
  /// Whether it carries meaning, as function words do not.
  public var isContent: Bool
  /// How much trouble it is, from 0 for none to 3.
  public var severity: Int

  public init(_ text: String, isContent: Bool, severity: Int = 0) {
    self.text = text
    self.isContent = isContent
    self.severity = severity
  }

  /// The same with the light words of a language known.
  public init(_ text: String, _ lang: Lang, severity: Int = 0) {
    self.init(text, isContent: !LightWords.contains(text, lang), severity: severity)
  }
}

/// A sentence with one word left out, which is to be heard and given.
public struct Cloze: Sendable, Hashable {
  public let sentence: Sentence
  /// The word, as it stands in the sentence.
  public let answer: String
  /// What comes before it, and what comes after.
  public let before: String
  public let after: String

  /// The sign for the word that is left out: as long for a short one as for a long one.
  public static let blank = "____"

  /// Leaves out one of the words, which are all those of the sentence in their order; nil if there is
  /// none to leave out.
  ///
  /// A word that gives trouble comes before others, by how much it gives; without one it is any that
  /// carries meaning, and without those any word. What stands in the sentence twice is not asked for, as
  /// it can be read there.
  public init?(_ sentence: Sentence, words: [ClozeWord], using random: inout SplitMix64) {
    let places = Self.places(of: words, in: Array(sentence.text.utf8))
    let candidates = Self.candidates(words, sentence.lang).filter { places[$0] != nil }
    let weights = candidates.map { Self.weight(of: words[$0]) }
    guard let most = weights.map(\.tier).max() else { return nil }
    let chosen = zip(candidates, weights).filter { $0.1.tier == most }
    var draw = Int.random(in: 0..<chosen.reduce(0) { $0 + $1.1.share }, using: &random)
    let word = chosen.first { candidate in
      draw -= candidate.1.share
      return draw < 0
    }
    guard let word, let place = places[word.0] else { return nil }
    self.init(sentence, place)
  }

  private init(_ sentence: Sentence, _ place: Range<Int>) {
    let bytes = Array(sentence.text.utf8)
    self.sentence = sentence
    before = String(decoding: bytes[..<place.lowerBound], as: UTF8.self)
    answer = String(decoding: bytes[place], as: UTF8.self)
    after = String(decoding: bytes[place.upperBound...], as: UTF8.self)
  }

  /// Which words come before which others, and how often among their like.
  private static func weight(of word: ClozeWord) -> (tier: Int, share: Int) {
    if word.severity > 0 { return (2, min(word.severity, WordStanding.mostSeverity)) }
    return (word.isContent ? 1 : 0, 1)
  }

  /// The places in `words` of those that stand nowhere else in the sentence.
  private static func candidates(_ words: [ClozeWord], _ lang: Lang) -> [Int] {
    let texts = words.map { $0.text.lowercased() }
    return words.indices.filter { place in
      guard texts[place].contains(where: { $0.isLetter || $0.isNumber }) else { return false }
      return words.indices.allSatisfy { other in
        if other == place { return true }
        // 天 can be read in 今天.
        return lang == .chinese
          ? !texts[other].holds(texts[place]) : texts[other] != texts[place]
      }
    }
  }

  /// Where each of the words stands; nil for one that is not there after the one before it.
  private static func places(of words: [ClozeWord], in text: [UInt8]) -> [Range<Int>?] {
    let lowered = text.map(\.lowered)
    var start = 0
    return words.map { word in
      let bytes = word.text.utf8.map(\.lowered)
      guard !bytes.isEmpty, lowered.count >= bytes.count else { return nil }
      var place = start
      while place <= lowered.count - bytes.count {
        let end = place + bytes.count
        if lowered[place..<end].elementsEqual(bytes), isWhole(place..<end, in: lowered) {
          start = end
          return place..<end
        }
        place += 1
      }
      return nil
    }
  }

  /// Whether no letters of the alphabet go on at either end.
  private static func isWhole(_ place: Range<Int>, in text: [UInt8]) -> Bool {
    let goesBack =
      place.lowerBound > 0 && text[place.lowerBound - 1].isPartOfWord
      && text[place.lowerBound].isPartOfWord
    let goesOn =
      place.upperBound < text.count && text[place.upperBound].isPartOfWord
      && text[place.upperBound - 1].isPartOfWord
    return !goesBack && !goesOn
  }
}

extension UInt8 {
  fileprivate var lowered: UInt8 { (0x41...0x5A).contains(self) ? self + 0x20 : self }

  fileprivate var isPartOfWord: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self)
  }
}
