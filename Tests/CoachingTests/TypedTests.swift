import Coaching
import Testing

@Suite("What people type for numbers, yes and no")
struct TypedTests {
  @Test(arguments: [("1", 1), ("１", 1), (" 12 ", 12), ("１２", 12), ("0", 0)])
  func `figures of any keyboard are a number`(text: String, number: Int) {
    #expect(text.typedNumber == number)
  }

  @Test(arguments: ["一", "①", "", "one", "1a", "٣", "½"])
  func `words and signs are none`(text: String) {
    #expect(text.typedNumber == nil)
  }

  @Test(arguments: ["n", "ｎ", "No", "nope", "不", "不要", "不用了", "没有", "否", "别"])
  func `a no is a no in whatever words`(answer: String) {
    #expect(YesOrNo.isNo(answer) && !YesOrNo.isYes(answer))
  }

  @Test(arguments: ["", "y", "yes", "是", "好", "go on", "没问题", "没事", "不错", "ni hao", "now"])
  func `nothing else is a no`(answer: String) {
    #expect(!YesOrNo.isNo(answer))
  }
}
