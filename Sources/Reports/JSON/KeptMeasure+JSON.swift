public import Coaching
public import JSON

extension KeptMeasure {
  /// All that is known of a measurement, for programs.
  public var json: JSON {
    let series = measured.series
    return .object(
      [
        ("id", .string(measured.id)), ("at", .string(Timestamp.text(of: at))),
        ("lang", .string(series.lang.rawValue)), ("kind", .string(series.kind.rawValue)),
        ("voice", series.voice?.json ?? .null), ("device", .string(orNull: series.device)),
        ("shaped", .bool(series.isShaped)),
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
