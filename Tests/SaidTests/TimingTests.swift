import Coaching
import Glibc
@testable import Said
import Testing

@Suite("How fluent an answer was, by timing alone")
struct TimingTests {
  /// Syllables of a hum in a quiet room, a fifth of a second each; 0 is a pause of half a second.
  private static func speech(_ syllables: [Int], room: Float = 1e-4) -> [Float] {
    var samples: [Float] = []
    var random = SplitMix64(seed: 3)
    func quiet(_ seconds: Double) {
      samples += (0..<Int(seconds * 16_000)).map { _ in .random(in: -room...room, using: &random) }
    }
    quiet(1)
    for syllable in syllables {
      guard syllable > 0 else {
        quiet(0.5)
        continue
      }
      for place in 0..<3_200 {
        let time = Float(place) / 16_000
        let swell = sin(.pi * Float(place) / 3_200)
        let pitch = 120 + 10 * Float(syllable % 5) + 60 * time
        let voice = (1...25).reduce(Float(0)) {
          $0 + sin(2 * .pi * Float($1) * pitch * time) / Float($1)
        }
        samples.append(0.2 * swell * voice + .random(in: -room...room, using: &random))
      }
    }
    quiet(1)
    return samples
  }

  private static func features(_ syllables: [Int], room: Float = 1e-4) -> [Double] {
    let sound = AnswerSound(speech(syllables, room: room), longest: 60)
    return TimingFeatures(["one", "two", "three", "four", "five", "six"], in: sound).values
  }

  private static let fluent = Array(1...6)
  private static let halting = [1, 0, 2, 3, 0, 4, 5, 0, 6]

  @Test("pauses and pace are told apart, in a noisy room too", arguments: [1e-4, 3e-3] as [Float])
  func pauses(room: Float) {
    let (fluent, halting) = (
      Self.features(Self.fluent, room: room), Self.features(Self.halting, room: room)
    )
    #expect(fluent.count == TimingFeatures.count && halting.count == TimingFeatures.count)
    // Pauses of over a third of a second for a word, and the longest one.
    #expect(fluent[5] == 0 && halting[5] == 0.5, "\(fluent) \(halting)")
    #expect(fluent[6] < 0.3 && (0.4...0.8).contains(halting[6]))
    // Syllables a second.
    #expect(fluent[0] > halting[0] + 0.5)
  }

  @Test(
    "a recording is cut off if it is loud as a voice at an edge, and not if the room is loud",
    arguments: [1e-4, 0.03] as [Float])
  func edges(room: Float) {
    let whole = Self.speech(Self.fluent, room: room)
    #expect(!AnswerSound(whole, longest: 60).isCutOff)
    // In the middle of the last syllable, and of the first.
    let end = whole.count - 16_000 - 1_600
    #expect(AnswerSound(Array(whole[..<end]), longest: 60).isCutOff)
    let halting = Self.speech(Self.halting, room: room)
    #expect(AnswerSound(Array(halting[17_600...]), longest: 60).isCutOff)
  }

  @Test("whatever is heard, the features are numbers")
  func hostile() {
    for samples in [[], [Float](repeating: 0, count: 9), [Float](repeating: .nan, count: 40_000)] {
      let sound = AnswerSound(samples, longest: 60)
      for words in [[], ["a"], ["…", "zzz"]] {
        let values = TimingFeatures(words, in: sound).values
        #expect(values.count == TimingFeatures.count && values.allSatisfy { $0.isFinite })
      }
    }
  }

  @Test("fluency is scored if most words were said, and sounds and melody never")
  func told() {
    let answer = SpokenAnswer(
      samples: Self.speech(Self.fluent),
      sentence: Sentence(
        id: "e", text: "One two.", lang: .english, level: .easy, wordBucket: .common))
    func judgement(came: Int) -> SpokenJudgement {
      let words = (0..<4).map {
        WordVerdict(
          expected: "word", answer: $0 < came ? "word" : nil, verdict: $0 < came ? .match : .missing
        )
      }
      let heard = Judgement(similarity: Double(came) / 4, passed: came == 4, words: words)
      return TimingJudge(fluency: SmallEnglish.timing).judge(answer, heard: heard)
    }
    #expect(judgement(came: 4).said == SaidScores(fluency: 70, completeness: 100))
    #expect(judgement(came: 3).said == SaidScores(fluency: 70, completeness: 75))
    #expect(judgement(came: 2).said == SaidScores(completeness: 50))
    #expect(judgement(came: 4).isUnderstood && judgement(came: 4).words.isEmpty)
  }
}
