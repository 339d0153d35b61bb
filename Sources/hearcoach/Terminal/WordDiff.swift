import Coaching
import Wording

/// The words of a sentence with what became of each in an answer.
///
/// Signs carry the meaning; colour only adds to it.
struct WordDiff: Sendable {
  let hasColor: Bool
  /// The language of what is said in words.
  let language: InterfaceLanguage
  /// Whether everything is said in words, because signs would be read aloud.
  var isPlain = false

  /// Every word, for a sentence that may be shown.
  func text(of words: [WordVerdict]) -> ScreenText {
    words.map { word -> ScreenText in
      let expected = Gate.line(word.expected ?? "")
      let answer = Gate.line(word.answer ?? "")
      return switch word.verdict {
      case .match: paint(expected, .green)
      case .homophone: heard(expected, answer)
      case .missing: paint(say(.missedWord(expected)) ?? "＿" + expected, .red)
      case .wrong:
        paint(say(.wrongWord(expected, answer)) ?? "✗" + expected + bracketed(answer), .red)
      case .near:
        paint(say(.wrongWord(expected, answer)) ?? "≈" + expected + bracketed(answer), .yellow)
      case .extra: paint(say(.extraWord(answer)) ?? "＋" + answer, .yellow)
      }
    }.joined(separator: " ")
  }

  /// What was heard and spelt otherwise, so that the spelling is learned too.
  private func heard(_ expected: String, _ answer: String) -> ScreenText {
    let isWord = expected.unicodeScalars.contains { ("a"..."z").contains($0) }
    guard isWord, expected.lowercased() != answer.lowercased() else {
      return paint(expected, .green)
    }
    return paint(Phrase.spelt(expected, answer).text(in: language), .green)
  }

  /// A blank for each word that was not heard, for a sentence that must not be shown yet.
  func blanks(of words: [WordVerdict]) -> ScreenText {
    words.map { word -> ScreenText in
      let answer = Gate.line(word.answer ?? "")
      return switch word.verdict {
      case .match, .homophone: paint(word.expected ?? answer, .green)
      case .missing, .wrong: ScreenText(say(.blank) ?? "＿")
      case .near: paint(say(.almostBlank) ?? "≈", .yellow)
      case .extra: paint(say(.extraWord(answer)) ?? "＋" + answer, .yellow)
      }
    }.joined(separator: " ")
  }

  private func bracketed(_ text: String) -> String {
    Phrase(zh: "（\(text)）", en: "(\(text))").text(in: language)
  }

  private func say(_ phrase: Phrase) -> String? { isPlain ? phrase.text(in: language) : nil }

  private func paint(_ text: String, _ style: ScreenText.Style) -> ScreenText {
    hasColor ? ScreenText(line: text).styled(style) : ScreenText(line: text)
  }
}

extension Phrase {
  fileprivate static let blank = Phrase(zh: "（空）", en: "(blank)")
  fileprivate static let almostBlank = Phrase(zh: "（差一点）", en: "(nearly)")
  fileprivate static func missedWord(_ word: String) -> Phrase {
    Phrase(zh: "（没听到：\(word)）", en: "(missed: \(word))")
  }
  fileprivate static func wrongWord(_ word: String, _ answer: String) -> Phrase {
    Phrase(zh: "（\(word)，听成了：\(answer)）", en: "(\(word), taken for: \(answer))")
  }
  fileprivate static func spelt(_ word: String, _ answer: String) -> Phrase {
    Phrase(zh: "（\(answer)：听到了，写作 \(word)）", en: "(\(answer): heard, spelt \(word))")
  }
  fileprivate static func extraWord(_ word: String) -> Phrase {
    Phrase(zh: "（多了：\(word)）", en: "(extra: \(word))")
  }
}
