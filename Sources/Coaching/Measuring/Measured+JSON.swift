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

extension KeptMeasure {
  /// All that is known of a measurement, for programs; `at` is its moment as text.
  public func json(at text: String) -> JSON {
    let series = measured.series
    return .object(
      [
        ("id", .string(measured.id)), ("at", .string(text)),
        ("lang", .string(series.lang.rawValue)), ("kind", .string(series.kind.rawValue)),
        ("voice", series.voice?.json ?? .null), ("device", .string(orNull: series.device)),
      ] + measured.estimate.members + [
        ("headphones", .integer(orNull: measured.headphones)), ("level", .number(measured.level)),
        ("trials", .array(measured.trials.map(\.json))),
      ])
  }
}

extension MeasuredTrial {
  fileprivate var json: JSON {
    [
      "n": .integer(n), "practice": .bool(isPractice), "snr": .number(snr),
      "said": .strings(said), "heard": .strings(heard),
      "chosen": .array(isChosen.map { .bool($0) }), "right": .integer(right),
      "response_seconds": .number(ThresholdEstimate.hundredths(responseSeconds)),
    ]
  }
}
