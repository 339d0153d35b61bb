import Acoustics
import Coaching
@testable import Said
import Testing

@Suite("The scores of spoken Mandarin")
struct MandarinScoresTests {
  private static let said = ["ma", "shi", "ren", "da", "hao", "wo"]

  /// What is judged of clear sounds where these syllables were expected: each with this certainty and tone, beside
  /// a model voice.
  private static func scores(
    _ expected: [String] = said, in said: [String]? = nil,
    certainty: (Int) -> Double = { _ in 0.9 }, tones: [ToneHearing?]? = nil,
    pause: ClearMandarin.Pause? = nil, own: [Double?]? = nil,
    model: [Double?]? = nil, isRivalled: Bool = false
  ) throws -> MandarinScores {
    let sound = try #require(try ClearMandarin.sound(of: said ?? expected, pause: pause))
    let hearing = try #require(MandarinHearing(try ClearMandarin.text(expected), in: sound))
    let tones = tones ?? [ToneHearing?](repeating: nil, count: expected.count)
    let words = MandarinWords(
      hearing, expected.indices.map { SyllableEvidence(certainty: certainty($0)) }, tones,
      extras: ExtraSyllables.said(beside: hearing, in: sound))
    func melody(_ heights: [Double?]?) -> Melody? {
      heights.map { heights in
        var melody = Melody(of: hearing, in: PitchTrack(step: 0.01, hertz: []))
        melody.heights = heights
        melody.lengths = expected.indices.map { 0.1 + 0.05 * Double($0 % 2) }
        return melody
      }
    }
    let unheard = [Double?](repeating: nil, count: expected.count)
    let trust = MandarinTrust(
      hearing, decoys: isRivalled ? [hearing.acceptance] : [], in: sound)
    return MandarinScores(
      hearing, words, tones: tones, melody: try #require(melody(own ?? unheard)),
      beside: melody(model), trust: trust)
  }

  private static let rising: [Double?] = [-0.5, -0.3, -0.1, 0.1, 0.3, 0.5]

  private static func tone(_ right: Double, isTentative: Bool = false) -> ToneHearing {
    ToneHearing(
      expected: 1, probabilities: [right, 1 - right, 0, 0], isTentative: isTentative)
  }

  @Test func `what was said is complete, and as accurate as its syllables`() throws {
    let scores = try Self.scores()
    #expect(scores.said.completeness == 100)
    #expect(abs(try #require(scores.said.accuracy) - 90) < 1e-9)
    #expect(scores.sureness.completeness >= SpokenJudgement.leastConfidence)
  }

  @Test func `a syllable left out is lacking in completeness, and not in the others' accuracy`()
    throws
  {
    let longer = Array(Self.said.prefix(2)) + ["xi"] + Self.said.dropFirst(2)
    let scores = try Self.scores(longer, in: Self.said, certainty: { $0 == 2 ? 0.01 : 0.9 })
    #expect(abs(try #require(scores.said.completeness) - 600 / 7) < 1e-9)
    #expect(abs(try #require(scores.said.accuracy) - 90) < 1e-9)
  }

  @Test func `a tone that was surely wrong costs three tenths, a tentative one nothing`() throws {
    func accuracy(_ tone: ToneHearing) throws -> Double {
      try #require(
        try Self.scores(tones: [ToneHearing?](repeating: tone, count: 6)).said.accuracy)
    }
    #expect(abs(try accuracy(Self.tone(1)) - 93) < 1e-9)
    #expect(abs(try accuracy(Self.tone(0)) - 63) < 1e-9)
    #expect(abs(try accuracy(Self.tone(0, isTentative: true)) - 90) < 1e-9)
  }

  @Test func `an answer that flows scores higher than one that stops in its middle`() throws {
    let flowing = try #require(try Self.scores().said.fluency)
    let halting = try #require(
      try Self.scores(pause: .init(after: 2, frames: 80)).said.fluency)
    #expect(flowing > 90 && halting < flowing - 30)
    // A breath is no stop: it only takes its time.
    let breathing = try #require(
      try Self.scores(pause: .init(after: 2, frames: 15)).said.fluency)
    #expect(breathing > flowing - 15)
  }

  @Test func `a word or two has no flow`() throws {
    let scores = try Self.scores(["ma", "shi", "ren"])
    #expect(scores.said.fluency == nil && scores.sureness.fluency == 0)
    #expect(scores.said.completeness == 100)
  }

  @Test func `a melody is scored beside the voice that spoke before, and not without it`() throws {
    let alone = try Self.scores(own: Self.rising)
    #expect(alone.said.prosody == nil && alone.sureness.prosody == 0)
    let same = try Self.scores(own: Self.rising, model: Self.rising)
    #expect(abs(try #require(same.said.prosody) - 100) < 1e-9)
    let opposite = try Self.scores(own: Self.rising, model: Self.rising.reversed())
    #expect(abs(try #require(opposite.said.prosody) - 35) < 1e-9)
  }

  @Test func `a melody that was followed in a few syllables only is not scored`() throws {
    let half: [Double?] = [-0.5, nil, -0.1, nil, 0.3, 0.5]
    let scores = try Self.scores(own: half, model: Self.rising)
    #expect(scores.said.prosody == nil)
    #expect(scores.sureness.prosody > 0.5 && scores.sureness.prosody < 0.7)
  }

  @Test func `where another sentence fits as well, no score is told`() throws {
    let scores = try Self.scores(own: Self.rising, model: Self.rising, isRivalled: true)
    #expect(scores.said == SaidScores())
    #expect(scores.sureness.completeness <= 0.5)
  }
}
