public import Coaching

extension SessionStory {
  /// The story for a terminal of 80 columns, line by line without line ends.
  public func lines(
    in language: ReportLanguage, color: Bool = false, blocks: Bool = true
  ) -> [ScreenText] {
    let heading = " " + title(in: language)
    var lines = [color ? ScreenText(heading).styled(.bold) : ScreenText(heading)]
    for part in parts { lines += [""] + self.lines(of: part, language, color, blocks) }
    return lines
  }

  private func lines(
    of part: Part, _ language: ReportLanguage, _ color: Bool, _ blocks: Bool
  ) -> [ScreenText] {
    let item = part.item
    let sign = item.item.correct ? "✓" : "✗"
    let score = item.item.score.map {
      " · " + BilingualText(zh: "\($0) 分", en: "score \($0)").text(in: language)
    }
    let pace = item.pace.map { " · " + NumberText.pace(PracticeFigures.hundredths($0)) }
    let head =
      "\(item.n ?? 0). \(sign) \(part.verdict.text(in: language))\(score ?? "")\(pace ?? "")"
    let style: ScreenText.Style = item.item.correct ? .green : .yellow
    var lines = [" " + (color ? ScreenText(head).styled(style) : ScreenText(head))]
    lines += wrapped(item.item.text)
    // What was heard word for word stands there already.
    for (number, attempt) in item.tries.enumerated() where !attempt.isWhole {
      let answer = attempt.answer.isEmpty ? "–" : attempt.answer
      let label = BilingualText(zh: "第 \(number + 1) 遍：", en: "Try \(number + 1): ")
      lines += wrapped(label.text(in: language) + answer)
    }
    if let line = part.line {
      let label = BilingualText(
        zh: "这句最近 \(part.tries.count) 次：", en: "Its last \(part.tries.count) times: ")
      lines += wrapped(
        label.text(in: language) + (blocks ? line.blocks : line.numbers(Percent.text)))
    }
    return lines
  }

  private func wrapped(_ text: String) -> [ScreenText] {
    Printable.wrapped(Gate.line(text), width: ReportText.width - 1, indent: 4).map {
      ScreenText($0)
    }
  }
}
