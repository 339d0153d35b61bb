/// How a text is said.
public struct Reading: Hashable, Sendable {
  /// For Chinese: the syllables as a dictionary gives them, with tone numbers.
  public var syllables: [String]
  /// For Chinese: the same syllables as they are spoken in this sentence.
  public var spoken: [String]
  /// For other languages: the words as they are spoken, numbers spelled out.
  public var words: [String]
  /// In the International Phonetic Alphabet: for Chinese `spoken` with tone letters, for Spanish the
  /// words with their stress.
  public var ipa: String?
  /// Where each syllable or word comes from, as UTF-16 offsets of the text.
  ///
  /// Everything spoken for a number has the range of the whole number.
  public var sources: [Range<Int>]
  /// For Chinese: which syllables begin a word.
  public var wordStarts: [Bool]

  public init(
    syllables: [String] = [], spoken: [String] = [], words: [String] = [], ipa: String? = nil,
    sources: [Range<Int>] = [], wordStarts: [Bool] = []
  ) {
    self.syllables = syllables
    self.spoken = spoken
    self.words = words
    self.ipa = ipa
    self.sources = sources
    self.wordStarts = wordStarts
  }
}

/// A Mandarin syllable as a dictionary writes it.
public struct Syllable: Hashable, Sendable, CustomStringConvertible {
  /// Letters without a tone mark; ü is written `v`.
  public var pinyin: String
  /// 1 to 4, and 5 for the neutral tone.
  public var tone: Int

  public init(pinyin: String, tone: Int) {
    self.pinyin = pinyin
    self.tone = tone
  }

  /// Reads `qing3`; a text without a tone number is neutral.
  public init?(_ text: String) {
    guard let last = text.utf8.last else { return nil }
    if (0x31...0x35).contains(last) {
      self.init(pinyin: String(text.dropLast()), tone: Int(last) - 0x30)
    } else {
      self.init(pinyin: text, tone: 5)
    }
    guard !pinyin.isEmpty, pinyin.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else {
      return nil
    }
  }

  /// The letters and the tone number: `qing3`.
  public var description: String { pinyin + String(tone) }
}
