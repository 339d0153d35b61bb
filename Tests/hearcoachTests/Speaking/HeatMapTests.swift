import Assembly
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

  private static let names = SoundNames(language: .english, lang: .english)

  @Test("signs and shades say what colours say")
  func signs() {
    let ipa = SoundNames(language: .english, lang: .english, showsIPA: true)
    let lines = HeatMap(hasColor: false, columns: 80, names: ipa).lines(of: Self.english)
    #expect(lines == ["   ✓Think      ＿about  ✗it  ＋uh", "    θ→s ɪ ŋ k", "    ▓!  ░ ▒", ""])
    let colored = HeatMap(hasColor: true, columns: 80, names: ipa).lines(of: Self.english)
    #expect(colored.map(\.plain) == lines.map(\.plain))
    #expect(colored[0].commands != lines[0].commands)
  }

  @Test("numbers come only when they are asked for")
  func numbers() {
    let bare = HeatMap(hasColor: false, columns: 80, names: Self.names).lines(of: Self.english)
      .joined().plain
    #expect(!bare.contains { $0.isNumber })
    let numbered = HeatMap(hasColor: false, columns: 80, showsNumbers: true, names: Self.names)
      .lines(of: Self.english).joined().plain
    for number in ["82", "31", "90", "60", "20"] { #expect(numbered.contains(number)) }
  }

  @Test("what is tentative has a question mark, and the legend says so")
  func tentative() {
    let word = SpokenWord(
      text: "买", verdict: .match, score: 90,
      phonemes: [SpokenPhoneme(ipa: "˨˩˦", score: 20, isTone: true, isTentative: true)])
    let map = HeatMap(hasColor: false, columns: 80, names: Self.names)
    #expect(map.lines(of: [word]).joined().plain.contains("▓▓▓▓▓!?"))
    #expect(map.legend(of: [word], in: .english).joined().plain.contains("? not sure"))
    #expect(!map.legend(of: Self.english, in: .english).joined().plain.contains("?"))
  }

  @Test("a word in doubt has a question mark, and how it came across is not said")
  func doubtfulWord() {
    let word = SpokenWord(text: "柜", verdict: .match, score: 61, isTentative: true)
    let map = HeatMap(hasColor: false, columns: 80, names: Self.names)
    #expect(map.lines(of: [word]) == ["   ?柜", ""])
    #expect(map.legend(of: [word], in: .chinese) == ["   ? 不太确定"])
    let other = SpokenWord(text: "子", verdict: .wrong, score: 31, isTentative: true)
    #expect(map.lines(of: [other]) == ["   ?子", ""])
  }

  @Test("a sentence is only called complete if no word of it is in doubt")
  func wholeSentence() {
    let screen = SpokenScreen(language: .english, lang: .english, hasColor: false, columns: 80)
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
        showsNumbers: Bool.random(using: &luck),
        names: SoundNames(language: .chinese, lang: .english, showsIPA: Bool.random(using: &luck)))
      for line in map.lines(of: words) + map.legend(of: words, in: .chinese) {
        #expect(line.columns <= max(columns, 24), "\(line)")
      }
    }
  }

  private static func lines(
    _ word: SpokenWord, _ language: InterfaceLanguage, lang: Lang = .english, ipa: Bool = false
  ) -> [String] {
    SpokenScreen(language: language, lang: lang, hasColor: false, columns: 80, showsIPA: ipa).lines(
      of: SpokenJudgement(
        confidence: 0.9, similarity: 1, words: [word], said: SaidScores(), rater: "local")
    ).map(\.plain)
  }

  private static let blood = SpokenWord(
    text: "血", verdict: .match, score: 80,
    phonemes: [
      SpokenPhoneme(ipa: "ɕ", heard: "s", score: 30), SpokenPhoneme(ipa: "ɥɛ", score: 20),
      SpokenPhoneme(ipa: "˨˩˦", heard: "˥˩", score: 20, isTone: true),
    ])

  @Test("a Chinese word is told in pinyin and by the names of tones, with one thing to do first")
  func pinyin() throws {
    let lines = Self.lines(Self.blood, .chinese)
    #expect(lines[2].hasPrefix("   “血”是第三声，您读成了第四声。第三声"), "\(lines)")
    #expect(lines.contains { $0.contains("x→s ue  3声→4声") }, "\(lines)")
    #expect(lines.contains { $0.contains("“血”的声母 x（听着像 s）") }, "\(lines)")
    #expect(lines.contains { $0.contains("韵母 ue") })
    let english = Self.lines(Self.blood, .english)
    #expect(english[2].contains("has the third tone; you said the fourth tone"), "\(english)")
    for line in lines + english { #expect(!line.contains { "ɕɥɛ˨˩˦˥".contains($0) }, "\(line)") }
    let ipa = Self.lines(Self.blood, .chinese, ipa: true)
    #expect(ipa.contains { $0.contains("ɕ→s ɥɛ  ˨˩˦→˥˩") }, "\(ipa)")
    #expect(ipa.joined().contains("[ɕ→s]"), "\(ipa)")
  }

  @Test("a Spanish sound is told as Spanish spells it, and not as English would")
  func plainSpanish() {
    let word = SpokenWord(
      text: "cinco", verdict: .match, score: 60,
      phonemes: [
        SpokenPhoneme(ipa: "θ", heard: "s", score: 10), SpokenPhoneme(ipa: "i", score: 90),
        SpokenPhoneme(ipa: "n", heard: "ɲ", score: 20),
        SpokenPhoneme(ipa: "k", heard: "x", score: 20),
        SpokenPhoneme(ipa: "o", heard: "u", score: 20),
      ])
    for language in [InterfaceLanguage.chinese, .english] {
      let lines = Self.lines(word, language, lang: .spanish)
      #expect(lines.contains { $0.contains("z→s i n→ñ k→j o→u") }, "\(lines)")
    }
    #expect(
      Self.lines(word, .chinese, lang: .spanish).contains { $0.contains("“cinco”的 z（听着像 s）") },
      "\(Self.lines(word, .chinese, lang: .spanish))")
    let alike = SpokenWord(
      text: "bien", verdict: .near, score: 60,
      phonemes: [SpokenPhoneme(ipa: "j", heard: "i", score: 10)])
    let told = Self.lines(alike, .english, lang: .spanish)
    #expect(!told.contains { $0.contains("i→i") || $0.contains("like the i)") }, "\(told)")
    let ipa = Self.lines(word, .english, lang: .spanish, ipa: true)
    #expect(ipa.contains { $0.contains("θ→s i n→ɲ k→x o→u") }, "\(ipa)")
  }

  @Test("an English sound is told as it is spelled, with an example where letters do not tell")
  func plainEnglish() {
    let lines = Self.lines(Self.english[0], .english)
    #expect(lines.contains { $0.contains("th→s i ng k") }, "\(lines)")
    #expect(lines.contains { $0.contains("“Think”: the th (sounded like the s)") }, "\(lines)")
    let voiced = SpokenWord(
      text: "this", verdict: .match, score: 70,
      phonemes: [SpokenPhoneme(ipa: "ð", heard: "θ", score: 10)])
    #expect(
      Self.lines(voiced, .english).contains {
        $0.contains("“this”: the th (sounded like the th in think)")
      })
    #expect(
      Self.lines(voiced, .chinese).contains { $0.contains("“this”的 th（听着像 think 里的 th）") })
    for line in lines { #expect(!line.contains { "θɪŋ".contains($0) }, "\(line)") }
  }

  @Test("what a service calls its sounds is shown as it is")
  func foreignNames() {
    let word = SpokenWord(
      text: "it", verdict: .match, score: 70, phonemes: [SpokenPhoneme(ipa: "ih", score: 10)])
    #expect(Self.lines(word, .english).contains { $0.contains("“it”: ih") })
  }
}
