import Coaching
import Language
import Testing

/// One judge for all tests: what it learns of characters is the same for every text.
let judge = Judge(reader: Reader())

@Suite struct JudgingTests {
  @Test(arguments: JudgingCase.all)
  func `an answer is judged as a teacher would`(_ example: JudgingCase) {
    let judgement = judge.compare(example.expected, example.answer, lang: example.lang)
    switch example.outcome {
    case .whole:
      #expect(judgement.similarity == 1)
      #expect(judgement.words.allSatisfy { $0.verdict.isHeard })
    case .passes: #expect(judgement.similarity >= 0.85 && judgement.similarity < 1)
    case .fails: #expect(judgement.similarity >= 0.6 && judgement.similarity < 0.85)
    case .low: #expect(judgement.similarity < 0.6)
    case .heard: #expect(judgement.passed)
    case .misheard: #expect(!judgement.passed)
    }
    #expect(judgement.passed == (judgement.similarity >= 0.85))
  }

  @Test func `the table holds at least a hundred and twenty cases, in both languages`() {
    #expect(JudgingCase.all.count >= 120)
    #expect(JudgingCase.chinese.count >= 50 && JudgingCase.english.count >= 50)
  }

  @Test func `fair dictation is tried with two hundred pairs in each language`() {
    for (heard, misheard) in [
      (JudgingCase.heardChinese, JudgingCase.misheardChinese),
      (JudgingCase.heardEnglish, JudgingCase.misheardEnglish),
    ] {
      #expect(heard.count == 100 && misheard.count == 100)
      #expect(Set((heard + misheard).map(\.testDescription)).count == 200)
    }
  }

  @Test func `fair dictation in Spanish is tried with a hundred pairs and more`() {
    let pairs = JudgingCase.heardSpanish + JudgingCase.misheardSpanish
    #expect(pairs.count >= 100 && Set(pairs.map(\.testDescription)).count == pairs.count)
  }

  @Test(arguments: JudgingCase.all.filter { $0.outcome != .low })
  func `a sentence answered with itself was heard whole`(_ example: JudgingCase) {
    let judgement = judge.compare(example.expected, example.expected, lang: example.lang)
    #expect(judgement.similarity == 1 && judgement.passed)
    #expect(judgement.words.allSatisfy { $0.verdict == .match && $0.expected == $0.answer })
  }

  @Test(arguments: ["", " ", "。，！", "\u{0}", "😀"])
  func `an empty answer scores nothing and misses every word`(_ answer: String) {
    let judgement = judge.compare("你好吗？", answer, lang: .chinese)
    #expect(judgement.similarity == 0 && !judgement.passed)
    #expect(judgement.words.map(\.verdict) == [.missing, .missing, .missing])
    #expect(judge.compare("", answer, lang: .english).similarity == 0)
  }

  @Test(arguments: [1, 3, 8, 14])
  func `one wrong word of any eight does not pass`(_ seed: Int) {
    let words = "grandfather carried heavy wooden boxes through narrow streets".split(
      separator: " ")
    var answer = words
    answer[seed % 8] = "zebra"
    let judgement = judge.compare(
      words.joined(separator: " "), answer.joined(separator: " "), lang: .english)
    #expect(judgement.similarity < 0.85)
    #expect(judgement.words[seed % 8].verdict == .wrong)
  }

  @Test(arguments: [2, 5, 10, 40])
  func `an answer many times too long does not score well`(_ times: Int) {
    for (text, lang) in [("麻烦把药盒按星期整理好。", Lang.chinese), ("Call me tonight.", .english)] {
      let answer = String(repeating: text + " ", count: times)
      let similarity = judge.compare(text, answer, lang: lang).similarity
      #expect(similarity < (times >= 10 ? 0.1 : 0.85))
    }
  }

  @Test func `the marks are those given`() {
    let strict = Judge(reader: Reader(), passMark: 0.99)
    let answer = "我昨天在图书馆看一本书"
    #expect(judge.compare("我昨天在图书馆看了一本书", answer, lang: .chinese).passed)
    #expect(!strict.compare("我昨天在图书馆看了一本书", answer, lang: .chinese).passed)
  }
}
