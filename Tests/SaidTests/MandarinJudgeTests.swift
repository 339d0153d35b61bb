import Acoustics
import Coaching
import Glibc
import Language
@testable import Said
import Testing

struct MandarinJudgeTests {
  private let reader = Reader()

  private func sentence(_ text: String) -> Sentence {
    Sentence(id: "t", text: text, lang: .chinese, level: .easy, wordBucket: .common)
  }

  private func judge(_ samples: [Float], _ text: String = "请把水杯放在桌子上。") async throws
    -> SpokenJudgement
  {
    let judge = MandarinJudge(model: try MandarinModels.shipped(), reader: reader)
    return try await judge.judge(SpokenAnswer(samples: samples, sentence: sentence(text)))
  }

  @Test("silence is silence, and steady noise is not an answer")
  func nothing() async throws {
    let silent = try await judge([Float](repeating: 0, count: 32_000))
    #expect(silent.trouble == .silence)
    var dice = SeededDice(seed: 1)
    let noise = (0..<32_000).map { _ in Float(dice.uniform() - 0.5) * 0.1 }
    // A microphone that is turned low hisses as well, and one that is off hisses next to nothing.
    for (share, trouble) in [(1, SpokenJudgement.Trouble.noise), (0.05, .noise), (0.02, .silence)] {
      let noisy = try await judge(noise.map { $0 * Float(share) })
      #expect(noisy.trouble == trouble, "\(share)")
      #expect(!noisy.isUnderstood && noisy.words.isEmpty && noisy.said == SaidScores())
    }
  }

  @Test("a melody without words is not understood as a sentence")
  func music() async throws {
    let tune = (0..<48_000).map { index -> Float in
      let second = Double(index) / 16_000
      let hertz = [220.0, 262, 294, 330][Int(second * 3) % 4]
      return Float(0.1 * (1...5).reduce(0) { $0 + sin(2 * .pi * hertz * Double($1) * second) })
    }
    let judged = try await judge(tune)
    #expect(!judged.isUnderstood)
  }

  @Test("an empty or odd sound is reported as such", arguments: [0, 1, 399, 700, 5_000])
  func hostile(count: Int) async throws {
    let nothing = try await judge([Float](repeating: .nan, count: count))
    #expect(!nothing.isUnderstood)
    let wild = (0..<count).map { Float($0 % 2 == 0 ? 1e30 : -1e30) }
    let loud = try await judge(wild)
    #expect(!loud.isUnderstood)
  }

  @Test("a sentence without a Chinese syllable cannot be judged")
  func refusal() async throws {
    await #expect(throws: MandarinJudge.Refusal.noMandarin("。")) {
      try await judge([Float](repeating: 0.1, count: 16_000), "。")
    }
  }

  @Test("a syllable that the frames support is sure, one that they contradict is not")
  func evidence() throws {
    let target = try #require(MandarinSyllable(pinyin: "ma"))
    let other = try #require(MandarinSyllable(pinyin: "shi"))
    let path = MandarinStates.units(of: target).flatMap(\.states)
    var values: [Float] = []
    for state in path.flatMap({ Array(repeating: $0, count: 6) }) {
      values += (0..<MandarinStates.count).map { $0 == state ? -0.1 : -5 }
    }
    let emissions = Emissions(states: MandarinStates.count, values: values)
    let rivals = SyllableRivals(over: 0..<emissions.frames, in: emissions)
    #expect(rivals.best(but: other).syllable == target)
    #expect(abs(rivals.best(but: other).score + 0.1 * Float(emissions.frames)) < 0.01)
    #expect(rivals.best(but: target).score < -5)
  }
}
