import Coaching
import Practice

/// A voice that tells, with `--verbose`, who spoke and how long that took.
struct TracedVoice: TTSProvider {
  let voice: any TTSProvider
  let trace: Trace
  /// Whether it tells what was spoken too: elsewhere than in `say` that is what the learner practises, and the
  /// trace is sent to others with a report of a mistake.
  let tellsText: Bool

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    let begin = ContinuousClock.now
    let clip = try await voice.synthesize(request)
    let took = Int((ContinuousClock.now - begin).seconds * 1000)
    let text = tellsText ? clip.spoken : "\(request.text.count) characters"
    trace.note("spoken by \(clip.voice.provider) (\(clip.voice.id)) in \(took) ms: \(text)")
    return clip
  }
}
