import Coaching

/// Texts that break careless writers of tables, always the same ones for a seed.
package enum HostileText {
  /// What an import leaves out.
  package static let controls: Set<Unicode.Scalar> = ["\0", "\u{B}", "\u{1F}", "\u{85}"]

  package static func texts(_ count: Int, seed: UInt64, without unwanted: Set<Unicode.Scalar> = [])
    -> [String]
  {
    var generator = SplitMix64(seed: seed)
    let pieces = pieces.filter { !$0.unicodeScalars.contains(where: unwanted.contains) }
    return (0..<count).map { _ in
      let length = Int.random(in: 0...9, using: &generator)
      return (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
    }
  }

  /// Whether two texts differ in any byte; two Strings may be equal all the same.
  package static func differ(_ one: String, _ other: String) -> Bool {
    !one.utf8.elementsEqual(other.utf8)
  }

  private static let pieces = [
    "\"", "\"\"", ",", "\n", "\r", "\r\n", "\t", "\0", "'", "'", "'", "''", " ", "  ", "=", "+",
    "-",
    "@", "＝", "＋", "－", "＠", "=1+1", "=HYPERLINK(\"x\",\"y\")", "-1.5", "\u{3000}", "\u{A0}",
    "\u{2003}", "\u{85}", "\u{B}", "\u{FEFF}", "\u{200B}", "\u{2028}", "\u{1680}", "\u{205F}",
    "\u{1F}", "晚饭", "。", "，", "“", "e\u{301}", "\u{301}", "👨‍👩‍👧", "🇨🇳", "1️⃣", "שלום", "\u{202E}",
    "مرحبا", "a", "z", ";", "|", "\\", "\u{10FFFF}", "�", "𠀀", "¥", "＇", "‘",
  ]
}
