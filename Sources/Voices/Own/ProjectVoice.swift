internal import Acoustics
public import Coaching
public import Language
public import Synthesis

/// The project's own Mandarin voice, from a file of recorded pieces.
public struct ProjectVoice: IdentifiedVoice {
  private let voice: MandarinVoice
  private let version: String
  private let reader: Reader

  /// A speaker of a voice; `version` tells one file of it from another.
  public init(_ voice: MandarinVoice, version: String, reader: Reader) {
    self.voice = voice
    self.version = version
    self.reader = reader
  }

  /// The name its clips go by.
  public static let provider = "hearcoach"
  /// The one voice there is.
  public static let id = "mandarin"

  private static let limit = 1_000
  /// Counted up when the same pieces come out as another sound.
  private static let recipe = 1

  /// Speaks Chinese of at most 1,000 characters, at a pace and a pitch held to 0.5…1.5.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let script = try script(of: request)
    let reading = reader.read(request.text, as: .chinese, syllables: request.reading)
    let pace = request.heldRate
    guard
      let spoken = voice.speak(
        SpeechPlan(reading, of: request.text), pace: pace, pitch: request.heldPitch)
    else { throw SpeechError.emptyText }
    try Task.checkCancellation()
    let places = Self.places(of: reading, in: script.text)
    let onsets = spoken.onsets.compactMap { onset in
      places[onset.place].map { WordOnset(place: $0, sample: onset.sample) }
    }
    let sound = try ClipCheck(lasting: script.seconds(at: pace)).checked(
      SpokenSound(wave: spoken.wave, onsets: onsets))
    return Clip(
      samples: sound.wave.samples, sampleRate: sound.wave.sampleRate, voice: Self.voice,
      pace: pace, spoken: script.text, onsets: sound.moments)
  }

  public func identity(of request: TTSRequest) throws -> ClipIdentity {
    ClipIdentity(
      text: request.text, spoken: try script(of: request).text, voice: Self.voice,
      version: "\(version) \(Self.recipe)", pace: request.heldRate, pitch: request.heldPitch)
  }

  private static let voice = Voice(provider: provider, id: id, lang: .chinese)

  private func script(of request: TTSRequest) throws(SpeechError) -> SpeechScript {
    guard request.lang == .chinese, request.voiceId ?? Self.id == Self.id else {
      throw .noSuchVoice(id: request.voiceId ?? "", nearest: Self.id)
    }
    return try SpeechScript(request, reader: reader, limit: Self.limit)
  }

  /// Where in the script each syllable of a reading stands, in characters.
  private static func places(of reading: Reading, in script: String) -> [Int: Int] {
    var places: [Int: Int] = [:]
    var place = 0
    var words = script.split(separator: " ", omittingEmptySubsequences: false)[...]
    for (index, spoken) in reading.spoken.enumerated() where Syllable(spoken) != nil {
      guard let word = words.popFirst() else { break }
      places[index] = place
      place += word.count + 1
    }
    return places
  }
}
