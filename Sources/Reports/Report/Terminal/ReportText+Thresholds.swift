import Coaching

/// How thresholds in noise went.
extension ReportText {
  /// A line that rises and falls for each series with more than one value; its numbers stand in the table.
  var thresholds: [ScreenText] {
    ThresholdFigures(report.facts).rows.filter { $0.values.count > 1 }.flatMap { row in
      let line = Sparkline(
        row.values.map { $0.measured.estimate.threshold }, least: ThresholdEstimate.meaningful)
      guard hasBlocks else {
        return [ScreenText(" " + row.name(in: language).truncated(toColumns: Self.width - 2))]
          + paragraph(line.numbers(Decibels.text), indent: 3)
      }
      let range =
        " \(Decibels.text(line.range.lowerBound)) … \(Decibels.text(line.range.upperBound))"
      // So many that they would not fit are told by the last ones.
      let blocks = String(line.blocks.suffix(Trend.most - 20))
      let name = row.name(in: language).truncated(toColumns: Self.width - 2)
      return [
        ScreenText(" " + name),
        "   " + (hasColor ? ScreenText(blocks).styled(.green) : ScreenText(blocks))
          + ScreenText(range),
      ]
    }
  }
}
