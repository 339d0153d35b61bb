import Coaching
import Language
import Testing

@Suite struct DictationKindTests {
  @Test(arguments: DictationKind.all.flatMap { $0.pairs(heard: true) })
  func `what was heard passes, however it was written`(_ pair: DictationKind.Pair) {
    let judgement = judge.compare(pair.expected, pair.answer, lang: pair.lang)
    #expect(judgement.passed, "\(judgement.similarity)")
    #expect(judgement.words.allSatisfy { $0.verdict.isHeard })
  }

  @Test(arguments: DictationKind.all.flatMap { $0.pairs(heard: false) })
  func `what turns the meaning does not pass`(_ pair: DictationKind.Pair) {
    let judgement = judge.compare(pair.expected, pair.answer, lang: pair.lang)
    #expect(!judgement.passed, "\(judgement.similarity)")
  }

  @Test(arguments: DictationKind.all.map(\.name))
  func `each kind is tried with a hundred and fifty pairs, in both languages and both ways`(
    _ name: String
  ) throws {
    let kind = try #require(DictationKind.all.first { $0.name == name })
    let (heard, misheard) = (kind.pairs(heard: true), kind.pairs(heard: false))
    #expect(Set(heard + misheard).count >= 150)
    for lang in [Lang.chinese, .english] {
      #expect(heard.count { $0.lang == lang } >= 25 && misheard.count { $0.lang == lang } >= 25)
    }
  }
}
