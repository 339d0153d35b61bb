import Acoustics
import Glibc

/// How a sound is changed before the network hears it, so that it learns speech rather than a room.
struct Augmentation {
  /// Samples from one frame to the next: the tempo.
  var hop: Double
  /// The length of the vocal tract relative to the speaker's own.
  var warp: Double
  /// Noise of a kind, this many dB below the voice.
  var noise: (colour: SteadyNoise.Colour, dB: Double)?
  /// The seconds that a room rings, and how loudly.
  var echo: (seconds: Double, gain: Double)?
  /// Nothing outside these frequencies comes through, as by telephone.
  var band: (lowest: Double, highest: Double)?
  /// Nothing louder than this share of the loudest comes through.
  var ceiling: Float?

  /// By how much a voice becomes slower or, below 0, faster, as logarithms: words said alone are slower than fluent speech.
  static let tempo = -0.1...0.65

  init(tempo: ClosedRange<Double> = tempo, _ dice: inout TrainingDice) {
    hop = 160 * exp(dice.uniform(tempo))
    warp = dice.uniform(0.87...1.13)
    if dice.uniform() < 0.6 {
      noise = (dice.uniform() < 0.5 ? .pink : .white, dice.uniform(4...34))
    }
    if dice.uniform() < 0.35 { echo = (dice.uniform(0.15...0.8), dice.uniform(0.01...0.25)) }
    if dice.uniform() < 0.12 { band = (dice.uniform(150...350), dice.uniform(3_200...3_800)) }
    if dice.uniform() < 0.06 { ceiling = Float(dice.uniform(0.1...0.5)) }
  }

  func levels(of sound: [Float], _ dice: inout TrainingDice) -> [Float] {
    let recorded = transmitted(noisy(sound, &dice))
    var levels = LogMel(warp: warp).levels(of: recorded, hop: hop)
    if let echo { Self.ring(&levels, echo.seconds, echo.gain, hop: hop) }
    return LogMel.levelled(levels)
  }

  private func noisy(_ sound: [Float], _ dice: inout TrainingDice) -> [Float] {
    guard let noise else { return sound }
    let power = sound.reduce(0) { $0 + $1 * $1 } / Float(max(1, sound.count))
    let gain = (power * Float(pow(10, -noise.dB / 10))).squareRoot()
    var colour = SteadyNoise(noise.colour)
    return sound.map { $0 + gain * colour.next(&dice) }
  }

  /// What a microphone or a telephone leaves of it.
  private func transmitted(_ sound: [Float]) -> [Float] {
    var sound = sound
    if let ceiling {
      let most = ceiling * (sound.lazy.map(abs).max() ?? 0)
      sound = sound.map { max(-most, min(most, $0)) }
    }
    guard let band else { return sound }
    // Two filters of second order at each end fall by 24 dB per octave.
    for (hertz, passesHigh) in [
      (band.lowest, true), (band.lowest, true), (band.highest, false), (band.highest, false),
    ] {
      sound = SecondOrderFilter(at: hertz, passesHigh: passesHigh).filtered(sound)
    }
    return sound
  }

  /// Adds to each frame the remains of those before it.
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
