import Acoustics
import Coaching

/// Plays a sentence, then the learner's own voice at the same loudness.
struct SideBySide: Loudspeaker {
  let loudspeaker: any Loudspeaker
  let own: HeardSpeech
  let lang: Lang
  /// Called with the sentence before it plays.
  let begin: @Sendable (Clip) async -> Void

  private static let between = Duration.milliseconds(350)

  func play(_ clip: Clip, started: @escaping @Sendable () -> Void) async throws {
    await begin(clip)
    try await loudspeaker.play(clip, started: started)
    try await Task.sleep(for: Self.between)
    try await loudspeaker.play(ownClip) {}
  }

  private var ownClip: Clip {
    let wave = Waveform(samples: own.samples, sampleRate: VoiceActivity.sampleRate).levelled()
    return Clip(
      samples: wave.samples, sampleRate: wave.sampleRate,
      voice: Voice(provider: "learner", id: "", lang: lang), pace: 1, spoken: "")
  }
}
