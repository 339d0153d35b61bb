import Coaching

/// The words of a sentence with what became of each in an answer.
///
/// Signs carry the meaning; colour only adds to it.
struct WordDiff: Sendable {
  let hasColor: Bool
  /// The language to say it in where signs would be read aloud.
  var plainly: InterfaceLanguage?

  /// Every word, for a sentence that may be shown.
  func text(of words: [WordVerdict]) -> String {
    words.map { word in
      let expected = word.expected ?? ""
      let answer = word.answer ?? ""
      return switch word.verdict {
      case .match, .homophone: paint(expected, "32")
      case .missing: paint(say(.missedWord(expected)) ?? "＿" + expected, "31")
      case .wrong: paint(say(.wrongWord(expected, answer)) ?? "✗\(expected)(\(answer))", "31")
      case .near: paint(say(.wrongWord(expected, answer)) ?? "≈\(expected)(\(answer))", "33")
      case .extra: paint(say(.extraWord(answer)) ?? "＋" + answer, "33")
      }
    }.joined(separator: " ")
  }

  /// A blank for each word that was not heard, for a sentence that must not be shown yet.
  func blanks(of words: [WordVerdict]) -> String {
    words.map { word in
      switch word.verdict {
      case .match, .homophone: paint(word.expected ?? word.answer ?? "", "32")
      case .missing, .wrong: say(.blank) ?? "＿"
      case .near: paint(say(.almostBlank) ?? "≈", "33")
      case .extra: paint(say(.extraWord(word.answer ?? "")) ?? "＋" + (word.answer ?? ""), "33")
      }
    }.joined(separator: " ")
  }

  private func say(_ phrase: Phrase) -> String? { plainly.map(phrase.text) }

  private func paint(_ text: String, _ code: String) -> String {
    hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
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
  fileprivate static func extraWord(_ word: String) -> Phrase {
    Phrase(zh: "（多了：\(word)）", en: "(extra: \(word))")
  }
}
