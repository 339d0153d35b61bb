internal import Acoustics
public import Coaching
public import Language

/// Speaks with espeak-ng, within this process.
public struct ESpeak: TTSProvider {
  private let reader: Reader
  private let engine = ESpeakEngine.shared

  /// A speaker that reads Chinese with `reader`.
  public init(reader: Reader) {
    self.reader = reader
  }

  /// Speaks a text of at most 1,000 characters, at a pace and a pitch held to 0.5…1.5.
  public func synthesize(_ request: TTSRequest) async throws -> Clip {
    guard request.text.utf8.count <= 4 * Self.limit, request.text.count <= Self.limit else {
      throw SpeechError.cannotSpeak(.tooLong(limit: Self.limit))
    }
    let voice = try await voiceId(for: request)
    let pace = Utterance.held(request.rate)
    let spoken: String
    let check: SpokenClip
    switch request.lang {
    case .chinese:
      guard let script = PinyinScript(reader.read(request.text, as: .chinese), of: request.text)
      else { throw SpeechError.emptyText }
      try await engine.requirePinyin(by: Self.pinyinVoice)
      spoken = script.text
      check = SpokenClip(of: script, pace: pace)
    case .english:
      let text = try PlainText(request.text)
      spoken = text.text
      check = SpokenClip(of: text, pace: pace)
    }
    let utterance = Utterance(
      text: spoken, voice: voice, lang: request.lang, pace: pace, pitch: request.pitch)
    let sound = try await sound(of: utterance, checkedBy: check)
    return Clip(
      samples: sound.samples, sampleRate: sound.sampleRate,
      voice: Voice(provider: Self.provider, id: voice, lang: request.lang), pace: pace,
      spoken: spoken)
  }

  /// The voices of all languages that are installed.
  public func voices() async throws -> [ESpeakVoice] {
    try await engine.voices().voices
  }

  /// What a text sounds like to a voice, in the International Phonetic Alphabet.
  public func phonemes(_ text: String, voice: String = "en-us") async throws -> String {
    guard text.utf8.count <= 4 * Self.limit, text.count <= Self.limit else {
      throw SpeechError.cannotSpeak(.tooLong(limit: Self.limit))
    }
    return try await engine.phonemes(PlainText(text).text, voice: voice, alphabet: .ipa)
  }

  /// The version of the library.
  public var version: String {
    get async { await engine.about().version }
  }

  /// The name its voices go by.
  public static let provider = "espeak-ng"

  private static let limit = 1_000
  /// The other Mandarin voices of 1.51 spell Chinese out in English letters.
  private static let pinyinVoice = "cmn-latn-pinyin"

  private func sound(of utterance: Utterance, checkedBy check: SpokenClip) async throws -> Waveform
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

  private func voiceId(for request: TTSRequest) async throws -> String {
    let own = request.lang == .chinese ? Self.pinyinVoice : "en-us"
    guard let id = request.voiceId else { return own }
    let installed = try await engine.voices()
    let fits = { (voice: ESpeakVoice) in
      request.lang == .chinese
        ? voice.id == Self.pinyinVoice : voice.languages[0].hasPrefix("en")
    }
    guard let voice = installed.voice(id), fits(voice) else {
      throw SpeechError.noSuchVoice(id: id, nearest: installed.nearest(to: id, among: fits))
    }
    return id
  }
}
