/// Chinese as given to the pinyin voice: syllables with tone numbers, and marks for pauses.
public struct PinyinScript: Sendable {
  public let text: String
  public let syllables: Int
  public let pauses: Int

  /// Nil if the reading has no syllable.
  package init?(_ reading: Reading, of source: String) {
    let units = Array(source.utf16)
    var text = ""
    var syllables = 0
    var pauses = 0
    var end = 0
    for (index, spoken) in reading.spoken.enumerated() {
      guard Syllable(spoken) != nil else { continue }
      let range = index < reading.sources.count ? reading.sources[index] : end..<end
      if syllables > 0 {
        if let mark = Self.pause(in: units, from: end, to: range.lowerBound) {
          text += mark
          pauses += 1
        }
        text += " "
      }
      text += spoken
      syllables += 1
      end = max(end, range.upperBound)
    }
    guard syllables > 0 else { return nil }
    self.text = text
    self.syllables = syllables
    self.pauses = pauses
  }

  /// About 0.27 s per syllable at pace 1.
  func seconds(at pace: Double) -> ClosedRange<Double> {
    let syllables = Double(syllables)
    return
      (0.09 * syllables / pace)...(0.6 + (0.55 * syllables + 0.7 * Double(pauses)) / pace)
  }

  /// The longest pause between two syllables.
  private static func pause(in units: [UInt16], from start: Int, to end: Int) -> String? {
    guard start < end, end <= units.count else { return nil }
    let between = String(decoding: units[start..<end], as: UTF16.self)
    return marks.first { mark in between.contains { mark.signs.contains($0) } }?.pause
  }

  /// The full stop is the Chinese one: after a Latin one the voice pauses only before a capital.
  private static let marks: [(signs: String, pause: String)] = [
    ("？?", "?"), ("！!", "!"), ("。．.…\n", "。"), ("；;：:—–", ";"), ("，,、（）()", ","),
  ]
}
