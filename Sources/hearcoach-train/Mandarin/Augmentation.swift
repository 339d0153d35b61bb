import Acoustics
import Coaching
import Glibc

/// How a sound is changed before the network hears it, so that it learns speech and not a room.
struct Augmentation {
  /// Samples from one frame to the next: the tempo.
  var hop: Double
  /// The length of the vocal tract beside the speaker's own.
  var warp: Double
  /// Noise of a kind, so many dB below the voice.
  var noise: (isPink: Bool, dB: Double)?
  /// The seconds that a room rings, and how loudly.
  var echo: (seconds: Double, gain: Double)?

  init(_ dice: inout TrainingDice) {
    hop = 160 * exp(dice.uniform(-0.1...0.65))
    warp = dice.uniform(0.87...1.13)
    if dice.uniform() < 0.6 { noise = (dice.uniform() < 0.5, dice.uniform(4...34)) }
    if dice.uniform() < 0.35 { echo = (dice.uniform(0.15...0.6), dice.uniform(0.01...0.12)) }
  }

  func levels(of sound: [Float], _ dice: inout TrainingDice) -> [Float] {
    var levels = LogMel(warp: warp).levels(of: noisy(sound, &dice), hop: hop)
    if let echo { Self.ring(&levels, echo.seconds, echo.gain, hop: hop) }
    return LogMel.levelled(levels)
  }

  private func noisy(_ sound: [Float], _ dice: inout TrainingDice) -> [Float] {
    guard let noise else { return sound }
    let power = sound.reduce(0) { $0 + $1 * $1 } / Float(max(1, sound.count))
    let gain = (power * Float(pow(10, -noise.dB / 10))).squareRoot()
    var colour = TrainingNoise(isPink: noise.isPink)
    return sound.map { $0 + gain * colour.next(&dice) }
  }

  /// Adds to each frame what is left of those before it.
  private static func ring(
    _ levels: inout [Float], _ seconds: Double, _ gain: Double, hop: Double
  ) {
    let bands = LogMel.bands
    let keep = Float(pow(10, -6 * hop / 16_000 / seconds))
    var rest = [Float](repeating: 0, count: bands)
    for start in stride(from: 0, to: levels.count, by: bands) {
      for band in 0..<bands {
        let power = exp(levels[start + band])
        levels[start + band] = log(power + rest[band])
        rest[band] = keep * (rest[band] + Float(gain) * power)
      }
    }
  }
}

/// Steady noise of mean square 1, sample by sample.
struct TrainingNoise {
  private let isPink: Bool
  private var rows = [Float](repeating: 0, count: 7)

  init(isPink: Bool) { self.isPink = isPink }

  mutating func next(_ dice: inout TrainingDice) -> Float {
    // Four numbers of sixteen bits are as good as a bell, and far quicker.
    let bits = dice.next()
    var sum: Float = -131_070
    for shift in 0..<4 { sum += Float(bits >> (16 * UInt64(shift)) & 0xFFFF) }
    let white = sum / 37_837
    guard isPink else { return white }
    // A white noise through filters whose sum falls by three decibels an octave.
    rows[0] = 0.998_86 * rows[0] + white * 0.055_5179
    rows[1] = 0.993_32 * rows[1] + white * 0.075_0759
    rows[2] = 0.969 * rows[2] + white * 0.153_852
    rows[3] = 0.866_5 * rows[3] + white * 0.310_4856
    rows[4] = 0.55 * rows[4] + white * 0.532_9522
    rows[5] = -0.761_6 * rows[5] - white * 0.016_898
    let pink = rows.reduce(0, +) + white * 0.536_2
    rows[6] = white * 0.115_926
    return pink * 0.33
  }
}

/// Random numbers that are the same at every run.
struct TrainingDice: RandomNumberGenerator {
  private var numbers: SplitMix64

  /// A row of numbers of its own for each seed and each further place.
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
