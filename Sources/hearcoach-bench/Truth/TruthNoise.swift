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

/// Music of changing chords, with the overtones and decay of strings: a new piece each time.
struct TruthMusic {
  private let chords: [[Double]]
  private let beat: Double
  private let decay: Double

  init(dice: inout TruthDice) {
    let key = 110 * pow(2, Double(dice.next() % 12) / 12)
    chords = (0..<8).map { _ in
      let step = [0, 2, 5, 7, 9][Int(dice.next() % 5)]
      return [0, 4, 7, 12].map { key * pow(2, Double(step + $0) / 12) }
    }
    beat = 0.25 + 0.4 * dice.uniform()
    decay = 1 + 4 * dice.uniform()
  }

  /// This many samples of it, at 16,000 per second.
  func samples(_ count: Int) -> [Float] {
    (0..<count).map { index -> Float in
      let second = Double(index) / 16_000
      let chord = chords[Int(second / beat) % chords.count]
      var sum = 0.0
      for hertz in chord {
        for overtone in 1...6 {
          sum += sin(2 * .pi * hertz * Double(overtone) * second) / Double(overtone)
        }
      }
      return Float(0.06 * exp(-decay * second.truncatingRemainder(dividingBy: beat)) * sum)
    }
  }
}

/// Random numbers that are the same in every run.
typealias TruthDice = SplitMix64

extension SplitMix64 {
  /// Strictly between 0 and 1.
  mutating func uniform() -> Double { (Double(next() >> 11) + 0.5) / Double(1 << 53) }

  mutating func normal() -> Double {
    (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
  }
}
