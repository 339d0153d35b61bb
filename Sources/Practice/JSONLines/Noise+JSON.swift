import Coaching
import JSON

extension Noise {
  /// What something is heard in, for programs.
  var json: JSON { ["kind": .string(kind.rawValue), "snr": .number(snr.hundredths)] }
}

extension NoiseReach {
  /// How loud speech must be beside a noise, for programs.
  var json: JSON {
    [
      "kind": .string(kind.rawValue), "snr": .number(snr.hundredths),
      "low": .number(low.hundredths), "high": .number(high.hundredths),
      "sentences": .integer(sentences),
    ]
  }
}

extension Double {
  fileprivate var hundredths: Double { (self * 100).rounded() / 100 }
}
