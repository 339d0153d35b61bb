import Coaching
import Settings

/// The configured voices: gives each request the voice and pitch that the learner chose.
struct ChosenVoice: TTSProvider {
  let voice: any TTSProvider
  let settings: Settings.Voice

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    var request = request
    let chosen = settings[request.lang]
    if request.voiceId == nil, !chosen.isEmpty { request.voiceId = chosen }
    request.pitch *= settings.pitch
    return try await voice.synthesize(request)
  }
}
