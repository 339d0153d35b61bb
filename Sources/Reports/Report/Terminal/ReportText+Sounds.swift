import Coaching

/// What drills came to.
extension ReportText {
  /// Each thing that was asked for, with how often it was heard right and what it was taken for.
  func table(of figures: DrillFigures) -> [ScreenText] {
    let width = max(8, figures.rows.map(\.name.columns).max() ?? 0)
    let lines = figures.rows.flatMap { row -> [ScreenText] in
      let parts = [row.about, row.before].filter { !$0.isEmpty }
      let line =
        " " + row.name.padded(toColumns: width) + "  " + row.count.padded(toColumns: 7) + " "
        + row.rate.padded(toColumns: 5)
      if figures.isLong {
        return [ScreenText(line.trimmedEnd)] + paragraph(parts.joined(separator: " · "), indent: 3)
      }
      let whole = line + "  " + parts.joined(separator: "  ")
      return [ScreenText(whole.truncated(toColumns: Self.width).trimmedEnd)]
    }
    return [heading(figures.title + (figures.isOfRight ? bracketed(say(.heardRight)) : ""))] + lines
  }
}
