/// A noise that a language was practised in, with where that led.
public struct PractisedNoise: Sendable, Hashable {
  public let lang: Lang
  public let reach: NoiseReach
  /// How it went over the days.
  public let series: NoiseSeries

  public init(_ lang: Lang, reach: NoiseReach, series: NoiseSeries) {
    self.lang = lang
    self.reach = reach
    self.series = series
  }
}
