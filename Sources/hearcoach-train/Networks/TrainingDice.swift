import Coaching
import Glibc

/// Random numbers that are the same in every run.
struct TrainingDice: RandomNumberGenerator {
  private var numbers: SplitMix64

  /// A separate sequence of numbers for each seed and each further place.
  init(_ seed: UInt64, _ places: Int...) {
    var seed = seed
    for place in places {
      var numbers = SplitMix64(seed: seed)
      seed = numbers.next() ^ UInt64(truncatingIfNeeded: place) &* 0xD6E8_FEB8_6659_FD93
    }
    numbers = SplitMix64(seed: seed)
  }

  mutating func next() -> UInt64 { numbers.next() }

  mutating func uniform() -> Double { Double(next() >> 11) / Double(1 << 53) }

  mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * uniform()
  }

  /// One of the numbers below `count`.
  mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  mutating func normal() -> Double {
    (-2 * log(uniform() + 1e-12)).squareRoot() * cos(2 * .pi * uniform())
  }
}
