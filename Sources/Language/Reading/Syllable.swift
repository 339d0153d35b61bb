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
