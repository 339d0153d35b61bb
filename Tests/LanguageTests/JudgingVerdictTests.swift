import Coaching
import Language
import Testing

@Suite struct JudgingVerdictTests {
  /// `sentence/answer/verdict` of each word, `-` for an absent one.
  private func picture(_ expected: String, _ answer: String, _ lang: Lang) -> String {
    judge.compare(expected, answer, lang: lang).words
      .map { "\($0.expected ?? "-")/\($0.answer ?? "-")/\($0.verdict.rawValue)" }
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("請坐。", "请坐", "請/请/match 坐/坐/match"),
    ("他在。", "她再", "他/她/homophone 在/再/homophone"),
    ("买茶", "卖茶", "买/卖/wrong 茶/茶/match"),
    ("喝汤", "喝糖", "喝/喝/match 汤/糖/near"),
    ("喝茶", "茶", "喝/-/missing 茶/茶/match"),
    ("喝茶", "喝热茶", "喝/喝/match -/热/extra 茶/茶/match"),
    ("8点半见", "八点半见", "8/八/match 点/点/match 半/半/match 见/见/match"),
    ("二十个", "三十个", "二/三/wrong 十/十/match 个/个/match"),
    ("二十个", "20个", "二/20/match 十/20/match 个/个/match"),
    ("用WiFi吧", "用wifi吧", "用/用/match WiFi/wifi/match 吧/吧/match"),
    ("共22.50元", "共22.55元", "共/共/match 22.50/22.55/wrong 元/元/match"),
    ("共九块九", "共九块九毛九", "共/共/match 九/九/match 块/块/match 九/九/match -/九/extra"),
  ])
  func `Chinese is judged character by character`(
    _ expected: String, _ answer: String, _ words: String
  ) {
    #expect(picture(expected, answer, .chinese) == words)
  }

  @Test(arguments: [
    ("请喝汤。", "qing2 he1 tang1", [0]), ("请喝汤。", "请喝糖", [2]),
    ("请喝汤。", "qing2 he1 tang2", [0, 2]), ("请喝汤。", "请喝茶", []), ("请喝汤。", "喝汤", []),
    // A negation that is another one is lost, whatever it sounds like.
    ("请不喝汤。", "qing3 bu3 he1 tang1", []),
  ])
  func `what would be right but for its tone is known`(
    _ expected: String, _ answer: String, _ places: [Int]
  ) {
    let judgement = judge.compare(expected, answer, lang: .chinese)
    #expect(judgement.otherTones == Set(places), "\(judgement)")
  }

  @Test(arguments: [
    ("I'm here.", "I am hear", "I'm/I am/match here/hear/homophone"),
    ("I am here", "I'm here", "I/I'm/match am/I'm/match here/here/match"),
    ("He walked.", "he walks", "He/he/match walked/walks/near"),
    ("Don't go!", "do go", "Don't/do/wrong go/go/match"),
    ("At 10:30", "at half past ten", "At/at/match 10:30/half past ten/match"),
    ("twenty-five", "25", "twenty/25/match five/25/match"),
    ("every day", "everyday", "every/everyday/match day/everyday/match"),
    ("They're in.", "there in", "They're/there/homophone in/in/match"),
    ("Go home now", "go now", "Go/go/match home/-/missing now/now/match"),
    ("Go now", "go home now", "Go/go/match -/home/extra now/now/match"),
    ("Go home", "go home go home", "Go/go/match home/home/match -/go/extra -/home/extra"),
  ])
  func `English is judged word by word`(_ expected: String, _ answer: String, _ words: String) {
    #expect(picture(expected, answer, .english) == words)
  }

  @Test func `the words of a sentence come in its order, whatever the answer`() {
    for example in JudgingCase.all {
      let words = judge.compare(example.expected, example.answer, lang: example.lang).words
      var rest = example.expected[...]
      for word in words.compactMap(\.expected) {
        let place = rest.firstRange(of: word)
        #expect(place != nil, "\(word) in \(example.expected)")
        rest = rest[(place?.upperBound ?? rest.startIndex)...]
      }
      #expect(words.allSatisfy { ($0.expected == nil) == ($0.verdict == .extra) })
      #expect(words.allSatisfy { ($0.answer == nil) == ($0.verdict == .missing) })
    }
  }
}
