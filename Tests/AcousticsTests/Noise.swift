import Glibc

/// Steady noises as rooms have them, the same in every run.
enum Noise: String, CaseIterable, Sendable {
  case white
  case pink
  case hum
  case fan

  /// Noise of mean square 1 at 16 kHz.
  func samples(count: Int, seed: UInt64 = 1) -> [Float] {
    var dice = Dice(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    var noise: [Double]
    switch self {
    case .white:
      noise = (0..<count).map { _ in dice.normal() }
    case .pink:
      noise = Self.pink(count, &dice)
    case .hum:
      // The mains and their overtones, over a little hiss.
      let phase = dice.uniform() * 6
      noise = (0..<count).map { index in
        let turn = 2 * .pi * 50 * Double(index) / 16_000 + phase
        return sin(turn) + 0.5 * sin(2 * turn) + 0.3 * sin(3 * turn) + 0.2 * sin(5 * turn)
          + 0.1 * sin(7 * turn + 1) + 0.03 * dice.normal()
      }
    case .fan:
      // Rushing air, and the blades that beat it.
      let air = Self.pink(count, &dice)
      noise = (0..<count).map { index in
        let second = Double(index) / 16_000
        let beat = 1 + 0.12 * sin(2 * .pi * 7 * second)
        return air[index] * beat + 0.4 * sin(2 * .pi * 163 * second)
      }
    }
    let square = noise.reduce(0) { $0 + $1 * $1 } / Double(max(count, 1))
    return noise.map { Float($0 / square.squareRoot()) }
  }

  /// A sum of random steps of many speeds falls by three decibels per octave.
  private static func pink(_ count: Int, _ dice: inout Dice) -> [Double] {
    var rows = (0..<14).map { _ in dice.normal() }
    return (0..<count).map { index in
      rows[min((index + 1).trailingZeroBitCount, rows.count - 1)] = dice.normal()
      return rows.reduce(0, +) + dice.normal()
    }
  }
}

/// Random numbers that are the same in every run.
struct Dice {
  var state: UInt64

  mutating func uniform() -> Double {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return (Double(state >> 11) + 0.5) / Double(1 << 53)
  }

  mutating func normal() -> Double {
    (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
  }
}
