public import JSON

extension ThresholdEstimate {
  /// What it is for programs: in dB, and shares of words; null where it lies beyond what can be measured.
  public var members: [(String, JSON)] {
    [
      ("threshold", isBeyond ? .null : .number(Self.hundredths(threshold))),
      (
        "interval",
        isBeyond
          ? .null : .array([.number(Self.hundredths(low)), .number(Self.hundredths(high))])
      ),
      ("slope", isBeyond ? .null : .number((slope * 1_000).rounded() / 1_000)),
      ("lapse", isBeyond ? .null : .number((lapse * 1_000).rounded() / 1_000)),
    ]
  }

  public static func hundredths(_ number: Double) -> Double { (number * 100).rounded() / 100 }
}
