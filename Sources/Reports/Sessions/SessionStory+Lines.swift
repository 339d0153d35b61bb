public import Coaching

extension SessionStory {
  /// The story for a terminal of 80 columns, line by line without line ends.
  public func lines(
    in language: ReportLanguage, color: Bool = false, blocks: Bool = true
  ) -> [ScreenText] {
    let heading = " " + title(in: language)
    var lines = [color ? ScreenText(heading).styled(.bold) : ScreenText(heading)]
    for passage in passages(in: language) {
      lines += [""] + self.lines(of: passage, color, blocks)
    }
    return lines
  }

  private func lines(of passage: Passage, _ color: Bool, _ blocks: Bool) -> [ScreenText] {
    let head = ScreenText(passage.heading)
    var lines = [" " + (color ? head.styled(passage.isRight ? .green : .yellow) : head)]
    lines += wrapped(passage.text) + passage.answers.flatMap(wrapped)
    if let line = passage.line {
      lines += wrapped(passage.historyLabel + (blocks ? line.blocks : passage.historyNumbers))
    }
    return lines
  }

  private func wrapped(_ text: String) -> [ScreenText] {
    Printable.wrapped(Gate.line(text), width: ReportText.width - 1, indent: 4).map {
      ScreenText($0)
    }
  }
}
