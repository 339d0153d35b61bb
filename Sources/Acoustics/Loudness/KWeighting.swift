import Glibc

/// The filter of ITU-R BS.1770 that weights a sound as an ear on a head does.
struct KWeighting {
  /// The rate that the recommendation states its filters for.
  private static let statedRate = 48_000.0

  private var head = Biquad(
    numerator: (1.53512485958697, -2.69169618940638, 1.19839281085285),
    denominator: (-1.69065929318241, 0.73248077421585))
  private var ear = Biquad(
    numerator: (1, -2, 1), denominator: (-1.99004745483398, 0.99007225036621))

  init(sampleRate: Int) {
    head = head.retuned(from: Self.statedRate, to: Double(sampleRate))
    ear = ear.retuned(from: Self.statedRate, to: Double(sampleRate))
  }

  @inline(__always)
  mutating func weigh(_ sample: Float) -> Double {
    ear.filter(head.filter(Double(sample)))
  }
}

/// A filter of the second order with a state of its own.
struct Biquad {
  private let forward: (Double, Double, Double)
  private let back: (Double, Double)
  private var first = 0.0
  private var second = 0.0

  /// A filter by its transfer function: `numerator` over 1 and `denominator`, in powers of one
  /// sample's delay.
  init(numerator: (Double, Double, Double), denominator: (Double, Double)) {
    forward = numerator
    back = denominator
  }

  /// The same analogue filter for another sample rate.
  ///
  /// The bilinear transform that made the filter is undone, and done again at the new rate so that
  /// the natural frequency stays where it was.
  func retuned(from oldRate: Double, to newRate: Double) -> Biquad {
    let above = Self.exchanged(forward.0, forward.1, forward.2)
    let below = Self.exchanged(1, back.0, back.1)
    let old = (below.0 / below.2).squareRoot()
    // A natural frequency that the new rate cannot hold is kept just below its half.
    let angle = min(atan(old) * oldRate / newRate, 0.49 * Double.pi)
    let stretch = old / tan(angle)

    let up = Self.exchanged(above.0, above.1 * stretch, above.2 * stretch * stretch)
    let down = Self.exchanged(below.0, below.1 * stretch, below.2 * stretch * stretch)
    return Biquad(
      numerator: (up.0 / down.0, up.1 / down.0, up.2 / down.0),
      denominator: (down.1 / down.0, down.2 / down.0))
  }

  @inline(__always)
  mutating func filter(_ sample: Double) -> Double {
    let filtered = forward.0 * sample + first
    first = forward.1 * sample - back.0 * filtered + second
    second = forward.2 * sample - back.1 * filtered
    return filtered
  }

  /// Exchanges powers of z⁻¹ and of s = (1 − z⁻¹) / (1 + z⁻¹), in either direction up to a factor.
  private static func exchanged(
    _ c0: Double, _ c1: Double, _ c2: Double
  ) -> (Double, Double, Double) {
    (c0 + c1 + c2, 2 * (c0 - c2), c0 - c1 + c2)
  }
}
