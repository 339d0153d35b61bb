import Coaching
import Glibc

/// Random numbers that are the same in every run.
typealias TruthDice = SplitMix64

extension SplitMix64 {
  /// Strictly between 0 and 1.
  mutating func uniform() -> Double { (Double(next() >> 11) + 0.5) / Double(1 << 53) }

  mutating func normal() -> Double {
    (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
  }
}
