import Coaching
@testable import Practice
import Testing

@Suite("A sentence word by word")
struct WordByWordTests {
  /// A second of sound at 1,000 Hz, with a silent moment before its second half.
  private static let clip: Clip = {
    var samples = [Float](repeating: 0.5, count: 1000)
    for place in 485..<495 { samples[place] = 0 }
    return Clip(
      samples: samples, sampleRate: 1000,
      voice: Voice(provider: "fake", id: "", lang: .english), pace: 0.5, spoken: "one two",
      onsets: [Clip.Onset(place: 0, seconds: 0), Clip.Onset(place: 4, seconds: 0.5)])
  }()
  private static let words = [
    SpokenPart(text: "one ", seconds: 0), SpokenPart(text: "two", seconds: 0.5),
  ]

  @Test("has silence between its words, is cut where it is quiet, and loses nothing")
  func silence() {
    let apart = Self.clip.wordByWord(Self.words)
    #expect(apart.samples.count == 1400)
    #expect(apart.samples[500..<880].allSatisfy { $0 == 0 })
    #expect(apart.samples.count { $0 == 0.5 } > 950)
    #expect(apart.onsets.map(\.place) == [0, 4])
    #expect(apart.onsets.map(\.seconds) == [0, 0.9])
    #expect(apart.spoken == Self.clip.spoken && apart.pace == Self.clip.pace)
  }

  @Test("of one word is that word")
  func oneWord() {
    let whole = Self.clip.wordByWord(Array(Self.words.prefix(1)))
    #expect(whole.samples.count == 1000)
    #expect(Self.clip.wordByWord([]).samples.count == 1000)
  }

  @Test("stays in order and within the sound whatever the words are said to be")
  func nonsense() {
    var dice = SplitMix64(seed: 5)
    for _ in 0..<500 {
      let words = (0..<Int.random(in: 0...6, using: &dice)).map { _ in
        SpokenPart(text: "x", seconds: Double.random(in: -1...3, using: &dice))
      }
      let apart = Self.clip.wordByWord(words)
      #expect(apart.samples.count >= 1000)
      #expect(apart.samples.count <= 1000 + 400 * max(0, words.count - 1))
    }
  }

  @Test("is spoken by the voice that speaks, or by one that tells its words where that does not")
  func runner() async throws {
    for tells in [true, false] {
      let voice = TimedVoice(name: "chosen", tells: tells)
      let loudspeaker = FakeLoudspeaker()
      let desk = Desk(
        voice: voice, loudspeaker: loudspeaker,
        change: { services in
          services.sound?.teller = TimedVoice(name: "teller", tells: true)
          services.words = { _, _ in Self.words }
        })
      try await desk.wait(for: "listening 1")
      for times in 2...5 {
        try await desk.send(.slower, until: "listening 1", times: times)
      }
      desk.runner.send(.quit)
      _ = try await desk.run.value
      #expect(loudspeaker.clips.suffix(1) == [tells ? "chosen" : "teller"])
      #expect(loudspeaker.clips.dropLast().allSatisfy { $0 == "chosen" })
      #expect(loudspeaker.lengths.suffix(2) == [1000, 1400])
      #expect(desk.log.count("playing 0.5") == 2)
    }
  }
}

/// A voice that may tell when its words begin.
private struct TimedVoice: TTSProvider {
  let name: String
  let tells: Bool

  func synthesize(_ request: TTSRequest) async throws -> Clip {
    Clip(
      samples: [Float](repeating: 0.5, count: 1000), sampleRate: 1000,
      voice: Voice(provider: name, id: "", lang: request.lang), pace: request.rate, spoken: name,
      onsets: tells ? [Clip.Onset(place: 0, seconds: 0)] : [])
  }
}
