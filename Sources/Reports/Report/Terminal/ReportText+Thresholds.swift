import Coaching

/// How practice and thresholds in noise went.
extension ReportText {
  /// Less, in dB, than what sixty sentences tell for certain is not made to look like much.
  private static let leastInNoise = 3.0

  /// A line that rises and falls for each noise that was practised in on more than one day.
  var noises: [ScreenText] {
    report.facts.noise.map(\.series).filter { $0.points.count > 1 }.flatMap { series in
      lines(
        language.name(of: series.kind), series.points.map(\.reach.snr), least: Self.leastInNoise)
    }
  }

  /// A line that rises and falls for each series with more than one value; its numbers stand in the table.
  var thresholds: [ScreenText] {
    ThresholdFigures(report.facts).rows.filter { $0.values.count > 1 }.flatMap { row in
      lines(
        row.name(in: language), row.values.map { $0.measured.estimate.threshold },
        least: ThresholdEstimate.meaningful)
    }
  }

  private func lines(_ name: String, _ values: [Double], least: Double) -> [ScreenText] {
    let decibels = { Decibels.text($0, in: language) }
    // So many that they would not fit are told by the last ones, and so is their range.
    let line = Sparkline(
      hasBlocks ? values.suffix(Trend.most - 20) : values, least: least)
    let name = name.truncated(toColumns: Self.width - 2)
    guard hasBlocks else {
      return [ScreenText(" " + name)] + paragraph(line.numbers(decibels), indent: 3)
    }
    let range = " \(decibels(line.range.lowerBound)) … \(decibels(line.range.upperBound))"
    let blocks = line.blocks
    return [
      ScreenText(" " + name),
      "   " + (hasColor ? ScreenText(blocks).styled(.green) : ScreenText(blocks))
        + ScreenText(range),
    ]
  }
}
