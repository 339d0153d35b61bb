import Glibc

/// Random numbers that are the same at every run.
struct TrainingDice: RandomNumberGenerator {
  private var state: UInt64

  /// A row of numbers of its own for each seed and each further place.
  init(_ seed: UInt64, _ places: Int...) {
    state = seed
    for place in places {
      state = next() ^ UInt64(truncatingIfNeeded: place) &* 0xD6E8_FEB8_6659_FD93
    }
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

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
