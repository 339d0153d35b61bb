package import Coaching
import Language
import Network
import Practice
import Services
package import Settings
import Voices
package import Wording

extension Application {
  /// Seconds for a clip that is not waited for yet.
  private static let ahead = 20.0

  /// The services that can speak, by name; nothing is sent that may not be.
  ///
  /// Each sentence is paid for once: the service speaks it at its own pace, and every other pace is
  /// made here from that clip.
  func serviceVoices(
    _ reader: Reader, _ judges: SpokenJudges, isWaitedFor: Bool
  ) -> [String: CachedVoice] {
    let cache = cache
    var named: [String: CachedVoice] = [:]
    for var service in services {
      if !isWaitedFor { service.seconds = max(service.seconds, Self.ahead) }
      guard
        let voice = ServiceVoice(service, reader: reader, consent: consent, door: door)
      else { continue }
      let own = CachedVoice(
        HeardVoice(name: service.name, voice: OwnPace(voice), judges: judges), cache: cache)
      named[service.name] = CachedVoice(
        FinishedVoice(own, loudness: settings.sound.loudness, pacing: Self.paced), cache: cache)
    }
    return named
  }

  /// Whether a service may be given sentences to speak and, if not, why.
  package func speechNote(of service: Service) -> Phrase {
    do throws(ServiceError) {
      _ = try consent.grant(ServicePurpose.speech.kinds, for: .speech, to: service)
      return .ready
    } catch {
      return error.reason.phrase
    }
  }

  /// Which voice speaks: the chosen one, else the service for speech.
  package var chosenVoices: Settings.Voice {
    var voice = settings.voice
    let service = settings.services[name: .speech]
    for lang in Lang.allCases where voice[lang].isEmpty { voice[lang] = service }
    return voice
  }

  /// The name of the voice that speaks a language so; empty where none was chosen.
  func wantedVoice(_ lang: Lang, _ delivery: Delivery) -> String {
    delivery.voiceId ?? chosenVoices[lang]
  }
}

/// A voice always asked for its own pace.
private struct OwnPace: IdentifiedVoice {
  let voice: any IdentifiedVoice

  init(_ voice: any IdentifiedVoice) { self.voice = voice }

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    try await voice.synthesize(atOwnPace(request))
  }

  func identity(of request: TTSRequest) async throws -> ClipIdentity {
    try await voice.identity(of: atOwnPace(request))
  }

  private func atOwnPace(_ request: TTSRequest) -> TTSRequest {
    var request = request
    request.rate = 1
    return request
  }
}
