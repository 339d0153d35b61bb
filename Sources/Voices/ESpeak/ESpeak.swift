internal import Acoustics
internal import CESpeak
public import Coaching
public import Language
public import System

/// Speaks with espeak-ng, within this process.
public struct ESpeak: IdentifiedVoice {
  private let reader: Reader
  private let engine = ESpeakEngine.shared

  /// A speaker that reads Chinese with `reader`.
  public init(reader: Reader) {
    self.reader = reader
  }

  /// Speaks a text of at most 1,000 characters, with pace and pitch clamped to 0.5…1.5.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    let script = try script(of: request)
    let voice = try await voice(for: request)
    let pace = request.heldRate
    if request.lang == .chinese { try await engine.requirePinyin(by: Self.pinyinVoice) }
    let utterance = ESpeakUtterance(
      text: script.text, voice: voice, lang: request.lang, pace: pace, pitch: request.heldPitch)
    let sound = try await sound(
      of: utterance, checkedBy: ClipCheck(lasting: script.seconds(at: pace)))
    return Clip(
      samples: sound.wave.samples, sampleRate: sound.wave.sampleRate,
      voice: Voice(provider: Self.provider, id: voice, lang: request.lang), pace: pace,
      spoken: script.text, onsets: sound.moments)
  }

  /// What a clip would be; the voice is not looked up for it.
  public func identity(of request: TTSRequest) throws -> ClipIdentity {
    ClipIdentity(
      text: request.text, spoken: try script(of: request).text,
      voice: Voice(
        provider: Self.provider, id: request.voiceId ?? Self.voice(for: request.lang),
        lang: request.lang),
      version: "\(ESpeakEngine.version) \(Self.recipe)", pace: request.heldRate,
      pitch: request.heldPitch)
  }

  /// The installed voices of all languages.
  public func voices() async throws -> [ESpeakVoice] {
    try await engine.voices().voices
  }

  /// What a text sounds like to a voice, in the International Phonetic Alphabet.
  public func phonemes(_ text: String, voice: String = "en-us") async throws -> String {
    guard text.utf8.count <= 4 * Self.limit, text.count <= Self.limit else {
      throw SpeechError.cannotSpeak(.tooLong(limit: Self.limit))
    }
    let script = try LatinScript(reader.voiceForm(text, as: .english))
    return try await engine.phonemes(script.text, voice: voice, alphabet: .ipa)
  }

  /// What is missing if the library cannot be used.
  public static var missing: MissingLibrary? {
    MissingLibrary(hc_espeak_lack(), package: "libespeak-ng1")
  }

  /// The version of the library; empty where it is not there.
  public static var version: String { ESpeakEngine.version }

  /// The name its voices go by.
  public static let provider = "espeak-ng"

  private static let limit = 1_000
  /// Incremented when the same request is put to the library differently.
  private static let recipe = 1
  /// The other Mandarin voices of 1.51 spell Chinese out in English letters.
  private static let pinyinVoice = "cmn-latn-pinyin"

  private static func voice(for lang: Lang) -> String {
    switch lang {
    case .chinese: pinyinVoice
    case .english: "en-us"
    case .spanish: "es"
    }
  }

  /// Whether a voice of these languages speaks one: of those for Chinese only the one that reads pinyin.
  public static func canSpeak(
    _ id: String, _ languages: some Sequence<String>, _ lang: Lang
  ) -> Bool {
    switch lang {
    case .chinese: id.hasPrefix(pinyinVoice)
    case .english: languages.contains { $0.hasPrefix("en") }
    case .spanish: languages.contains { $0 == "es" || $0.hasPrefix("es-") }
    }
  }

  private func script(of request: TTSRequest) throws(SpeechError) -> SpeechScript {
    try SpeechScript(request, reader: reader, limit: Self.limit)
  }

  private func sound(of utterance: ESpeakUtterance, checkedBy check: ClipCheck) async throws
    -> SpokenSound
  {
    let limit = Int(check.bounds.upperBound) + 5
    do {
      return try check.checked(await engine.speak(utterance, limit: limit))
    } catch SpeechError.failedCheck(.clipped) {
      // Some variants are far louder than the voices that they change.
      var quieter = utterance
      quieter.volume = 60
      return try check.checked(await engine.speak(quieter, limit: limit))
    }
  }

  /// The voice that would speak a request; throws where the one it names is not there.
  public func voice(for request: TTSRequest) async throws -> String {
    guard let id = request.voiceId else { return Self.voice(for: request.lang) }
    let installed = try await engine.voices()
    let fits = { (voice: ESpeakVoice) in
      Self.canSpeak(voice.id, voice.languages.prefix(1), request.lang)
    }
    guard let voice = installed.voice(id), fits(voice) else {
      throw SpeechError.noSuchVoice(id: id, nearest: installed.nearest(to: id, among: fits))
    }
    return id
  }
}
