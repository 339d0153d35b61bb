public import Coaching
internal import Glibc

/// Speech in noise at an exact ratio: the sum of both, as it is played, and each by itself.
public struct NoisySpeech: Sendable {
  /// What is heard: the noise begins before the speech and ends after it.
  public let mix: Waveform
  /// The speech as loud as it is in the mix, where it stands there.
  public let speech: [Float]
  /// The noise as loud as it is in the mix.
  public let noise: [Float]

  /// How many seconds of noise come before the speech, and after it.
  public static let lead = 0.5
  public static let tail = 0.25
  /// In which the noise rises and falls: it comes without a start.
  public static let ramp = 0.1
  /// No sample is louder than this.
  private static let ceiling: Float = 0.89

  /// How many samples of noise a speech needs.
  public static func samples(for speech: Waveform) -> Int {
    speech.samples.count + Int((lead + tail) * Double(speech.sampleRate))
  }

  /// Speech in a noise of at least `samples(for:)`, its active level by P.56 `snr` decibels above the mean
  /// power of the noise while nobody's ramp lowers it; nil where one of them is silent.
  ///
  /// Both are turned down together until the mix is no louder than the speech was alone, and no sample of
  /// it is cut off.
  public init?(_ speech: Waveform, in noise: [Float], snr: Double) {
    let count = Self.samples(for: speech)
    let ramp = Int(Self.ramp * Double(speech.sampleRate))
    guard noise.count >= count, count > 2 * ramp, let level = speech.activeSpeechLevel else {
      return nil
    }
    let power = Waveform(samples: Array(noise[ramp..<count - ramp]), sampleRate: 1).rms
    guard power > 0 else { return nil }
    let gain = Float(pow(10, (level.decibels - snr) / 20)) / power
    var under = noise.prefix(count).map { $0 * gain }
    for place in 0..<ramp {
      let turn = cos(.pi * Double(place) / Double(ramp))
      let share = Float(0.5 - 0.5 * turn)
      under[place] *= share
      under[count - 1 - place] *= share
    }
    let start = Int(Self.lead * Double(speech.sampleRate))
    var over = [Float](repeating: 0, count: count)
    for (place, sample) in speech.samples.enumerated() { over[start + place] = sample }
    var mix = Waveform(
      samples: zip(over, under).map { $0 + $1 }, sampleRate: speech.sampleRate)
    var down: Float = 1
    if let own = speech.loudness, let all = mix.loudness, all > own {
      down = Float(pow(10, (own - all) / 20))
    }
    if let peak = mix.truePeak {
      down = min(down, Self.ceiling / Float(pow(10, peak / 20)))
    }
    mix.samples = mix.samples.map { $0 * down }
    self.mix = mix
    self.speech = over.map { $0 * down }
    self.noise = under.map { $0 * down }
  }
}

extension Clip {
  /// The clip in noise: as long as both, with its words where they are then.
  public func heard(
    in maker: NoiseMaker, snr: Double, besides text: String?,
    using dice: inout some RandomNumberGenerator
  ) -> Clip {
    let wave = Waveform(samples: samples, sampleRate: sampleRate)
    let noise = maker.noise(NoisySpeech.samples(for: wave), besides: text, using: &dice)
    guard maker.sampleRate == sampleRate, let heard = NoisySpeech(wave, in: noise, snr: snr) else {
      return self
    }
    var clip = self
    clip.samples = heard.mix.samples
    clip.onsets = onsets.map {
      Onset(place: $0.place, seconds: $0.seconds + NoisySpeech.lead)
    }
    return clip
  }
}
