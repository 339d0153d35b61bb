import Acoustics
import Coaching
import Synchronization
@testable import Voices

/// Clips and voices whose sound tells what it is a clip of.
enum Clips {
  static func identity(
    _ text: String, voice: String = "plain", pace: Double = 1, version: String = "1"
  ) -> ClipIdentity {
    ClipIdentity(
      text: text, spoken: text.uppercased(),
      voice: Voice(provider: "test", id: voice, lang: .english), version: version, pace: pace,
      pitch: 1)
  }

  /// A clip whose every sample comes from the identity: none is taken for another.
  static func clip(_ identity: ClipIdentity, seconds: Double = 0.1) -> Clip {
    var random = SplitMix64(seed: UInt64(identity.text.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    let samples = (0..<Int(22_050 * seconds)).map { _ in
      Float(Int(truncatingIfNeeded: random.next() % 40_000) - 20_000) / 32_768
    }
    return Clip(
      samples: samples, sampleRate: 22_050, voice: identity.voice, pace: identity.pace,
      spoken: identity.spoken,
      onsets: (0..<3).map { Clip.Onset(place: 4 * $0, seconds: seconds * Double($0) / 3) })
  }

  static func key(_ text: String) -> ClipKey { ClipKey(identity(text)) }

  static func clip(_ text: String, seconds: Double = 0.1) -> Clip {
    clip(identity(text), seconds: seconds)
  }

  static func same(_ one: Clip?, _ other: Clip?) -> Bool {
    guard let one, let other else { return false }
    return one.samples == other.samples && one.sampleRate == other.sampleRate
      && one.voice == other.voice && one.pace == other.pace && one.spoken == other.spoken
      && one.onsets == other.onsets
  }
}

/// A voice that speaks `Clips`, counts what it is asked, and fails where it is told to.
final class CountedVoice: IdentifiedVoice {
  struct Failure: Error, Equatable { let text: String }

  private let requests = Mutex<[TTSRequest]>([])
  private let id: String
  private let isFailing: @Sendable (TTSRequest) -> Bool

  init(_ id: String = "plain", failing: @escaping @Sendable (TTSRequest) -> Bool = { _ in false }) {
    self.id = id
    isFailing = failing
  }

  var asked: [TTSRequest] { requests.withLock { $0 } }

  func identity(of request: TTSRequest) throws -> ClipIdentity {
    Clips.identity(request.text, voice: request.voiceId ?? id, pace: request.rate)
  }

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    requests.withLock { $0.append(request) }
    if isFailing(request) { throw Failure(text: request.text) }
    return Clips.clip(try identity(of: request))
  }
}
