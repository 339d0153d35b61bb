import Glibc

/// A low-pass filter at many fractions of a sample, one row a fraction.
struct ResamplingKernel: Sendable {
  /// Zero crossings on either side: with this window what would fold back is 75 dB down, and what
  /// is below 0.86 of the narrower band is left alone.
  private static let crossings = 32.0
  private static let beta = 7.2
  /// Between rows this dense a straight line is right to 100 dB.
  private static let density = 1_024.0
  /// In the narrower band; so far below its edge that the slope ends at the edge.
  private static let cutoff = 0.93

  /// How many samples a row weighs; as many lie before the wanted moment as after it.
  let taps: Int
  /// How many rows there are from one sample to the next; one more, for the next sample itself,
  /// follows them.
  let phases: Int
  let weights: [Float]

  /// A kernel for `up` samples out of `down`, two numbers without a common divisor.
  init(up: Int, down: Int) {
    let narrowing = min(1, Double(up) / Double(down))
    let reach = Self.crossings / narrowing
    // Whole groups of eight, as they are summed.
    let half = (Int(reach.rounded(.up)) + 3) / 4 * 4
    let phases = min(up, max(32, Int(Self.density * narrowing)))
    let taps = 2 * half
    var weights: [Float] = []
    weights.reserveCapacity((phases + 1) * taps)
    let edge = Self.cutoff * narrowing
    for phase in 0...phases {
      let moment = Double(half - 1) + Double(phase) / Double(phases)
      let row = (0..<taps).map { tap -> Double in
        let distance = Double(tap) - moment
        let place = distance / reach
        guard abs(place) < 1 else { return 0 }
        return Self.sinc(edge * distance)
          * Self.bessel(Self.beta * (1 - place * place).squareRoot())
      }
      // A steady level stays what it is, whichever row meets it.
      let sum = row.reduce(0, +)
      weights += row.map { Float($0 / sum) }
    }
    self.taps = taps
    self.phases = phases
    self.weights = weights
  }

  private static func sinc(_ x: Double) -> Double {
    abs(x) < 1e-9 ? 1 : sin(.pi * x) / (.pi * x)
  }

  /// The modified Bessel function of order 0, of which Kaiser's window is made.
  private static func bessel(_ x: Double) -> Double {
    var sum = 1.0
    var term = 1.0
    var n = 1.0
    while term > sum * 1e-12 {
      term *= (x / (2 * n)) * (x / (2 * n))
      sum += term
      n += 1
    }
    return sum
  }
}
