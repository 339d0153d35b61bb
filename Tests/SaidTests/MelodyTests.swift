import Acoustics
import Coaching
import Glibc
@testable import Said
import Testing

@Suite("The melody of a spoken sentence")
struct MelodyTests {
  private static let said = ["ma", "shi", "ren", "da", "hao"]

  /// The melody of a clear voice that is so many octaves above 100 Hz in each frame; nil is no voice.
  private static func melody(
    _ said: [String] = said, _ octaves: (Int) -> Double?
  ) throws -> Melody {
    let sound = try #require(try ClearMandarin.sound(of: said))
    let hearing = try #require(MandarinHearing(try ClearMandarin.text(said), in: sound))
    let hertz = (0..<sound.emissions.frames + 4).map { octaves($0).map { 100 * pow(2, $0) } }
    return Melody(of: hearing, in: PitchTrack(step: 0.01, hertz: hertz))
  }

  private static func rising(_ frame: Int) -> Double { Double(frame) / 100 }

  @Test func `a voice that rises is heard rising from syllable to syllable, about its own middle`()
    throws
  {
    let heights = try Self.melody { Self.rising($0) }.heights.compactMap { $0 }
    #expect(heights.count == Self.said.count)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs(heights.reduce(0, +)) < 1e-9)
    // A syllable of a quarter of a second rises a quarter of an octave.
    #expect(abs(heights[1] - heights[0] - 0.25) < 0.02)
  }

  @Test func `it is the same melody an octave higher, and the opposite upside down`() throws {
    let own = try Self.melody { Self.rising($0) }
    let high = try Self.melody { 1 + Self.rising($0) }
    let falling = try Self.melody { 1 - Self.rising($0) }
    #expect(zip(own.heights, high.heights).allSatisfy { abs(($0 ?? 9) - ($1 ?? -9)) < 1e-9 })
    #expect(abs(try #require(own.likeness(to: high)) - 1) < 1e-9)
    #expect(try #require(own.likeness(to: falling)) < -0.99)
  }

  @Test func `where the voice creaks no height is told, and the others keep their own middle`()
    throws
  {
    let melody = try Self.melody { (50..<80).contains($0) ? nil : Self.rising($0) }
    #expect(melody.heights.map { $0 == nil } == [false, false, true, false, false])
    #expect(abs(melody.heights.compactMap { $0 }.reduce(0, +)) < 1e-9)
    let silent = try Self.melody { _ in nil }
    #expect(silent.heights.allSatisfy { $0 == nil } && silent.likeness(to: melody) == nil)
  }

  @Test func `of fewer than four syllables, or one note held, nothing is told`() throws {
    let short = try Self.melody(["ma", "shi", "ren"]) { Self.rising($0) }
    #expect(short.likeness(to: short) == nil && short.rhythm(beside: short) == nil)
    let (flat, own) = (try Self.melody { _ in 1 }, try Self.melody { Self.rising($0) })
    #expect(flat.likeness(to: own) == nil && own.likeness(to: flat) == nil)
  }

  @Test func `long and short syllables are compared, however fast the voice`() throws {
    var own = try Self.melody { Self.rising($0) }
    var (slow, other) = (own, own)
    own.lengths = [0.1, 0.3, 0.1, 0.3, 0.2]
    slow.lengths = own.lengths.map { ($0 + 0.03) * 2 - 0.03 }
    other.lengths = [0.3, 0.1, 0.3, 0.1, 0.2]
    #expect(abs(try #require(own.rhythm(beside: slow)) - 1) < 1e-9)
    #expect(try #require(own.rhythm(beside: other)) < -0.9)
  }

  @Test func `a syllable is as long as its sounds are heard`() throws {
    let lengths = try Self.melody(["ma", "e", "ren", "da"]) { Self.rising($0) }.lengths
    // An initial has two states and a final three, of fifty milliseconds each.
    #expect(lengths.map { ($0 * 100).rounded() } == [25, 15, 25, 25])
  }

  @Test func `a voice that did not speak the sentence lends no melody to it`() throws {
    let model = try MandarinModels.shipped()
    let own = try Self.melody { Self.rising($0) }
    var dice = SeededDice(seed: 2)
    let hiss = (0..<22_050).map { _ in Float(dice.uniform() - 0.5) * 0.2 }
    // Somebody hums, from 150 Hz up.
    let hum = (0..<33_075).map { index -> Float in
      let second = Double(index) / 22_050
      let turns = 150 * second + 50 * second * second
      return Float(0.1 * (1...5).reduce(0) { $0 + sin(2 * .pi * turns * Double($1)) })
    }
    for samples in [[], [Float](repeating: 0, count: 22_050), hiss, hum] {
      let clip = Clip(
        samples: samples, sampleRate: 22_050, voice: Voice(provider: "p", id: "v", lang: .chinese),
        pace: 1, spoken: "")
      let text = try ClearMandarin.text(Self.said)
      let melody = Melody(ofModel: clip, saying: text, model: model)
      #expect(melody.flatMap { own.likeness(to: $0) } == nil)
    }
  }
}

@Suite("How high a speaker speaks")
struct SpeakerPitchTests {
  private static func track(_ hertz: [Double?]) -> PitchTrack {
    PitchTrack(step: 0.01, hertz: hertz)
  }

  /// A voice from 100 to 200 Hz.
  private static let voice = (0..<300).map { 100 * pow(2, Double($0 % 100) / 100) }

  private static func speaker(_ hertz: [Double?] = voice) -> SpeakerPitch {
    var speaker = SpeakerPitch()
    speaker.hear(track(hertz))
    return speaker
  }

  @Test func `a speaker is known after three seconds of voice, in pieces or at once`() {
    #expect(Self.speaker().isSettled && !Self.speaker(Array(Self.voice.dropLast())).isSettled)
    var speaker = SpeakerPitch()
    for _ in 0..<2 { speaker.hear(Self.track(Array(Self.voice.prefix(150)))) }
    #expect(speaker.isSettled)
    // Too little at once is often a mistake.
    var other = SpeakerPitch()
    for _ in 0..<100 { other.hear(Self.track(Array(Self.voice.prefix(9)))) }
    #expect(!other.isSettled && other == SpeakerPitch())
  }

  @Test func `their own middle is nought, and mistakes of an octave or two do not move it`() {
    let middle = 100 * pow(2, 0.495)
    #expect(abs(Self.speaker().height(of: middle)) < 1e-6)
    let mistaken = Self.speaker(Self.voice + [Double?](repeating: 1_000, count: 40) + [nil])
    #expect(mistaken == Self.speaker())
    #expect(Self.speaker().height(of: 200) > 1 && Self.speaker().height(of: 100) < -1)
  }

  @Test func `a speaker misjudged by some octaves is heard lower, in a wider range as less`() {
    let speaker = Self.speaker()
    let strayed = speaker.strayed(by: 0.1, stretched: 1)
    #expect(abs(strayed.height(of: 100 * pow(2, 0.595))) < 1e-4)
    let wide = speaker.strayed(by: 0, stretched: 2)
    #expect(wide.height(of: 200) < 0.7 * speaker.height(of: 200))
    #expect(wide.height(of: 200) > 0.4 * speaker.height(of: 200))
  }
}
