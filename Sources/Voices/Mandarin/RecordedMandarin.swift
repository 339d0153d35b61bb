internal import Acoustics
public import Coaching
public import Language
internal import Synthesis

/// Speaks Mandarin with pieces of recorded words.
public struct RecordedMandarin: IdentifiedVoice {
  private let file: MandarinFile
  private let reader: Reader

  /// A speaker with the pieces of a file.
  public init(_ file: MandarinFile, reader: Reader) {
    self.file = file
    self.reader = reader
  }

  /// The name its voices go by.
  public static let provider = "hearcoach"
  /// How the names of its voices begin.
  static let family = "mandarin"
  /// Those whom it can sound like, the one who speaks unless another is named first.
  public static let speakers = MandarinSpeaker.all

  private static let limit = 1_000
  /// Counted up when the same pieces come out as another sound.
  private static let recipe = 3

  /// Speaks Chinese of at most 1,000 characters, at a pace and a pitch held to 0.5…1.5.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let speaker = try speaker(of: request)
    let script = try script(of: request)
    let voice = try await file.voice()
    let reading = reader.read(request.text, as: .chinese, syllables: request.reading)
    let plan = SpeechPlan(reading, of: request.text)
    guard plan.count == script.syllables,
      let spoken = voice.speak(
        plan, pace: request.heldRate, pitch: request.heldPitch * speaker.pitch,
        spectrum: speaker.spectrum)
    else { throw MandarinLack() }
    try Task.checkCancellation()
    let places = Self.places(of: reading, in: script.text)
    let onsets = spoken.onsets.compactMap { onset in
      places[onset.place].map { WordOnset(place: $0, sample: onset.sample) }
    }
    let sound = try ClipCheck(lasting: SpeechScript.pinyin(script).seconds(at: request.heldRate))
      .checked(SpokenSound(wave: spoken.wave, onsets: onsets))
    return Clip(
      samples: sound.wave.samples, sampleRate: sound.wave.sampleRate, voice: Self.voice(speaker),
      pace: request.heldRate, spoken: script.text, onsets: sound.moments)
  }

  public func identity(of request: TTSRequest) async throws -> ClipIdentity {
    let speaker = try speaker(of: request)
    let script = try script(of: request)
    return ClipIdentity(
      text: request.text, spoken: script.text, voice: Self.voice(speaker),
      version: "\(try await file.voice().version) \(Self.recipe)", pace: request.heldRate,
      pitch: request.heldPitch)
  }

  /// Whether the recordings have every sound of a text.
  public func canSpeak(_ request: TTSRequest) async throws(MandarinFileError) -> Bool {
    let voice = try await file.voice()
    let reading = reader.read(request.text, as: .chinese, syllables: request.reading)
    let plan = SpeechPlan(reading, of: request.text)
    let syllables = PinyinScript(reading, of: request.text)?.syllables
    return plan.count == syllables && voice.canSpeak(plan)
  }

  private static func voice(_ speaker: MandarinSpeaker) -> Voice {
    Voice(provider: provider, id: speaker.id, lang: .chinese)
  }

  private func speaker(of request: TTSRequest) throws(SpeechError) -> MandarinSpeaker {
    let id = request.voiceId ?? Self.speakers[0].id
    guard request.lang == .chinese, let speaker = Self.speakers.first(where: { $0.id == id })
    else { throw .noSuchVoice(id: id, nearest: Self.speakers[0].id) }
    return speaker
  }

  private func script(of request: TTSRequest) throws(SpeechError) -> PinyinScript {
    guard case .pinyin(let script) = try SpeechScript(request, reader: reader, limit: Self.limit)
    else { throw .emptyText }
    return script
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

/// The recordings lack a sound of a text.
struct MandarinLack: Error {}

extension SpeechPlan {
  /// How many syllables there are.
  var count: Int { phrases.reduce(0) { $0 + $1.syllables.count } }
}
