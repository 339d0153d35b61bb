public import JSON

extension ThresholdEstimate {
  /// What it is for programs: in dB, and shares of words.
  public var members: [(String, JSON)] {
    [
      ("threshold", .number(Self.hundredths(threshold))),
      ("interval", .array([.number(Self.hundredths(low)), .number(Self.hundredths(high))])),
      ("slope", .number((slope * 1_000).rounded() / 1_000)),
      ("lapse", .number((lapse * 1_000).rounded() / 1_000)),
    ]
  }

  public static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
