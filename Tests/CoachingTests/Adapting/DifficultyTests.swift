@testable import Coaching
import Testing

@Suite struct DifficultyTests {
  @Test("longer, faster, rarer and of a higher level is harder")
  func difficulty() {
    let plain = Sentence(
      id: "a", text: "one two three four", lang: .english, level: .medium, wordBucket: .common)
    let usual = Difficulty.of(plain, pace: 1)
    func changed(_ change: (inout Sentence) -> Void) -> Double {
      var sentence = plain
      change(&sentence)
      return Difficulty.of(sentence, pace: 1)
    }
    #expect(changed { $0.text += " five" } > usual)
    #expect(changed { $0.wordBucket = .lessCommon } > usual)
    #expect(changed { $0.level = .hard } > usual)
    #expect(changed { $0.level = .easy } < usual)
    #expect(Difficulty.of(plain, pace: 1.2) > usual)
    #expect(Difficulty.of(plain, pace: 0).isFinite)
    #expect(changed { $0.text = "" }.isFinite)
  }

  private static func median(_ numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }

  /// What doctor and patient say is chosen for what it tells, not for its length.
  private static let clinical: Set = ["chest-pain", "abdominal-pain", "headache"]

  private static func difficulties(_ lang: Lang, _ level: Level) -> [Double] {
    Bundled.sentences(lang).filter {
      $0.level == level && !clinical.contains($0.topic ?? "")
    }.map(Difficulty.of)
  }

  @Test("the bundled sentences of a level are as hard in one language as in the other")
  func languages() {
    for level in Level.allCases {
      let medians = Lang.allCases.map { Self.median(Self.difficulties($0, level)) }
      #expect(abs(medians[0] - medians[1]) < 0.3, "\(level): \(medians)")
      if level == .medium { #expect(medians.allSatisfy { abs($0) < 0.15 }) }
    }
  }

  @Test("the levels of the bundled sentences follow each other", arguments: Lang.allCases)
  func levels(lang: Lang) {
    let medians = [Level.easy, .medium, .hard].map { Self.median(Self.difficulties(lang, $0)) }
    #expect(medians == medians.sorted())
    #expect(medians[2] - medians[0] > 2.5)
  }

  @Test(
    "what gaps there are in the bundled sentences a few steps of pace bridge",
    arguments: Lang.allCases)
  func gaps(lang: Lang) {
    let sorted = Bundled.sentences(lang).map(Difficulty.of).sorted()
    let inner = sorted[(sorted.count / 50)..<(sorted.count * 49 / 50)]
    let widest = zip(inner, inner.dropFirst()).map { $1 - $0 }.max() ?? .infinity
    #expect(widest < Difficulty.of(pace: 1.2))
  }
}
