import Coaching
import Testing
@testable import Wording
@testable import hearcoach

@Suite("The picture of a spoken sentence")
struct HeatMapTests {
  private static let english = [
    SpokenWord(
      text: "Think", verdict: .match, score: 82,
      phonemes: [
        SpokenPhoneme(ipa: "θ", heard: "s", score: 31), SpokenPhoneme(ipa: "ɪ", score: 90),
        SpokenPhoneme(ipa: "ŋ", score: 60), SpokenPhoneme(ipa: "k"),
      ]),
    SpokenWord(text: "about", verdict: .missing),
    SpokenWord(text: "it", verdict: .wrong, score: 20),
    SpokenWord(text: "uh", verdict: .extra),
  ]

  @Test("signs and shades say what colours say")
  func signs() {
    let lines = HeatMap(hasColor: false, columns: 80).lines(of: Self.english)
    #expect(lines == ["   ✓Think      ＿about  ✗it  ＋uh", "    θ→s ɪ ŋ k", "    ▓!  ░ ▒", ""])
    let colored = HeatMap(hasColor: true, columns: 80).lines(of: Self.english)
    #expect(colored.map(\.plain) == lines.map(\.plain))
    #expect(colored[0].commands != lines[0].commands)
  }

  @Test("numbers come only when they are asked for")
  func numbers() {
    let bare = HeatMap(hasColor: false, columns: 80).lines(of: Self.english).joined().plain
    #expect(!bare.contains { $0.isNumber })
    let numbered = HeatMap(hasColor: false, columns: 80, showsNumbers: true)
      .lines(of: Self.english).joined().plain
    for number in ["82", "31", "90", "60", "20"] { #expect(numbered.contains(number)) }
  }

  @Test("what is tentative has a question mark, and the legend says so")
  func tentative() {
    let word = SpokenWord(
      text: "买", verdict: .match, score: 90,
      phonemes: [SpokenPhoneme(ipa: "˨˩˦", score: 20, isTone: true, isTentative: true)])
    let map = HeatMap(hasColor: false, columns: 80)
    #expect(map.lines(of: [word]).joined().plain.contains("▓▓▓!?"))
    #expect(map.legend(of: [word], in: .english).joined().plain.contains("? not sure"))
    #expect(!map.legend(of: Self.english, in: .english).joined().plain.contains("?"))
  }

  @Test("a word in doubt has a question mark, and how it came across is not said")
  func doubtfulWord() {
    let word = SpokenWord(text: "柜", verdict: .match, score: 61, isTentative: true)
    let map = HeatMap(hasColor: false, columns: 80)
    #expect(map.lines(of: [word]) == ["   ?柜", ""])
    #expect(map.legend(of: [word], in: .chinese) == ["   ? 不太确定"])
    let other = SpokenWord(text: "子", verdict: .wrong, score: 31, isTentative: true)
    #expect(map.lines(of: [other]) == ["   ?子", ""])
  }

  @Test("a sentence is only called complete if no word of it is in doubt")
  func wholeSentence() {
    let screen = SpokenScreen(language: .english, hasColor: false, columns: 80)
    func first(_ words: [SpokenWord]) -> String {
      let judgement = SpokenJudgement(
        confidence: 0.9, similarity: 1, words: words, said: SaidScores(), rater: "local")
      return screen.lines(of: judgement)[1].plain
    }
    let sure = SpokenWord(text: "水", verdict: .match, score: 95)
    let doubtful = SpokenWord(text: "柜", verdict: .match, score: 61, isTentative: true)
    #expect(first([sure]).contains("✓"))
    #expect(!first([sure, doubtful]).contains("✓"))
    #expect(first([sure, doubtful]).contains("not sure"))
  }

  @Test("no line is wider than the terminal", arguments: [20, 40, 80, 100])
  func width(columns: Int) {
    var luck = Dice(seed: 3)
    let texts = ["请", "把", "a", "extraordinarily", "它们", "it's", "😀"]
    for _ in 0..<60 {
      let words = (0..<Int.random(in: 0...14, using: &luck)).map { _ in
        SpokenWord(
          text: texts.randomElement(using: &luck) ?? "",
          verdict: Verdict.allCases.randomElement(using: &luck) ?? .match,
          score: Bool.random(using: &luck) ? Double.random(in: 0...100, using: &luck) : nil,
          phonemes: (0..<Int.random(in: 0...17, using: &luck)).map { _ in
            SpokenPhoneme(
              ipa: ["tʂʰ", "ɔɪ", "˨˩˦", "k"].randomElement(using: &luck) ?? "",
              heard: Bool.random(using: &luck) ? "s" : nil,
              score: Double.random(in: 0...100, using: &luck),
              isTentative: Bool.random(using: &luck))
          }, isTentative: Bool.random(using: &luck))
      }
      let map = HeatMap(
        hasColor: Bool.random(using: &luck), columns: columns,
        showsNumbers: Bool.random(using: &luck))
      for line in map.lines(of: words) + map.legend(of: words, in: .chinese) {
        #expect(line.columns <= max(columns, 24), "\(line)")
      }
    }
  }
}
