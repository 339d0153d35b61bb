public import Coaching

/// All that was measured in noise, by what can be compared: for whoever wants to see nothing else.
public struct ThresholdHistory: Sendable {
  /// One series, ready to be shown.
  public struct Part: Sendable {
    public let series: Measured.Series
    /// The latest first.
    public let measures: [KeptMeasure]
    /// Where it leads; nil where there are too few.
    public let trend: ThresholdTrend?
    /// A later measurement than those, if it lies beyond what can be measured.
    public var beyond: KeptMeasure? { row.beyond }
    let row: ThresholdFigures.Row

    /// Its values as a picture; nil where there is only one.
    public func picture(in language: ReportLanguage) -> Series? { row.series(in: language) }
  }

  /// The series measured last come first.
  public let parts: [Part]
  /// Whether something was measured, and nothing of it has a figure.
  public let hasNoFigure: Bool

  public init(_ measures: [KeptMeasure]) {
    let days = measures.map(\.at.day)
    guard let first = days.min(), let last = days.max() else {
      parts = []
      hasNoFigure = false
      return
    }
    parts = ThresholdFigures(measures, from: first, to: last).rows.map { row in
      Part(series: row.series, measures: row.values.reversed(), trend: row.trend, row: row)
    }
    hasNoFigure = parts.isEmpty
  }
}
