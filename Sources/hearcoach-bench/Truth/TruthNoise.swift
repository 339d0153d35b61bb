import Coaching
import Glibc

/// Noise mixed under a clean sound.
enum TruthNoise: String, CaseIterable {
  case none = "clean"
  case white = "white, 15 dB"
  case pink = "pink, 10 dB"

  func under(_ samples: [Float], dice: inout TruthDice) -> [Float] {
    let noise: [Double]
    let decibels: Double
    switch self {
    case .none: return samples
    case .white:
      noise = samples.map { _ in dice.normal() }
      decibels = 15
    case .pink:
      noise = Self.pink(samples.count, &dice)
      decibels = 10
    }
    // The power of the voice is measured only while it sounds.
    let voiced = samples.filter { abs($0) > 0.004 }
    let power = voiced.reduce(0.0) { $0 + Double($1 * $1) } / Double(max(1, voiced.count))
    let own = noise.reduce(0) { $0 + $1 * $1 } / Double(max(1, noise.count))
    let gain = (power / own * pow(10, -decibels / 10)).squareRoot()
    return zip(samples, noise).map { $0 + Float(gain * $1) }
  }

  /// A sum of random steps of many speeds falls by three decibels per octave.
  private static func pink(_ count: Int, _ dice: inout TruthDice) -> [Double] {
    var rows = (0..<14).map { _ in dice.normal() }
    return (0..<count).map { index in
      rows[min((index + 1).trailingZeroBitCount, rows.count - 1)] = dice.normal()
      return rows.reduce(0, +) + dice.normal()
    }
  }
}
