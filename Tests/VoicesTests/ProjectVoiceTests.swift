import Acoustics
import Coaching
import Language
import SynthesisSupport
import Testing
import Voices

@Suite("The project's own voice as a provider")
struct ProjectVoiceTests {
  private let voice = ProjectVoice(TinyVoice.voice, version: "tiny", reader: Reader())

  @Test(
    "it speaks Chinese: a clip with the reading that was spoken, and where each syllable begins")
  func speaks() async throws {
    let clip = try await voice.synthesize(TTSRequest(text: "你好，妈妈来。", lang: .chinese))
    #expect(clip.spoken == "ni2 hao3, ma1 ma5 lai2")
    #expect(clip.voice == Voice(provider: "hearcoach", id: "mandarin", lang: .chinese))
    #expect(clip.onsets.map(\.place) == [0, 4, 10, 14, 18])
    let seconds = clip.onsets.map(\.seconds)
    #expect(zip(seconds, seconds.dropFirst()).allSatisfy { $0 < $1 })
    #expect(seconds.allSatisfy { (0...clip.duration).contains($0) })
    // The sound before the first syllable is at most its own breath.
    #expect(try #require(seconds.first) < 0.1)
  }

  @Test("what a clip would be is known beforehand, and is another at another pace or version")
  func identity() async throws {
    let request = TTSRequest(text: "妈妈", lang: .chinese)
    let identity = try voice.identity(of: request)
    let clip = try await voice.synthesize(request)
    #expect(identity.spoken == clip.spoken)
    #expect(identity.voice == clip.voice)
    var slower = request
    slower.rate = 0.7
    #expect(try voice.identity(of: slower) != identity)
    let other = ProjectVoice(TinyVoice.voice, version: "other", reader: Reader())
    #expect(try other.identity(of: request) != identity)
  }

  @Test("it refuses what it cannot speak: another language, another voice, nothing at all")
  func refuses() async {
    for request in [
      TTSRequest(text: "Hello", lang: .english),
      TTSRequest(text: "你好", lang: .chinese, voiceId: "someone"),
      TTSRequest(text: "。。。", lang: .chinese),
      TTSRequest(text: "床", lang: .chinese),
    ] {
      await #expect(throws: SpeechError.self) { try await voice.synthesize(request) }
    }
  }
}
