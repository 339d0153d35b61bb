public import Coaching

/// A noise that was practised in, with where it led: for whoever wants to see nothing else.
public struct PractisedNoise: Sendable {
  public let reach: NoiseReach
  public let series: NoiseSeries

  public init(reach: NoiseReach, series: NoiseSeries) {
    self.reach = reach
    self.series = series
  }

  /// Its values as a picture; nil where there is only one.
  public func picture(in language: ReportLanguage) -> Series? { series.series(in: language) }
}
