import Coaching
import Language
import Practice
import Services
import Settings
import Voices
import Wording

extension Application {
  /// How many seconds an added voice gets: what is slow is made ahead, but not the first sentence, and its
  /// library may hang.
  private static let patience = 5.0

  /// This computer's voice, for when the wanted one keeps the learner waiting; nil where that is always
  /// there, or a program that the learner wrote.
  func understudy(
    of name: String, _ reader: Reader, _ troubles: ServiceTroubles
  ) -> SessionServices.Understudy? {
    guard settings.voice.programs.allSatisfy({ $0.name != name }) else { return nil }
    if let service = services.first(where: { $0.name == name }) {
      return understudy(reader, within: service.seconds) {
        troubles.note(.speech, SlowService(name: service.name, seconds: service.seconds))
      }
    }
    guard packs.packs().contains(where: { $0.name == name }) else { return nil }
    let told = SeenTexts()
    return understudy(reader, within: Self.patience) {
      let slow = SlowVoice(name: name, seconds: Self.patience)
      if told.isNew(name) { troubles.tell(.voicePassedOver(ErrorReport(of: slow).what)) }
    }
  }

  private func understudy(
    _ reader: Reader, within seconds: Double, telling tell: @escaping @Sendable () -> Void
  ) -> SessionServices.Understudy {
    let voice = Understudy(
      voice: builtInVoice(reader), pitch: settings.voice.pitch, tell: tell)
    return SessionServices.Understudy(voice: voice, seconds: seconds)
  }
}

/// This computer's voice, which says why it speaks.
private struct Understudy: TTSProvider {
  let voice: CachedVoice
  let pitch: Double
  let tell: @Sendable () -> Void

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    tell()
    var request = request
    request.voiceId = nil
    request.pitch *= pitch
    return try await voice.synthesize(request)
  }
}

/// A service did not speak within the time that the learner waits.
package struct SlowService: Error, Hashable {
  package let name: String
  package let seconds: Double
}

/// An added voice did not speak within the time that the learner waits.
struct SlowVoice: Error, Hashable {
  let name: String
  let seconds: Double
}

extension SlowVoice: Reportable {
  package var report: ErrorReport {
    let seconds = Phrase.plain(seconds)
    return ErrorReport(
      Phrase(
        zh: "声音“\(name)”：\(seconds) 秒还没有读出来",
        en: "the voice '\(name)': no speech within \(seconds) s"),
      next: .verbatim("hearcoach voices --play \(name)"))
  }
}
