import Coaching
import Testing

@Suite struct HeardPartsTests {
  /// Each word is a second long; a minus before it means that it was not said.
  private static func words(_ line: String) -> [SpokenWord] {
    line.split(separator: " ").enumerated().map { place, word in
      let isMissing = word.hasPrefix("-")
      return SpokenWord(
        text: String(isMissing ? word.dropFirst() : word), verdict: isMissing ? .missing : .match,
        span: isMissing ? nil : Double(place)...Double(place + 1))
    }
  }

  /// A letter for each part: large where it was said.
  private static func marks(_ parts: String, in heard: String, before end: Double = 99) -> String {
    let said = HeardParts.said(
      parts.split(separator: " ").map(String.init), in: words(heard), before: end)
    return String(said.map { $0 ? "●" : "·" })
  }

  @Test(
    arguments: [
      ("I am here.", "i am here", "●●●"),
      ("I am here.", "i am -here", "●●·"),
      ("I am here.", "i -am here", "●·●"),
      // Written as figures, it goes by what comes after it.
      ("Room 12 please", "room twelve please", "●●●"),
      ("Room 12 please", "room -twelve -please", "●··"),
      ("Bus 12", "bus twelve", "●●"),
      ("Bus 12", "bus -twelve", "●·"),
      // What comes after a long gap was found by chance.
      ("a b c d e f", "a -b -c -d -e f", "●·····"),
      ("a b c d e f", "a -b -c -d e f", "●···●●"),
      ("a b", "", "··"), ("", "a b", ""),
    ] as [(String, String, String)])
  func `parts that a judge heard are said, in their order`(
    parts: String, heard: String, said: String
  ) {
    #expect(Self.marks(parts, in: heard) == said)
  }

  @Test(
    arguments: [
      ([0..<3], "●●●"),
      // The judge lays the rest of the reply into a pause.
      ([0..<2], "●●·"), ([0..<1], "●··"), ([], "···"),
      // Closures and soft sounds within a word have no voice; under .4 of it is another sound.
      ([0..<1, 1.3..<1.55, 1.7..<1.9, 2.5..<2.95], "●●●"), ([0..<1, 1..<2, 2..<2.35], "●●·"),
      ([0..<1, 2..<3], "●·●"),
    ] as [([Range<Double>], String)])
  func `a word is said only where there is a voice`(voiced: [Range<Double>], said: String) {
    let marks = HeardParts.said(
      ["I", "am", "here."], in: Self.words("i am here"), before: 99, voiced: voiced)
    #expect(String(marks.map { $0 ? "●" : "·" }) == said)
  }

  @Test(arguments: [(0.1, true), (0.25, true), (0.09, false), (0.03, false), (0, false)])
  func `an end that is squeezed into what was said before it is not said`(
    seconds: Double, isSaid: Bool
  ) {
    var words = Self.words("i am here")
    words[2].span = 2...2 + seconds
    let said = HeardParts.said(["I", "am", "here."], in: words, before: 99, voiced: [0..<9])
    #expect(said == [true, true, isSaid])
    // Short words in the midst of it are usual.
    words[2].span = 2...2.5
    words[1].span = 1...1.03
    #expect(
      !HeardParts.said(["I", "am", "here."], in: words, before: 99, voiced: [0..<9]).contains(false)
    )
  }

  @Test func `a number that is written goes by whether there is a voice in what comes after it`() {
    for (end, isSaid) in [(2.0, false), (3.0, true)] {
      let said = HeardParts.said(
        ["Bus", "12"], in: Self.words("bus twelve now"), before: 99, voiced: [0..<end])
      #expect(said == [true, isSaid])
    }
  }

  @Test func `without a voice nothing is said, and with one everywhere it makes no difference`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<2_000 {
      let count = Int.random(in: 0...8, using: &random)
      let parts = (0..<count).map { _ in ["a", "b", "c"].randomElement(using: &random) ?? "" }
      let words = parts.map { part in
        let begin = Double.random(in: -1...9, using: &random)
        let length = Bool.random(using: &random) ? 0 : Double.random(in: 0...2, using: &random)
        return SpokenWord(
          text: part, verdict: Bool.random(using: &random) ? .match : .missing,
          span: begin...begin + length)
      }
      let isSqueezed = words.last?.span.map { $0.upperBound - $0.lowerBound < 0.1 } ?? false
      let silent = HeardParts.said(parts, in: words, before: 99, voiced: [])
      #expect(!silent.contains(true))
      let any = HeardParts.said(parts, in: words, before: 99)
      let loud = HeardParts.said(parts, in: words, before: 99, voiced: [-1..<12])
      #expect(loud == any || isSqueezed)
      // Less voice never makes more words said.
      let end = Double.random(in: 0...9, using: &random)
      let some = HeardParts.said(parts, in: words, before: 99, voiced: [-1..<end])
      #expect(some.count(where: \.self) <= any.count(where: \.self))
    }
  }

  @Test func `what has only just begun is not certain`() {
    #expect(Self.marks("I am here.", in: "i am here", before: 2.5) == "●●·")
    #expect(Self.marks("I am here.", in: "i am here", before: 3) == "●●●")
  }
}
