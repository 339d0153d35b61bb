import Coaching
import Practice

/// A voice that tells, with `--verbose`, what it was given to speak.
struct TracedVoice: TTSProvider {
  let voice: any TTSProvider
  let trace: Trace

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    let begin = ContinuousClock.now
    let clip = try await voice.synthesize(request)
    let took = Int((ContinuousClock.now - begin).seconds * 1000)
    trace.note(
      "spoken by \(clip.voice.provider) (\(clip.voice.id)) in \(took) ms: \(clip.spoken)")
    return clip
  }
}
