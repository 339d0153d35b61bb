internal import Acoustics
internal import CFlite
public import Coaching
internal import Language
public import System

/// Speaks English with flite, within this process.
public struct Flite: IdentifiedVoice {
  private let engine = FliteEngine.shared

  public init() {}

  /// Speaks an English text of at most 1,000 characters, at a pace and a pitch held to 0.5…1.5.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let script = try script(of: request)
    let voice = try voice(of: request)
    let pace = request.heldRate
    let utterance = FliteUtterance(
      script: script, voice: voice, stretch: voice.stretch / pace,
      pitch: voice.pitch(of: request))
    let sound = try ClipCheck(lasting: script.seconds(at: pace))
      .checked(try await engine.speak(utterance))
    return Clip(
      samples: sound.wave.samples, sampleRate: sound.wave.sampleRate,
      voice: Voice(provider: Self.provider, id: voice.id, lang: .english), pace: pace,
      spoken: script.source, onsets: sound.moments)
  }

  /// What a clip would be; the library is asked for nothing but its version.
  public func identity(of request: TTSRequest) throws -> ClipIdentity {
    let voice = try voice(of: request)
    return ClipIdentity(
      text: request.text, spoken: try script(of: request).text,
      voice: Voice(provider: Self.provider, id: voice.id, lang: .english),
      version: "\(FliteEngine.version) \(Self.recipe)", pace: request.heldRate,
      pitch: voice.pitch(of: request))
  }

  /// The voices that the library comes with, the one that speaks unless another is named first.
  public static let voices = FliteVoice.all

  /// What is lacking where the library cannot be used.
  public static var missing: MissingLibrary? {
    MissingLibrary(hc_flite_lack(), package: package)
  }

  /// The version of the library; empty where it is not there.
  public static var version: String { FliteEngine.version }

  /// The name its voices go by.
  public static let provider = "flite"

  static let package = "libflite1"
  private static let limit = 1_000
  /// Counted up when the same request is put to the library in another way.
  private static let recipe = 1

  private func script(of request: TTSRequest) throws(SpeechError) -> WordScript {
    guard request.text.utf8.count <= 4 * Self.limit, request.text.count <= Self.limit else {
      throw .cannotSpeak(.tooLong(limit: Self.limit))
    }
    return try WordScript(request.text)
  }

  private func voice(of request: TTSRequest) throws(SpeechError) -> FliteVoice {
    let id = request.voiceId ?? Self.voices[0].id
    guard request.lang == .english, let voice = Self.voices.first(where: { $0.id == id }) else {
      throw .noSuchVoice(id: id, nearest: Self.voices[0].id)
    }
    return voice
  }
}

/// A voice of flite's.
public struct FliteVoice: Sendable, Hashable {
  /// What a request names it by.
  public let id: String
  /// Who it sounds like.
  public let speaker: Speaker
  /// How much longer than by itself it speaks at pace 1, so that a pace is the same speed whichever
  /// voice speaks: the pace is a part of how hard a sentence is.
  let stretch: Double
  /// Whether it can be made higher and lower.
  let takesPitch: Bool

  public enum Speaker: Sendable, Hashable {
    case womanOfAmerica, manOfAmerica, manOfScotland
    /// Sounds joined of two halves each.
    case machine
  }

  static let all = [
    FliteVoice(id: "slt", speaker: .womanOfAmerica, stretch: 1.47, takesPitch: true),
    FliteVoice(id: "rms", speaker: .manOfAmerica, stretch: 1.28, takesPitch: false),
    FliteVoice(id: "awb", speaker: .manOfScotland, stretch: 1.45, takesPitch: true),
    FliteVoice(id: "kal16", speaker: .machine, stretch: 1.57, takesPitch: false),
  ]

  func pitch(of request: TTSRequest) -> Double { takesPitch ? request.heldPitch : 1 }

  var library: String { "libflite_cmu_us_\(id).so.1" }
  var entry: String { "register_cmu_us_\(id)" }
}
