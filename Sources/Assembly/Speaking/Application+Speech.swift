package import Coaching
import Settings
import Sound
package import Wording

extension Application {
  /// A clip of a text, by the named voice or the configured one; `tellsText` is whether the trace has the text.
  package func clip(
    of text: String, _ lang: Lang, voice: String? = nil, pace: Double? = nil,
    tellsText: Bool = false,
    telling tell: @escaping @Sendable (Phrase) -> Void
  ) async throws -> Clip {
    // A voice that was named here and now is the one that is meant, or none.
    let voices = self.voice(
      reader(), isWaitedFor: true, isStrict: voice != nil, tellsText: tellsText, telling: tell)
    do {
      return try await voices.synthesize(
        TTSRequest(text: text, lang: lang, voiceId: voice, rate: pace ?? settings.voice.pace))
    } catch SpeechError.noSuchVoice(let name, _) {
      throw await noSuchVoice(name, lang)
    }
  }

  /// Plays a clip, and returns when it has been heard.
  package func play(
    _ clip: Clip, telling tell: @escaping @Sendable (Phrase) -> Void
  ) async throws {
    let loudspeaker = try await loudspeaker(telling: tell)
    defer { loudspeaker.server.close() }
    try await loudspeaker.play(clip) {}
  }
}
