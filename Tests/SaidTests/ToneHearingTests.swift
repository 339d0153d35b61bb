import Acoustics
@testable import Said
import Testing

struct ToneHearingTests {
  private let said = ["ma", "shi", "ren", "da", "hao"]

  private func tones(_ hertz: (Int) -> Double?) throws -> [ToneHearing?] {
    let sound = try #require(try ClearMandarin.sound(of: said))
    let hearing = try #require(MandarinHearing(try ClearMandarin.text(said), in: sound))
    let track = PitchTrack(step: 0.01, hertz: (0..<sound.emissions.frames + 4).map(hertz))
    var speaker = SpeakerPitch()
    speaker.hear(track)
    return ToneHearing.tones(
      of: hearing, in: track, speaker: speaker, model: try MandarinModels.shipped().tones)
  }

  @Test("where the voice can be followed each syllable has a tone")
  func followed() throws {
    #expect(try tones { 180 + Double($0 % 25) }.allSatisfy { $0 != nil })
  }

  @Test("where the pitch is lost in most of a final nothing is told of its tone")
  func lost() throws {
    // The third syllable creaks.
    let tones = try tones { (54..<77).contains($0) ? nil : 180 + Double($0 % 25) }
    #expect(tones[2] == nil)
    #expect(tones[0] != nil && tones[4] != nil)
  }
}
