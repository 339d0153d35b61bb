import Coaching
import Settings

/// The learner's voice as it is configured; with `--verbose` it tells what it was given to speak.
struct TracedVoice: TTSProvider {
  let voice: any TTSProvider
  let settings: Settings.Voice
  let trace: Trace

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    var request = request
    let chosen = request.lang == .chinese ? settings.zh : settings.en
    if request.voiceId == nil, !chosen.isEmpty { request.voiceId = chosen }
    request.pitch *= settings.pitch
    let begin = ContinuousClock.now
    let clip = try await voice.synthesize(request)
    let took = Int((ContinuousClock.now - begin).seconds * 1000)
    trace.note(
      "spoken by \(clip.voice.provider) (\(clip.voice.id)) in \(took) ms: \(clip.spoken)")
    return clip
  }
}
