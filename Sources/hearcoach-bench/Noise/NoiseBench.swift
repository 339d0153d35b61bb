import Acoustics
import Assembly
import Coaching
import Glibc
import System
import Voices

/// What the measurement in noise is worth, and mixtures for another program to measure.
struct NoiseBench {
  /// Listeners measured by the estimator and by the published procedure, with and without guessing.
  static func tell(listeners: Int) {
    print("after 20 sentences, \(listeners) listeners: bias, standard deviation, coverage (± 95%)")
    for guess in [0.1, 0] {
      var listeners = SimulatedListeners(count: listeners)
      listeners.guess = guess
      let (own, published, bound) = listeners.measured()
      print("guessing \(guess); no less than \(Table.decimal(bound, 3)) dB is possible")
      for (name, figures) in [("psi", own), ("A1, fitted", published)] {
        let give = figures.give
        print(
          "  \(name): \(Table.decimal(figures.bias, 3)) ± \(Table.decimal(give.bias, 3)) dB, "
            + "\(Table.decimal(figures.deviation, 3)) ± \(Table.decimal(give.deviation, 3)) dB, "
            + "\(Table.decimal(100 * figures.coverage, 1)) ± "
            + "\(Table.decimal(100 * give.coverage, 1)) %")
      }
      fflush(nil)
    }
  }

  /// Writes so many mixtures of this computer's voices and noise to a folder: speech, noise and both, and
  /// a table of what they should be.
  static func write(_ count: Int, to folder: String) async throws {
    let (texts, voices) = (NoiseTexts.all, Flite.voices.prefix(4).map(\.id))
    var clips: [[BackgroundSpeech]] = []
    for voice in voices {
      var speech: [BackgroundSpeech] = []
      for text in texts {
        let clip = try await Flite().synthesize(
          TTSRequest(text: text, lang: .english, voiceId: voice))
        let wave = Waveform(samples: clip.samples, sampleRate: clip.sampleRate)
        speech.append(BackgroundSpeech(text: text, wave: wave.resampled(to: 16_000)))
      }
      clips.append(speech)
    }
    var makers: [NoiseMaker] = []
    for kind in NoiseKind.allCases {
      if let maker = NoiseMaker(kind, of: clips, sampleRate: 16_000) { makers.append(maker) }
    }
    var table = "n\tkind\tsnr\tlevel\n"
    var dice = SplitMix64(seed: 25)
    for n in 0..<count {
      let (maker, voice) = (makers[n % makers.count], clips[n % clips.count])
      let speech = voice[n / clips.count % voice.count]
      let snr = Double(Int.random(in: -30...30, using: &dice)) / 2
      let noise = maker.noise(
        NoisySpeech.samples(for: speech.wave), besides: speech.text, using: &dice)
      guard let heard = NoisySpeech(speech.wave, in: noise, snr: snr) else { continue }
      let alone = Waveform(samples: heard.speech, sampleRate: 16_000)
      table += "\(n)\t\(maker.kind.rawValue)\t\(snr)\t\(alone.activeSpeechLevel?.decibels ?? 0)\n"
      for (name, samples) in [
        ("speech", heard.speech), ("noise", heard.noise), ("mix", heard.mix.samples),
      ] {
        let bytes = samples.flatMap { withUnsafeBytes(of: $0) { Array($0) } }
        try FileBytes.write(bytes, to: "\(folder)/\(n)-\(name).f32")
      }
    }
    try FileBytes.write(Array(table.utf8), to: folder + "/table.tsv")
  }
}

/// Sentences for mixtures.
enum NoiseTexts {
  static let all = [
    "The train to the coast leaves at noon.", "She left her umbrella in the hall.",
    "We had soup and bread for lunch.", "Our neighbours painted their fence last week.",
    "He keeps the spare key under a stone.", "They will meet us behind the library.",
    "The kettle was still warm this morning.", "Nobody heard the doorbell ring twice.",
  ]
}
