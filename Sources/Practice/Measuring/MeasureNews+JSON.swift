import Coaching
internal import JSON

extension MeasureNews {
  /// The event as documented for the border, without its version; nil for what another program is not told. `matrix`
  /// is that of the measurement.
  func json(_ matrix: Matrix?) -> JSON? {
    switch self {
    case .began(let plan, _):
      [
        "event": "measure", "id": .string(plan.id), "lang": .string(plan.lang.rawValue),
        "kind": .string(plan.kind.rawValue), "device": .string(orNull: plan.device),
        "shaped": .bool(plan.isShaped), "spoken": .bool(plan.isSpoken),
        "practice": .integer(Measurement.practice),
        "counting": .integer(Measurement.counting),
      ]
    case .tones(let n): ["event": "tones", "n": .integer(n), "of": .integer(ToneQuestion.count)]
    case .tonesDone(let right):
      [
        "event": "tones_done", "right": .integer(orNull: right),
        "headphones": right.map { .bool($0 >= ToneQuestion.enough) } ?? .null,
      ]
    case .level(let level): ["event": "level", "level": .number(level)]
    case .list(let n, let isPractice):
      ["event": "list", "n": .integer(n), "practice": .bool(isPractice)]
    case .trial(let n, let count, let isPractice, let snr, let said):
      .object(
        [
          ("event", "trial"), ("n", .integer(n)), ("of", .integer(count)),
          ("practice", .bool(isPractice)), ("snr", .number(snr)),
          ("choices", .array((matrix?.columns ?? []).map(JSON.strings))),
        ] + (said.map { [("said", .strings($0))] } ?? []))
    // Nothing waits for a press where a program drives the measurement.
    case .waitsToSound: nil
    case .playing: ["event": "playing"]
    case .listening: ["event": "listening"]
    case .caught(let rows):
      [
        "event": "caught",
        "words": .array(
          (matrix?.words(of: rows) ?? []).map { .string(orNull: $0) }),
      ]
    case .heard(let trial):
      [
        "event": "heard", "practice": .bool(trial.isPractice), "right": .integer(trial.right),
        "words": .strings(trial.heard), "chosen": .array(trial.isChosen.map { .bool($0) }),
      ]
    case .result(let measured, let before): Self.result(measured, before)
    case .stopped(let reason): ["event": "stopped", "reason": .string(reason.rawValue)]
    }
  }

  private static func result(_ measured: Measured, _ before: EarlierMeasures) -> JSON {
    let retest =
      measured.estimate.isBeyond ? nil : Retest(measured.estimate, after: before.same)
    return .object(
      [("event", "result")]
        + measured.estimate.members + [
          ("headphones", .integer(orNull: measured.headphones)),
          ("voice", measured.series.voice?.json ?? .null),
          ("device", .string(orNull: measured.series.device)),
          ("shaped", .bool(measured.series.isShaped)),
          ("before", .integer(before.same.count)),
          ("differs", .strings(before.differences.map(\.rawValue))),
          ("change", .number(orNull: retest.map { ThresholdEstimate.hundredths($0.change) })),
          ("meaningful", retest.map { .bool($0.isMeaningful) } ?? .null),
        ])
  }
}
