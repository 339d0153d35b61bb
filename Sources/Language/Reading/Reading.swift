/// How a text is said.
public struct Reading: Hashable, Sendable {
  /// For Chinese: the syllables as a dictionary gives them, with tone numbers.
  public var syllables: [String]
  /// For Chinese: the same syllables as they are spoken in this sentence.
  public var spoken: [String]
  /// For other languages: the words as they are spoken, numbers spelled out.
  public var words: [String]
  /// For Chinese: `spoken` in the International Phonetic Alphabet with tone letters.
  public var ipa: String?
  /// Where each syllable or word comes from, as UTF-16 offsets of the text.
  ///
  /// All that is spoken for one number has the range of the whole number.
  public var sources: [Range<Int>]

  public init(
    syllables: [String] = [], spoken: [String] = [], words: [String] = [], ipa: String? = nil,
    sources: [Range<Int>] = []
  ) {
    self.syllables = syllables
    self.spoken = spoken
    self.words = words
    self.ipa = ipa
    self.sources = sources
  }
}
