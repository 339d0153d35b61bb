import Coaching
import JSON
import Testing

@Suite("The gate before the screen")
struct GateTests {
  @Test(
    "what people write passes as it is",
    arguments: [
      "请把水杯放在桌子上。", "Don't be late, it's 7:40!", "qǐng bǎ shuǐ bēi", "lu\u{308}\u{30C} lǜ",
      "Voulez-vous un café?", "¿Qué tal?", "👨‍👩‍👧 👍🏽 🇨🇳 1️⃣ ❤️ 🏴‍☠️ ☂️", "① ㎏ 〇 𠀀 “…” ￥", "한국어 שלום",
      "a\u{A0}b", "tʂʰ ˨˩˦ θ", "◌\u{301}", "",
    ])
  func legitimate(text: String) {
    #expect(Gate.line(text).utf8.elementsEqual(text.utf8))
    #expect(Gate.firstRefused(in: text) == nil)
  }

  @Test(
    "what commands, turns, hides or sticks does not pass",
    arguments: [
      ("a\u{1B}[31mb\u{1B}[0m", "ab"), ("\u{1B}]0;title\u{7}x", "x"),
      ("\u{1B}]8;;http://x\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
      ("\u{1B}P+q544e\u{1B}\\x", "x"), ("\u{9B}2Jx", "x"), ("\u{9D}0;t\u{9C}x", "x"),
      ("\u{1B}]0;never closed", "0;never closed"), ("\u{1B}(Bx", "x"), ("\u{1B}cx", "x"),
      ("\u{1B}[31中", "中"), ("\u{1B}\u{1B}[1mx", "x"), ("\u{1B}", ""), ("\u{1B}[", ""),
      ("a\tb\rc\u{B}d\u{85}e\u{2028}f", "a b c d e f"), ("a\u{0}b\u{7}c\u{7F}d\u{8}", "abcd"),
      ("\u{202E}abc\u{202C}", "abc"), ("\u{2066}a\u{2069}\u{200F}\u{61C}", "a"),
      ("a\u{200B}b\u{FEFF}c\u{AD}d\u{2060}", "abcd"), ("a\u{200D}b", "ab"), ("a\u{200C}b", "ab"),
      ("a\u{E0041}\u{E007F}", "a"), ("\u{3164}\u{115F}\u{FFA0}x\u{34F}", "x"),
      ("\u{301}a", "a"), ("「\u{301}」", "「」"), (" \u{20DD}x", " x"), ("\u{1161}x", "x"),
      ("\u{E000}\u{FFFF}\u{10FFFF}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("x\u{FE0F}y", "xy"), ("1\u{FE0F}", "1"), ("👨\u{200D}x", "👨x"),
    ])
  func refused(text: String, shown: String) {
    #expect(Gate.line(text).utf8.elementsEqual(shown.utf8), "\(Array(Gate.line(text).utf8))")
    #expect(Gate.firstRefused(in: text) != nil)
  }

  @Test("a tower of marks is cut down")
  func tower() {
    let tower = "Z" + String(repeating: "\u{335}", count: 500)
    #expect(Gate.line(tower).unicodeScalars.count == 1 + Gate.mostMarks)
  }

  @Test("a text keeps its lines, a line has none")
  func lines() {
    #expect(Gate.text("a\r\nb\nc\rd") == "a\nb\nc d")
    #expect(Gate.line("a\r\nb\nc") == "a  b c")
    #expect(Gate.text("a\n\u{301}b") == "a\nb")
  }

  @Test("whatever comes, nothing forbidden comes out, and what came out passes again as it is")
  func random() {
    var generator = SplitMix64(seed: 17)
    var wrong: [String] = []
    for _ in 0..<100_000 {
      let text = Self.random(using: &generator)
      let shown = Gate.text(text)
      let isSafe =
        shown.unicodeScalars.allSatisfy(Self.mayBeShown) && !Self.hasLoneMark(shown)
        && Gate.text(shown).utf8.elementsEqual(shown.utf8)
        && !Gate.line(text).unicodeScalars.contains("\n")
      if !isSafe { wrong.append(text) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3).map { Array($0.unicodeScalars) })")
  }

  @Test("unclosed command strings do not take for ever")
  func unclosed() {
    let text = String(repeating: "\u{1B}]x", count: 300_000)
    let begin = ContinuousClock.now
    #expect(Gate.line(text) == String(repeating: "x", count: 300_000))
    #expect(ContinuousClock.now - begin < .seconds(20))
  }

  @Test("only our own colours and moves are commands")
  func screenText() {
    let hostile = "\u{1B}[31mred\u{1B}]0;x\u{7}"
    let text: ScreenText = "✓ \(hostile) \(ScreenText(line: hostile).styled(.green))"
    #expect(text.plain == "✓ red red")
    #expect(text.commands == "✓ red \u{1B}[32mred\u{1B}[0m")
    #expect(text.columns == 9)
    #expect(
      (ScreenText(.toLineStart) + ScreenText(.up(2)) + ScreenText(.clearBelow)).commands
        == "\r\u{1B}[2A\u{1B}[J")
    #expect(ScreenText("").styled(.bold).commands == "")
    #expect((ScreenText("a  ").styled(.bold) + "  ").trimmedEnd.commands == "\u{1B}[1ma\u{1B}[0m")
    #expect(ScreenText("a") + "b" == ScreenText("ab"))
  }

  @Test("JSON neither commands a terminal nor hides in it, and says the same")
  func json() throws {
    var generator = SplitMix64(seed: 18)
    for _ in 0..<20_000 {
      let text = Self.random(using: &generator)
      let written = JSON.string(text).text
      #expect(try JSON.parse(written).asString.map { Array($0.utf8) } == Array(text.utf8))
      let unseen = written.unicodeScalars.first {
        switch $0.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: $0 != "\u{200D}"
        default: false
        }
      }
      #expect(unseen == nil)
    }
    #expect(JSON.string("\u{202E}\u{9B}👨‍👩‍👧").text == #""\u202e\u009b👨‍👩‍👧""#)
    #expect(JSON.string("\u{301}").text == #""\u0301""#)
    #expect(JSON.string("\u{E0041}").text == #""\udb40\udc41""#)
  }

  private static func mayBeShown(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control: return scalar == "\n"
    case .format: return scalar == "\u{200D}"
    case .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate: return false
    default: break
    }
    return !properties.isDefaultIgnorableCodePoint || scalar == "\u{FE0E}" || scalar == "\u{FE0F}"
  }

  private static func hasLoneMark(_ text: String) -> Bool {
    text.split(separator: "\n").contains { line in
      guard let first = line.unicodeScalars.first else { return false }
      switch first.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark: return true
      default: return false
      }
    }
  }

  private static func random(using generator: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      if Bool.random(using: &generator) {
        text.append(contentsOf: (pieces.randomElement(using: &generator) ?? "").unicodeScalars)
      } else if let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &generator)) {
        text.append(scalar)
      }
    }
    return String(text)
  }

  private static let pieces = [
    "\u{1B}", "[", "]", "0;", "m", "\u{7}", "\\", "\u{9B}", "\u{9D}", "\u{9C}", "\u{90}", "P", "(",
    "\n", "\r", "\t", "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{20E3}", "1",
    "👨", "👩🏽", "❤", "🇨🇳", "\u{301}", "\u{335}", "a", "中", "。", " ", "\u{1161}", "\u{1112}", "한",
    "\u{E0041}", "\u{E000}", "\u{FFFE}", "\u{3164}", "\u{903}", "\u{2028}", "\u{AD}",
  ]
}
