/// Powers, logarithms and turns that come out the same to the last bit on every machine.
///
/// The system's own may differ between versions and processors, and with them every sample that is
/// made of them. These are made of sums and products alone, and are right to about 15 digits.
public enum ExactMath {
  /// e to the power of `x`; what is too small or too large for it is held at the edge.
  public static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    let x = min(x, 700)
    let halvings = (x * 1.442_695_040_888_963_4).rounded()
    // The logarithm of 2 in two parts, so that the difference keeps its last digits.
    let rest = (x - halvings * 0.693_147_180_369_123_8) - halvings * 1.908_214_929_270_588e-10
    var sum = 1.0
    for n in stride(from: 13.0, through: 1, by: -1) { sum = 1 + sum * rest / n }
    return sum * Double(sign: .plus, exponent: Int(halvings), significand: 1)
  }

  /// The natural logarithm of a number above 0.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return -.infinity }
    var (mantissa, exponent) = (x.significand, Double(x.exponent))
    if mantissa > 1.414_213_562_373_095_1 {
      mantissa /= 2
      exponent += 1
    }
    let ratio = (mantissa - 1) / (mantissa + 1)
    let square = ratio * ratio
    var sum = 0.0
    for n in stride(from: 21.0, through: 1, by: -2) { sum = sum * square + 1 / n }
    return 2 * ratio * sum + exponent * 0.693_147_180_559_945_3
  }

  /// The cosine and the sine of an angle in radians.
  public static func turn(_ angle: Double) -> (cosine: Double, sine: Double) {
    let quarters = (angle * 0.636_619_772_367_581_4).rounded()
    let rest =
      (angle - quarters * 1.570_796_326_734_125_6) - quarters * 6.077_100_506_506_192e-11
    let square = rest * rest
    var (cosine, sine) = (1.0, 1.0)
    for n in stride(from: 16.0, through: 2, by: -2) {
      cosine = 1 - cosine * square / (n * (n - 1))
      sine = 1 - sine * square / (n * (n + 1))
    }
    sine *= rest
    // The remainder of a negative number is negative: two bits of it count.
    switch Int(quarters) & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }
}

/// The cosines and sines of an angle's multiples from 0 on, each from the one before.
struct Turning {
  private(set) var cosine = 1.0
  private(set) var sine = 0.0
  private let step: (cosine: Double, sine: Double)

  init(by angle: Double) { step = ExactMath.turn(angle) }

  /// From a multiple other than 0.
  init(by angle: Double, from multiple: Int) {
    self.init(by: angle)
    (cosine, sine) = ExactMath.turn(angle * Double(multiple))
  }

  mutating func advance() {
    let next = cosine * step.cosine - sine * step.sine
    sine = cosine * step.sine + sine * step.cosine
    cosine = next
  }
}
