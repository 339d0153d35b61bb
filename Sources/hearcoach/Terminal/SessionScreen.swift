import Coaching
import Practice
import Wording

/// What each thing in a session looks like as lines of text.
struct SessionScreen: Sendable {
  let language: InterfaceLanguage
  /// The language that is practised.
  let lang: Lang
  let hasColor: Bool
  /// Words instead of signs and bars, for ears instead of eyes.
  let isPlain: Bool
  let columns: Int
  /// Whether sounds are written in the phonetic alphabet.
  var showsIPA = false
  /// Pinyin with tone marks, for a Chinese sentence.
  let marked: @Sendable (Sentence) -> String?

  /// What is read aloud, or under a finger, has no margin.
  private var indent: String { isPlain ? "" : "   " }
  private static let note = "♪ "
  private var diff: WordDiff { WordDiff(hasColor: hasColor, language: language, isPlain: isPlain) }

  func head(
    _ plan: SessionPlan?, n: Int, of all: Int?, level: Level, pace: Double, practised: Double,
    planned: Double
  ) -> [ScreenText] {
    if isPlain {
      let (minutes, whole) = (Int(practised / 60), Int(planned / 60))
      let phrase =
        plan?.kind.isOfExercises == true
        ? Phrase.plainTrialHead(n, pace: pace, minutes: minutes, planned: whole)
        : Phrase.plainHead(n, of: all, level, pace: pace, minutes: minutes, planned: whole)
      return ["", ScreenText(phrase.text(in: language))]
    }
    let title = ScreenText(Phrase.title(of: plan).text(in: language))
    let clock = Self.clock(practised) + (all == nil ? " / \(Self.clock(planned))" : "")
    let done = plan?.shareDone(before: n, of: all, practised: practised) ?? 0
    let phrase =
      plan?.kind.isOfExercises == true
      ? Phrase.trialHead(n, pace: pace) : Phrase.itemHead(n, of: all, level, pace: pace)
    let item = ScreenText(phrase.text(in: language))
    let fixed = title.columns + clock.columns + item.columns + 9
    let bar = bar(done, columns: min(30, max(6, columns - fixed)))
    return ["", " \(bold(title))  \(clock) \(bar)   \(item)"]
  }

  /// What is asked: the choices, a line each; the sentence around a gap; what a number tells.
  func asked(_ prompt: ExercisePrompt) -> [ScreenText] {
    let asked: [ScreenText] =
      switch prompt {
      case .choices(let choices):
        choices.indices.flatMap { place in
          wrapped(
            .choice(place + 1, choices[place], reading: marked(choices[place].sentence(lang))))
        }
      case .number: wrapped(.asks(prompt, in: lang))
      case .along(let sentence), .aloud(let sentence):
        wrapped(bold(ScreenText(line: sentence.text)))
          + (marked(sentence).map { wrapped(ScreenText(line: $0)) } ?? [])
      case .gap(let before, let after):
        wrapped(bold(ScreenText(Phrase.gap(before: before, after: after).text(in: language))))
          + [""] + wrapped(.asks(prompt, in: lang))
      }
    return [""] + asked + [""]
  }

  /// The keys that mean something now; `plain` says it where signs would be read aloud.
  func keys(_ phrase: Phrase, plain: Phrase? = nil) -> [ScreenText] {
    if isPlain { return [ScreenText(text(plain ?? phrase))] }
    let lines = TextWrap(columns: columns).lines(
      ScreenText(text(phrase)), indent: " ", hanging: " ")
    return lines.map(dim)
  }

  /// A phrase as it is shown; for ears, without the signs that a screen reader spells out.
  func text(_ phrase: Phrase) -> String {
    let text = phrase.text(in: language)
    return isPlain ? PlainWords.without(signs: text, in: language) : text
  }

  func line(_ phrase: Phrase) -> ScreenText {
    ScreenText(indent + text(phrase))
  }

  /// A failed try: the words that were heard, and a blank for each that was not.
  func feedback(on attempt: JudgedTry) -> [ScreenText] {
    let words = diff.blanks(of: attempt.words)
    let heard = attempt.words.contains { $0.verdict.isHeard }
    var lines: [ScreenText] = []
    if heard {
      let label = Phrase.heardLabel.text(in: language) + "  "
      lines +=
        isPlain
        ? [ScreenText(label) + words]
        : TextWrap(columns: columns).lines(
          words, indent: indent + label,
          hanging: indent + String(repeating: " ", count: label.columns))
    }
    if attempt.mayTryAgain { lines += Phrase.afterMiss(attempt, in: lang).flatMap(wrapped) }
    return lines
  }

  /// An item that is over: its text, how it is read, what it means, and its score.
  func done(
    _ result: ItemResult, _ sentence: Sentence, words: [WordVerdict],
    of exercises: ExerciseKind? = nil
  ) -> [ScreenText] {
    let top = exercises.map { Phrase.trialTop(result, $0) } ?? top(of: result)
    var lines = [line(top), ""]
    lines += wrapped(bold(ScreenText(line: sentence.text)))
    if let marked = marked(sentence) { lines += wrapped(ScreenText(line: marked)) }
    if let translation = sentence.translation {
      lines += wrapped(dim(ScreenText(line: translation)))
    }
    if isWorthComparing(words) { lines += [""] + wrapped(diff.text(of: words)) }
    if result.attempts > 0, result.outcome != .skipped, exercises == nil {
      let heard = result.similarity.map { Int(($0 * 100).rounded()) }
      lines += [
        "",
        line(
          isPlain
            ? .plainScores(heard: heard, item: result.score)
            : .scores(heard: heard, item: result.score)),
      ]
    }
    return lines
  }

  /// An item that is over, for someone training their hearing: the text, large and alone, and what
  /// was missed of it.
  func doneAlone(
    _ result: ItemResult, _ sentence: Sentence, words: [WordVerdict]
  ) -> [ScreenText] {
    let wide =
      sentence.lang == .chinese && !isPlain ? SpreadText.text(of: sentence.text) : sentence.text
    let missed = !isWorthComparing(words) ? [] : wrapped(diff.text(of: words)) + ["", ""]
    return [line(top(of: result)), "", ""] + wrapped(bold(ScreenText(line: wide))) + ["", ""]
      + missed
  }

  /// Whether there is anything to see in what became of each word; heard one by one, words of which none was understood
  /// say no more than the sentence.
  private func isWorthComparing(_ words: [WordVerdict]) -> Bool {
    isPlain ? words.contains { $0.verdict.isHeard } : !words.isEmpty
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
  func spoken(_ parts: ArraySlice<SpokenPart>) -> [ScreenText] {
    let before = ScreenText(line: parts.dropLast().map(\.text).joined())
    let now = ScreenText(line: parts.last?.text ?? "")
    return wrapped("\(Self.note)\(before)\(bold(now))")
  }

  private func bar(_ share: Double, columns: Int) -> ScreenText {
    let full = Int((min(1, max(0, share)) * Double(columns)).rounded(.down))
    let rest = ScreenText(String(repeating: "─", count: columns - full))
    return paint(ScreenText(String(repeating: "━", count: full)), .cyan) + dim(rest)
  }

  // MARK: Text

  func wrapped(_ phrase: Phrase) -> [ScreenText] {
    wrapped(ScreenText(text(phrase)))
  }

  /// Long text is wrapped; what fits on a line keeps its colours.
  func wrapped(_ text: ScreenText) -> [ScreenText] {
    if fits(text.plain) { return ["\(indent)\(text)"] }
    return TextWrap(columns: columns).lines(text, indent: indent, hanging: indent)
  }

  /// Whether it fits on one line; a line that is read aloud may be as long as it likes.
  func fits(_ text: String) -> Bool { isPlain || indent.columns + text.columns <= columns }

  private func paint(_ text: ScreenText, _ style: ScreenText.Style) -> ScreenText {
    hasColor ? text.styled(style) : text
  }

  func bold(_ text: ScreenText) -> ScreenText { paint(text, .bold) }
  func dim(_ text: ScreenText) -> ScreenText { paint(text, .dim) }

  func green(_ text: ScreenText) -> ScreenText { paint(text, .green) }

  static func clock(_ seconds: Double) -> String { Phrase.clock(seconds) }
}
