package import Coaching
package import JSON

/// JSON values of every kind, always the same ones for the same luck.
package enum SampleJSON {
  package static func value(depth: Int, using luck: inout SplitMix64) -> JSON {
    switch Int.random(in: 0..<(depth < 4 ? 10 : 6), using: &luck) {
    case 0: return nil
    case 1: return .bool(.random(using: &luck))
    case 2: return .integer(Int(truncatingIfNeeded: luck.next() >> (luck.next() % 64)))
    case 3:
      let number = Double(bitPattern: luck.next())
      return number.isFinite ? .number(number) : .number(-0.0)
    case 4, 5: return .string(text(using: &luck))
    case 6, 7:
      let count = Int.random(in: 0..<5, using: &luck)
      return .array((0..<count).map { _ in value(depth: depth + 1, using: &luck) })
    default:
      let count = Int.random(in: 0..<5, using: &luck)
      return .object(
        (0..<count).map { _ in (text(using: &luck), value(depth: depth + 1, using: &luck)) })
    }
  }

  private static func text(using luck: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0..<8, using: &luck) {
      text.append(alphabet.randomElement(using: &luck) ?? "a")
    }
    return String(text)
  }

  private static let alphabet: [Unicode.Scalar] = [
    "a", "z", "0", " ", "\"", "\\", "/", "\n", "\t", "\0", "\u{1F}", "\u{7F}", "é", "请", "的",
    "\u{2028}", "😀", "\u{FFFF}", "\u{10FFFF}",
  ]
}
