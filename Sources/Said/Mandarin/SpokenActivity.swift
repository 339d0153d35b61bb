internal import Acoustics
internal import Coaching

/// Whether anybody speaks in a recording, and whether it holds all of it.
struct SpokenActivity {
  /// Why there is nothing to judge, where that can be seen without knowing the sentence.
  let trouble: SpokenJudgement.Trouble?
  /// Whether it is as loud at one of its ends as in the middle of speech.
  let isCutOff: Bool

  init(of samples: [Float]) {
    let wave = Waveform(samples: samples, sampleRate: VoiceActivity.sampleRate)
    guard wave.peak > Self.silence, wave.duration > 0.1 else {
      trouble = .silence
      isCutOff = false
      return
    }
    var activity = VoiceActivity()
    let events = activity.hear(samples) + activity.finish()
    trouble = events.isEmpty ? .noise : nil
    let edge = VoiceActivity.sampleRate / 20
    let loud = Self.edgeShare * wave.rms
    isCutOff =
      Self.rms(samples.prefix(edge)) > loud || Self.rms(samples.suffix(edge)) > loud
  }

  private static func rms(_ samples: ArraySlice<Float>) -> Float {
    Waveform(samples: Array(samples), sampleRate: VoiceActivity.sampleRate).rms
  }

  private static let silence: Float = 0.003
  private static let edgeShare: Float = 0.7
}
