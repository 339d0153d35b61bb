import Testing

@testable import Coaching

@Suite("Sentences with a word left out")
struct ClozeTests {
  private static func sentence(_ text: String, _ lang: Lang = .english) -> Sentence {
    Sentence(id: "s", text: text, lang: lang, level: .easy, wordBucket: .common)
  }

  private static func words(_ text: String) -> [ClozeWord] {
    text.split(separator: " ").map { ClozeWord(String($0), .english) }
  }

  private static func clozes(
    _ sentence: Sentence, _ words: [ClozeWord], count: UInt64 = 200
  ) -> [Cloze] {
    (0..<count).compactMap { seed in
      var random = SplitMix64(seed: seed)
      return Cloze(sentence, words: words, using: &random)
    }
  }

  @Test("the word's place is blank, and all else as it was")
  func text() {
    let sentence = Self.sentence("Put the blue cup on the table, please.")
    for cloze in Self.clozes(sentence, Self.words("put the blue cup on the table please")) {
      #expect(cloze.before + cloze.answer + cloze.after == sentence.text)
      let shown = (cloze.before + Cloze.blank + cloze.after).lowercased()
      #expect(!shown.contains(cloze.answer.lowercased()))
    }
  }

  @Test("a word that carries meaning is asked for, each of them some time")
  func content() {
    let sentence = Self.sentence("Put the blue cup on the table.")
    let answers = Self.clozes(sentence, Self.words("put the blue cup on the table")).map(\.answer)
    #expect(Set(answers) == ["Put", "blue", "cup", "table"])
  }

  @Test("a word that gives trouble comes before all others, by how much it gives")
  func trouble() {
    let sentence = Self.sentence("Put the blue cup on the table.")
    var words = Self.words("put the blue cup on the table")
    words[3].severity = 3
    words[4].severity = 1
    let answers = Self.clozes(sentence, words, count: 400).map(\.answer)
    #expect(Set(answers) == ["cup", "on"])
    #expect(abs(answers.count { $0 == "cup" } - 300) < 40)
  }

  @Test("what can be read elsewhere in the sentence is not asked for")
  func twice() {
    let twice = Self.sentence("The cup is my cup.")
    #expect(
      Set(Self.clozes(twice, Self.words("the cup is my cup")).map(\.answer)) == ["The", "is", "my"])
    let chinese = Self.sentence("今天是好天。", .chinese)
    let words = ["今天", "是", "好", "天"].map { ClozeWord($0, .chinese, severity: $0 == "天" ? 3 : 0) }
    let answers = Self.clozes(chinese, words).map(\.answer)
    #expect(Set(answers) == ["今天", "好"])
  }

  @Test("the right one of equal letters is left out")
  func place() {
    let sentence = Self.sentence("Her other hat, he said.")
    var words = Self.words("her other hat he said")
    words[3].severity = 1
    #expect(Self.clozes(sentence, words).allSatisfy { $0.before == "Her other hat, " })
    words = Self.words("nowhere he said")
    words[1].severity = 1
    #expect(Self.clozes(sentence, words).allSatisfy { $0.before == "Her other hat, " })
  }

  @Test("without a word there is nothing to ask")
  func nothing() {
    let sentence = Self.sentence("Yes.")
    #expect(Self.clozes(sentence, []).isEmpty)
    #expect(Self.clozes(sentence, Self.words("no")).isEmpty)
    #expect(Self.clozes(sentence, [ClozeWord("", .english), ClozeWord(".", .english)]).isEmpty)
    #expect(Self.clozes(Self.sentence(""), Self.words("yes")).isEmpty)
    #expect(Self.clozes(sentence, Self.words("yes")).first?.answer == "Yes")
  }

  @Test("the same seed leaves out the same word, and what is wrong about a weight does no harm")
  func hostile() {
    let sentence = Self.sentence("Put the blue cup on the table.")
    let words = [
      ClozeWord("blue", .english, severity: .max), ClozeWord("cup", .english, severity: -9),
    ]
    #expect(Self.clozes(sentence, words).allSatisfy { $0.answer == "blue" })
    #expect(Self.clozes(sentence, words) == Self.clozes(sentence, words))
  }

  @Test("every sentence of the project has a word to leave out", arguments: Lang.allCases)
  func bundled(lang: Lang) {
    for sentence in Bundled.sentences(lang) {
      // Chinese is cut elsewhere; characters will do here.
      let words =
        lang == .chinese
        ? sentence.text.map { ClozeWord(String($0), lang) }
        : sentence.text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
          .map { ClozeWord(String($0), lang) }
      var random = SplitMix64(seed: 1)
      let cloze = Cloze(sentence, words: words, using: &random)
      #expect(cloze.map { $0.before + $0.answer + $0.after } == sentence.text)
    }
  }
}
