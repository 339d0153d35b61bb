import Coaching
import Testing
@testable import Voices

@Suite(.enabled("needs the data of espeak-ng") { await whyMute() == nil })
struct VoiceTests {
  @Test("every voice has its own id, and many languages are there")
  func voices() async throws {
    let voices = try await speaker.voices()
    #expect(Set(voices.map(\.id)).count == voices.count)
    #expect(voices.count > 50)
    #expect(voices.contains { $0.id == "cmn-latn-pinyin" && $0.languages.contains("zh") })
    #expect(voices.contains { $0.id == "en-us" && $0.name == "English (America)" })
    #expect(ESpeak.version.first?.isNumber == true)
  }

  @Test("each voice that is listed can be chosen")
  func chosen() async throws {
    for voice in try await speaker.voices() {
      await #expect(throws: Never.self, "\(voice)") {
        try await ESpeakEngine.shared.phonemes("a", voice: voice.id, alphabet: .ipa)
      }
    }
  }

  @Test("voices and variants sound different", arguments: ["en-gb", "en-us+f3", "en-gb-scotland"])
  func different(_ id: String) async throws {
    let text = "Please bath the dog in hot water after lunch."
    let usual = try await speaker.synthesize(TTSRequest(text: text, lang: .english))
    let other = try await speaker.synthesize(TTSRequest(text: text, lang: .english, voiceId: id))
    #expect(other.voice.id == id)
    #expect(usual.samples.count != other.samples.count)
  }

  @Test(
    "English phonemes come in the International Phonetic Alphabet",
    arguments: [
      ("table", "tˈeɪbəl"), ("cat, dog", "kˈæt dˈɑːɡ"), ("25", "twˈɛnti fˈaɪv"),
    ])
  func phonemes(_ text: String, _ ipa: String) async throws {
    #expect(try await speaker.phonemes(text) == ipa)
  }
}
