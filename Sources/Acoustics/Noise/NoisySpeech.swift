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
  private static let rounds = 6
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
    guard noise.count >= count, count > 2 * ramp, speech.activeSpeechLevel != nil else {
      return nil
    }
    let power = Waveform(samples: Array(noise[ramp..<count - ramp]), sampleRate: 1).rms
    guard power > 0 else { return nil }
    let under = Self.ramped(Array(noise.prefix(count)), over: ramp)
    let start = Int(Self.lead * Double(speech.sampleRate))
    var over = [Float](repeating: 0, count: count)
    for (place, sample) in speech.samples.enumerated() { over[start + place] = sample }
    let own = speech.loudness
    var (down, gain): (Float, Float) = (1, 1)
    var mix = speech
    // P.56 has fixed thresholds: speech that is turned down by 6 dB measures up to half a decibel more or
    // less than that. So the ratio is that of the speech as it is in the mix in the end.
    for _ in 0..<Self.rounds {
      let heard = Waveform(samples: over.map { $0 * down }, sampleRate: speech.sampleRate)
      guard let level = heard.activeSpeechLevel else { return nil }
      gain = Float(pow(10, (level.decibels - snr) / 20)) / power
      mix = Waveform(
        samples: zip(heard.samples, under).map { $0 + $1 * gain }, sampleRate: speech.sampleRate)
      var less: Float = 1
      if let own, let all = mix.loudness { less = min(less, Float(pow(10, (own - all) / 20))) }
      if let peak = mix.truePeak { less = min(less, Self.ceiling / Float(pow(10, peak / 20))) }
      // The next round would not change what anybody could measure.
      if less > 0.9999 { break }
      down *= less
    }
    self.mix = mix
    self.speech = zip(mix.samples, under).map { $0 - $1 * gain }
    self.noise = under.map { $0 * gain }
  }

  /// Noise that rises at its beginning and falls at its end.
  private static func ramped(_ noise: [Float], over ramp: Int) -> [Float] {
    var noise = noise
    for place in 0..<ramp {
      let turn = cos(.pi * Double(place) / Double(ramp))
      let share = Float(0.5 - 0.5 * turn)
      noise[place] *= share
      noise[noise.count - 1 - place] *= share
    }
    return noise
  }
}

extension Clip {
  /// The clip in noise: as long as both, with its words where they are then.
  public func heard(
    in maker: NoiseMaker, snr: Double, besides text: String?,
    using dice: inout some RandomNumberGenerator
  ) -> Clip {
    let wave = maker.carried(Waveform(samples: samples, sampleRate: sampleRate))
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
