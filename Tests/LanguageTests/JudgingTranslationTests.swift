import Coaching
import Language
import Testing

@Suite struct JudgingTranslationTests {
  private let sentence = Sentence(
    id: "c001", text: "请把水杯放在桌子上。", lang: .chinese, level: .easy, wordBucket: .common,
    translation: "Please put the cup on the table.")

  @Test(arguments: [
    "Please put the cup on the table", "put the cup on the table please",
    "Please place the cup on the table", "Put the glass on the table.",
  ])
  func `an answer that gives the meaning in the other language passes`(_ answer: String) {
    #expect(judge.judge(answer, of: sentence).passed)
  }

  @Test(arguments: [
    "Please put the book under the chair", "Please don't put the cup on the table", "please", "the",
    "请把书放在椅子下", "",
  ])
  func `another meaning does not pass in either language`(_ answer: String) {
    #expect(!judge.judge(answer, of: sentence).passed)
  }

  @Test func `an answer in the sentence's own language is compared with the sentence`() {
    #expect(
      judge.judge("请把水杯放在桌子上", of: sentence)
        == judge.compare(sentence.text, "请把水杯放在桌子上", lang: .chinese))
    let near = judge.judge("请把水杯放在桌子下", of: sentence)
    #expect(near.similarity > 0.6 && !near.passed)
  }

  @Test func `without a translation the other language does not pass`() {
    var bare = sentence
    bare.translation = nil
    #expect(!judge.judge("Please put the cup on the table", of: bare).passed)
  }

  @Test func `an English sentence may be answered in Chinese, at the mark that was given`() {
    let english = Sentence(
      id: "e001", text: "Wait until the rain stops.", lang: .english, level: .easy,
      wordBucket: .common, translation: "等雨停了再走。")
    #expect(judge.judge("等雨停了再走", of: english).passed)
    #expect(judge.judge("等雨停再走", of: english).passed)
    let strict = Judge(reader: Reader(), translationMark: 0.999)
    #expect(!strict.judge("等雨停再走", of: english).passed)
  }
}
