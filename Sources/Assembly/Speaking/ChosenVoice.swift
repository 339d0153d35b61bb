import Coaching
import Settings

/// The voices as they are configured: gives each request the voice and the pitch that the learner
/// chose.
struct ChosenVoice: TTSProvider {
  let voice: any TTSProvider
  let settings: Settings.Voice

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    var request = request
    let chosen = request.lang == .chinese ? settings.zh : settings.en
    if request.voiceId == nil, !chosen.isEmpty { request.voiceId = chosen }
    request.pitch *= settings.pitch
    return try await voice.synthesize(request)
  }
}
