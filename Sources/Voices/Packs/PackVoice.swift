internal import Acoustics
public import Coaching
internal import Glibc
internal import Language

/// A voice that was added: it is given our own reading of a text, sound by sound.
public struct PackVoice: IdentifiedVoice {
  private let pack: VoicePack
  private let store: PackStore
  private let helper: String
  private let speaker: PackSpeaker
  private let engine = ESpeakEngine.shared

  /// A voice that `helper`, the program of ours for it, speaks with; a gentle one gives way to everything
  /// else that the computer has to do, and one on trial is not waited for as long.
  public init(
    _ pack: VoicePack, of store: PackStore, helper: String, isGentle: Bool = false,
    isOnTrial: Bool = false
  ) {
    self.init(
      pack, of: store, helper: helper, isGentle: isGentle,
      patience: isOnTrial ? .onTrial : .init())
  }

  init(
    _ pack: VoicePack, of store: PackStore, helper: String, isGentle: Bool = false,
    patience: PackSpeaker.Patience
  ) {
    self.pack = pack
    self.store = store
    self.helper = helper
    speaker = PackSpeaker(
      [
        helper, store.libraryFile, pack.model, pack.tokens, "\(pack.noise)", "\(pack.width)",
      ], voice: pack.name, isGentle: isGentle, patience: patience)
  }

  /// The name by which its clips tell their provider.
  public static let provider = "pack"

  /// Speaks a text of at most 1,000 characters, at a pace held to 0.5…1.5.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let script = try script(of: request)
    guard store.hasRuntime else { throw PackVoiceError(pack.name, .noRuntime) }
    guard access(helper, X_OK) == 0 else {
      throw PackVoiceError(pack.name, .noHelper(path: helper))
    }
    let pace = request.heldRate
    let phonemes = try await phonemes(of: script)
    let wave = try await speaker.speak(phonemes, speed: pace * Self.usual)
    do throws(SpeechError) {
      let sound = try ClipCheck(ofAnyVoiceLasting: script.seconds(at: pace)).checked(wave)
      return Clip(
        samples: sound.samples, sampleRate: sound.sampleRate,
        voice: Voice(provider: Self.provider, id: pack.name, lang: pack.lang), pace: pace,
        spoken: script.source)
    } catch .failedCheck(let check) {
      throw PackVoiceError(pack.name, .failedCheck(check))
    }
  }

  public func identity(of request: TTSRequest) throws -> ClipIdentity {
    ClipIdentity(
      text: request.text, spoken: try script(of: request).text,
      voice: Voice(provider: Self.provider, id: pack.name, lang: pack.lang),
      version: "\(pack.version) read by espeak-ng \(ESpeak.version), \(Self.recipe)",
      pace: request.heldRate, pitch: 1)
  }

  /// How fast it speaks at pace 1, by the model's own measure: such voices are taught by people who read
  /// aloud for nobody who learns.
  private static let usual = 0.85
  private static let limit = 1_000
  /// Counted up when the same request is put to the voice in another way.
  private static let recipe = 1

  private func script(of request: TTSRequest) throws -> WordScript {
    guard request.lang == pack.lang else { throw PackVoiceError(pack.name, .otherLanguage) }
    guard request.text.utf8.count <= 4 * Self.limit, request.text.count <= Self.limit else {
      throw SpeechError.cannotSpeak(.tooLong(limit: Self.limit))
    }
    return try WordScript(request.text)
  }

  /// The sounds of a text, clause by clause, with the marks between them that the model was taught with.
  private func phonemes(of script: WordScript) async throws -> [Unicode.Scalar] {
    var phonemes: [Unicode.Scalar] = []
    for clause in script.clauses {
      let sounds = try await engine.phonemes(clause.words, voice: pack.reader, alphabet: .ipa)
      if !phonemes.isEmpty { phonemes.append(" ") }
      phonemes += sounds.unicodeScalars.flatMap(Self.parts(of:))
      phonemes += clause.mark.unicodeScalars
    }
    return phonemes
  }

  /// A sound as the model knows it: ç is c and a mark, and joiners are nothing.
  private static func parts(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    switch scalar {
    case "\u{E7}": ["c", "\u{327}"]
    case "\u{303}", "_", "\u{200D}": []
    default: [scalar]
    }
  }
}
