import Coaching
import JSON

extension ThresholdFigures {
  /// A row a series, to be read beside what drills came to.
  func rows(in language: ReportLanguage) -> [DrillFigures.Row] {
    rows.map { row in
      let estimate = row.last.measured.estimate
      let (low, high) = (
        Decibels.text(estimate.low, in: language), Decibels.text(estimate.high, in: language)
      )
      let interval = "\(low) … \(high)"
      var about = [BilingualText.sure.text(in: language) + " " + interval]
      if let course = row.course(in: language) { about.append(course) }
      return DrillFigures.Row(
        name: language.name(of: row.series.kind), count: "\(row.values.count)",
        rate: Decibels.text(estimate.threshold, in: language),
        about: (about + row.place(in: language)).joined(separator: " · "),
        before: row.retest == nil
          ? ""
          : BilingualText.firstTime.text(in: language) + " "
            + Decibels.text(row.first.measured.estimate.threshold, in: language))
    }
  }

  /// For programs, the series measured last first.
  var json: JSON {
    .array(
      rows.map { row in
        let (series, retest) = (row.series, row.retest)
        return .object(
          [
            ("lang", .string(series.lang.rawValue)), ("kind", .string(series.kind.rawValue)),
            ("voice", series.voice?.json ?? .null), ("device", .string(orNull: series.device)),
            ("shaped", .bool(series.isShaped)), ("measurements", .integer(row.values.count)),
          ] + row.last.measured.estimate.members.prefix(2) + [
            ("first", Self.json(row.first)),
            ("change", .number(orNull: retest.map { ThresholdEstimate.hundredths($0.change) })),
            ("meaningful", retest.map { .bool($0.isMeaningful) } ?? .null),
            ("trend", row.trend.map(Self.json) ?? .null),
            ("direction", .string(orNull: row.direction?.rawValue)),
            ("beyond", .string(orNull: row.beyond?.at.day.description)),
            ("values", .array(row.values.map(Self.json))),
          ])
      })
  }

  private static func json(_ kept: KeptMeasure) -> JSON {
    .object(
      [("day", .string(kept.at.day.description))] + kept.measured.estimate.members.prefix(2))
  }

  private static func json(_ trend: ThresholdTrend) -> JSON {
    [
      "measurements": .integer(trend.count),
      "change": .number(ThresholdEstimate.hundredths(trend.change)),
      "interval": .array([
        .number(ThresholdEstimate.hundredths(trend.low)),
        .number(ThresholdEstimate.hundredths(trend.high)),
      ]),
      "direction": .string(trend.direction.rawValue),
    ]
  }
}

extension ThresholdFigures.Row {
  /// Its values as a picture: nothing where there is only one.
  func series(in language: ReportLanguage) -> Series? {
    guard values.count > 1 else { return nil }
    var series = Series(
      name: name(in: language), values: values.map { $0.measured.estimate.threshold },
      places: values.map { $0.at.day.description }, from: values[0].at.day.description,
      to: last.at.day.description, scale: .decibels, language: language)
    series.bands = values.map { kept in
      let estimate = kept.measured.estimate
      return min(estimate.low, estimate.high)...max(estimate.low, estimate.high)
    }
    return series
  }
}

/// Levels and thresholds as readers know them.
enum Decibels {
  static func text(_ decibels: Double, in language: ReportLanguage) -> String {
    let tenths = Int((abs(decibels) * 10).rounded())
    let sign = tenths == 0 ? "" : decibels < 0 ? "−" : "+"
    let number = "\(sign)\(tenths / 10).\(tenths % 10)"
    return BilingualText(zh: "\(number) 分贝", en: "\(number) dB").text(in: language)
  }
}

extension Report {
  /// How the thresholds of each series went; nothing where one was measured but once.
  public func thresholdSeries(in language: ReportLanguage) -> [Series] {
    ThresholdFigures(facts).rows.compactMap { $0.series(in: language) }
  }
}
