import Coaching

/// What each thing in a session looks like as lines of text.
struct SessionScreen: Sendable {
  let language: InterfaceLanguage
  let hasColor: Bool
  /// Words instead of signs and bars, for ears instead of eyes.
  let isPlain: Bool
  let columns: Int
  /// Pinyin with tone marks, for a Chinese sentence.
  let marked: @Sendable (Sentence) -> String?

  private static let indent = "   "
  private static let note = "♪ "
  private var diff: WordDiff { WordDiff(hasColor: hasColor, plainly: isPlain ? language : nil) }

  func head(
    n: Int, level: Level, pace: Double, practised: Double, planned: Double
  ) -> [String] {
    if isPlain {
      let phrase = Phrase.plainHead(
        n, level, pace: pace, minutes: Int(practised / 60), planned: Int(planned / 60))
      return ["", phrase.text(in: language)]
    }
    let title = Phrase.sessionTitle.text(in: language)
    let clock = "\(Self.clock(practised)) / \(Self.clock(planned))"
    let item = Phrase.itemHead(n, level, pace: pace).text(in: language)
    let fixed = title.columns + clock.columns + item.columns + 9
    let bar = bar(practised / max(1, planned), columns: min(30, max(6, columns - fixed)))
    return ["", " \(bold(title))  \(clock) \(bar)   \(item)"]
  }

  /// The keys that mean something now.
  func keys(_ phrase: Phrase) -> [String] {
    // Words do in a plain session what keys do elsewhere.
    if isPlain, [.keys, .nextOrAgain, .nextOrCompare].contains(phrase) {
      return phrase == .keys ? [] : [Phrase.plainNext.text(in: language)]
    }
    let lines = TextWrap(columns: columns).lines(
      phrase.text(in: language), indent: " ", hanging: " ")
    return lines.map(dim)
  }

  func line(_ phrase: Phrase) -> String {
    Self.indent + phrase.text(in: language)
  }

  /// A failed try: what was heard stands there, and a blank for each word that was not.
  func feedback(on attempt: JudgedTry) -> [String] {
    let words = diff.blanks(of: attempt.words)
    let missing = attempt.words.count { !$0.verdict.isHeard && $0.verdict != .extra }
    let heard = attempt.words.contains { $0.verdict.isHeard }
    let next = attempt.number + 1
    var lines: [String] = []
    if heard {
      let label = Phrase.heardLabel.text(in: language) + "  "
      lines += TextWrap(columns: columns).lines(
        words, indent: Self.indent + label,
        hanging: Self.indent + String(repeating: " ", count: label.columns))
    }
    if next <= 3 {
      let phrase: Phrase =
        !heard
        ? .nothingHeard(next: next)
        : missing == 0 ? .tooMuch(next: next) : .almost(missing: missing, next: next)
      lines += wrapped(phrase)
      if let hint = attempt.hint { lines += wrapped(.hint(hint)) }
    }
    return lines
  }

  /// An item that is over: its text, how it is read, what it means, and what it came to.
  func done(_ result: ItemResult, _ sentence: Sentence, words: [WordVerdict]) -> [String] {
    var lines = [line(top(of: result)), ""]
    lines += wrapped(text: bold(sentence.text), plain: sentence.text)
    if let marked = marked(sentence) { lines += wrapped(text: marked, plain: marked) }
    if let translation = sentence.translation {
      lines += wrapped(text: dim(translation), plain: translation)
    }
    if !words.isEmpty { lines += ["", Self.indent + diff.text(of: words)] }
    if result.attempts > 0, result.outcome != .skipped {
      let heard = result.similarity.map { Int(($0 * 100).rounded()) }
      lines += ["", line(.scores(heard: heard, item: result.score))]
    }
    return lines
  }

  /// An item that is over, for somebody who trains hearing: the text, large and alone.
  func doneAlone(_ result: ItemResult, _ sentence: Sentence) -> [String] {
    let wide =
      sentence.lang == .chinese
      ? sentence.text.map { String($0) }.joined(separator: " ") : sentence.text
    return [line(top(of: result)), "", ""] + wrapped(text: bold(wide), plain: wide) + ["", ""]
  }

  private func top(of result: ItemResult) -> Phrase {
    switch result.outcome {
    case .passed: .itemPassed
    case .failed: .itemFailed
    case .revealed: .itemRevealed
    case .skipped: .itemSkipped
    }
  }

  /// The sentence as far as it has been spoken: it grows with the voice.
  func spoken(_ parts: ArraySlice<SpokenPart>) -> [String] {
    let before = parts.dropLast().map(\.text).joined()
    let now = parts.last?.text ?? ""
    return wrapped(text: Self.note + before + bold(now), plain: Self.note + before + now)
  }

  private func bar(_ share: Double, columns: Int) -> String {
    let full = Int((min(1, max(0, share)) * Double(columns)).rounded(.down))
    let rest = String(repeating: "─", count: columns - full)
    return paint(String(repeating: "━", count: full), "36") + dim(rest)
  }

  // MARK: Text

  func wrapped(_ phrase: Phrase) -> [String] {
    let text = phrase.text(in: language)
    return wrapped(text: text, plain: text)
  }

  /// Long text is wrapped; what fits on a line keeps its colours.
  func wrapped(text: String, plain: String) -> [String] {
    if plain.columns + Self.indent.columns <= columns { return [Self.indent + text] }
    return TextWrap(columns: columns).lines(plain, indent: Self.indent, hanging: Self.indent)
  }

  private func paint(_ text: String, _ code: String) -> String {
    hasColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }

  private func bold(_ text: String) -> String { paint(text, "1") }
  func dim(_ text: String) -> String { paint(text, "2") }

  private static func clock(_ seconds: Double) -> String {
    let seconds = Int(max(0, seconds))
    let rest = seconds % 60
    return "\(seconds / 60):\(rest < 10 ? "0" : "")\(rest)"
  }
}
