import Coaching
import Testing

@Suite("Sentences rotate through voices")
struct VoiceRotationTests {
  @Test("a sentence always has the same voice, and each voice its share")
  func shares() {
    let rotation = VoiceRotation(["one", "two", "three"])
    let ids = (1...1_133).map { "c\($0)" }
    let voices = ids.map { rotation.voice(of: $0) }
    #expect(voices == ids.map { VoiceRotation(["one", "two", "three"]).voice(of: $0) })
    for voice in ["one", "two", "three"] {
      #expect((300...460).contains(voices.count { $0 == voice }), "\(voice)")
    }
    // One after the other they are not always the same.
    #expect(Set(voices.prefix(6)).count > 1)
  }

  @Test("without voices nobody is named")
  func none() {
    #expect(VoiceRotation().voice(of: "c001") == nil)
  }
}
