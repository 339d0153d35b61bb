import Coaching

/// The words of a sentence with what became of each in an answer.
///
/// Signs carry the meaning; colour only adds to it.
struct WordDiff: Sendable {
  let hasColor: Bool

  /// Every word, for a sentence that may be shown.
  func text(of words: [WordVerdict]) -> String {
    words.map { word in
      let expected = word.expected ?? ""
      let answer = word.answer ?? ""
      return switch word.verdict {
      case .match, .homophone: paint(expected, "32")
      case .missing: paint("＿" + expected, "31")
      case .wrong: paint("✗" + expected + "(\(answer))", "31")
      case .near: paint("≈" + expected + "(\(answer))", "33")
      case .extra: paint("＋" + answer, "33")
      }
    }.joined(separator: " ")
  }

  /// A blank for each word that was not heard, for a sentence that must not be shown yet.
  func blanks(of words: [WordVerdict]) -> String {
    words.map { word in
      switch word.verdict {
      case .match, .homophone: paint(word.expected ?? word.answer ?? "", "32")
      case .missing, .wrong: "＿"
      case .near: paint("≈", "33")
      case .extra: paint("＋" + (word.answer ?? ""), "33")
      }
    }.joined(separator: " ")
  }

  private func paint(_ text: String, _ code: String) -> String {
    hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
