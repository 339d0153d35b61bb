import Coaching
import Language
import Testing

/// Any text has a reading, however odd it is.
struct ReadingRobustnessTests {
  @Test func `20,000 random strings are read, and every source lies within its text`() {
    let reader = Reader()
    var random = SeededGenerator(seed: 20_251)
    for _ in 0..<20_000 {
      let text = Self.text(&random)
      if let fault = Self.fault(text, reader) {
        Issue.record("\(fault): \(text.unicodeScalars.map(\.value))")
      }
    }
  }

  @Test func `what stands around numbers is read in any order, up to the end of a text`() {
    let reader = Reader()
    var random = SeededGenerator(seed: 20_261)
    let parts = Array("0123½¼⅔ .,:/-%℃°¥$€公斤里小时月点个半年号kghm².ºa".unicodeScalars)
    for _ in 0..<20_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...7, using: &random) {
        text.append(parts.randomElement(using: &random) ?? "0")
      }
      if let fault = Self.fault(String(text), reader) { Issue.record("\(fault): \(String(text))") }
    }
  }

  /// What is wrong with the readings of a text.
  private static func fault(_ text: String, _ reader: Reader) -> String? {
    let length = text.utf16.count
    for lang in Lang.allCases {
      let reading = reader.read(text, as: lang)
      let count = lang == .chinese ? reading.syllables.count : reading.words.count
      if reading.sources.count != count { return "a source too few or too many" }
      if reading.spoken.count != reading.syllables.count { return "speech of another length" }
      if reading.sources.contains(where: { $0.lowerBound < 0 || $0.upperBound > length }) {
        return "a source outside the text"
      }
      _ = reader.spokenForm(text, as: lang)
      _ = reader.marked(reading, of: text)
    }
    return reader.simplified(text).utf16.count == length
      ? nil : "a simplified text of another length"
  }

  @Test(arguments: [
    "1", "1,", "1-", "1:", "1/", "1.", "A1", "一", "得", "¥1", "a.", "Dr. ", "\u{301}",
  ])
  func `a long line of one pattern is read`(_ pattern: String) {
    let reader = Reader()
    let text = String(repeating: pattern, count: 100_000 / pattern.utf8.count)
    for lang in Lang.allCases {
      #expect(reader.read(text, as: lang).sources.count >= 0)
    }
  }

  @Test func `a replaced surrogate, a NUL and an empty text have no syllables`() {
    let reader = Reader()
    let broken = String(decoding: [0xD800, 0x41] as [UInt16], as: UTF16.self)
    #expect(reader.read(broken, as: .chinese).syllables == ["ei1"])
    #expect(reader.read("\0", as: .chinese).syllables.isEmpty)
    #expect(reader.read("", as: .english).words.isEmpty)
  }

  /// Figures, signs, Chinese characters, emoji, marks and letters from right to left.
  private static func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...24, using: &random) {
      let kind = Int.random(in: 0..<9, using: &random)
      let value: UInt32 =
        switch kind {
        case 0, 1: UInt32.random(in: 0x30...0x39, using: &random)
        case 2: UInt32.random(in: 0...0x7F, using: &random)
        case 3, 4: UInt32.random(in: 0x4E00...0x9FFF, using: &random)
        case 5: UInt32.random(in: 0x300...0x36F, using: &random)
        case 6: UInt32.random(in: 0x590...0x6FF, using: &random)
        case 7: UInt32.random(in: 0x1F300...0x1FAFF, using: &random)
        default: UInt32.random(in: 0...0x10FFFF, using: &random)
        }
      text.append(Unicode.Scalar(value) ?? "\u{FFFD}")
    }
    return String(text)
  }
}

/// The same random numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
