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

  @Test func `what has only just begun is not certain`() {
    #expect(Self.marks("I am here.", in: "i am here", before: 2.5) == "●●·")
    #expect(Self.marks("I am here.", in: "i am here", before: 3) == "●●●")
  }
}
