import Coaching
import Language
import Testing

@Suite struct SpanishFillerTests {
  @Test(arguments: [
    "Bueno, nos vamos a casa.", "Nos vamos, bueno, a casa.", "Hace frío. Bueno, nos vamos a casa.",
    "Pues bueno, nos vamos a casa.", "Hace frío… bueno… nos vamos a casa.",
  ])
  func `"bueno" said to gain time may be left out`(_ sentence: String) {
    let answer = sentence.replacing("Bueno", with: "").replacing("bueno", with: "")
    #expect(judge.compare(sentence, answer, lang: .spanish).similarity == 1)
    #expect(judge.compare(answer, sentence, lang: .spanish).similarity == 1)
  }

  @Test(arguments: [
    "Si mañana hace bueno, comemos en el campo.", "Este pan es muy bueno.",
  ])
  func `"bueno" that says something is missed where it was not heard`(_ sentence: String) throws {
    let judgement = judge.compare(
      sentence, sentence.replacing("bueno", with: ""), lang: .spanish)
    #expect(!judgement.passed)
    let word = try #require(judgement.words.first { $0.expected == "bueno" })
    #expect(!word.verdict.isHeard)
    // Without its signs it was heard all the same.
    let plain = sentence.filter { $0 != "," && $0 != "." }
    #expect(judge.compare(sentence, plain, lang: .spanish).similarity == 1)
  }
}
