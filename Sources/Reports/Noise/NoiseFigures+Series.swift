public import Coaching
import JSON

/// How loud speech had to be beside a noise, over the days.
extension NoiseSeries {
  /// Its values as a picture: nothing where there is only one.
  func series(in language: ReportLanguage) -> Series? {
    guard points.count > 1, let first = points.first, let last = points.last else { return nil }
    var series = Series(
      name: language.name(of: kind), values: points.map(\.reach.snr),
      places: points.map(\.day.description), from: first.day.description,
      to: last.day.description, scale: .decibels, language: language)
    series.bands = points.map { point in
      min(point.reach.low, point.reach.high)...max(point.reach.low, point.reach.high)
    }
    return series
  }

  /// For programs, the earliest first.
  var json: JSON {
    .array(
      points.map { point in
        [
          "day": .string(point.day.description),
          "snr": .number(PracticeFigures.tenths(point.reach.snr)),
          "low": .number(PracticeFigures.tenths(point.reach.low)),
          "high": .number(PracticeFigures.tenths(point.reach.high)),
          "sentences": .integer(point.reach.sentences),
        ]
      })
  }
}

extension Report {
  /// How each noise went that was practised in on more than one day.
  public func noiseSeries(in language: ReportLanguage) -> [Series] {
    facts.noise.compactMap { $0.picture(in: language) }
  }
}

extension PractisedNoise {
  /// Its values as a picture; nil where there is only one.
  public func picture(in language: ReportLanguage) -> Series? { series.series(in: language) }
}
