import Coaching
import Language
import Testing

struct MeaningWordsTests {
  private let meaning = MeaningWords(reader: Reader())

  private func words(_ text: String, decisive: Bool = false) -> String {
    let units = Array(text.utf16)
    return meaning.places(in: text, lang: .chinese)
      .filter { $0.isDecisive || !decisive }
      .map { String(decoding: units[$0.units], as: UTF16.self) }.joined()
  }

  @Test func `the meaning rests on content and numbers, not on particles and pronouns`() {
    #expect(words("他很高兴") == "高兴")
    #expect(words("我的三个朋友在吃着饭") == "三朋友吃饭")
    #expect(words("") == "")
  }

  @Test func `a negation or a number is told from the rest, unless it is part of another word`() {
    #expect(words("我父亲不是工程师", decisive: true) == "不")
    #expect(words("他还没来", decisive: true) == "没")
    #expect(words("我有三个朋友", decisive: true) == "三")
    #expect(words("他特别高兴", decisive: true) == "")
  }

  @Test func `places count units of UTF-16`() {
    #expect(words("😀，她不吃鱼").hasSuffix("不吃鱼"))
  }
}
