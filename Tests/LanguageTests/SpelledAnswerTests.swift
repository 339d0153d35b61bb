import Coaching
import Language
import Testing

@Suite("Chinese answered in pinyin or Zhuyin")
struct SpelledAnswerTests {
  @Test(arguments: [
    ("这件衣服四十块钱。", "zhè jiàn yīfu sìshí kuài qián"),
    ("这件衣服四十块钱。", "zhe4 jian4 yi1 fu5 si4 shi2 kuai4 qian2"),
    ("这件衣服四十块钱。", "zhe jian yifu sishi kuai qian"),
    ("这件衣服四十块钱。", "ZheJianYifuSishiKuaiQian"),
    ("这件衣服四十块钱。", "这件yifu四十kuai qian"),
    ("这件衣服四十块钱。", "这件 yi1fu 40 块 qián"),
    ("这件衣服40块钱。", "zhe jian yifu sishi kuaiqian"),
    ("你好。", "ní hǎo"), ("你好。", "nǐ hǎo"), ("你好。", "ni hao"), ("你好。", "ni3hao3"),
    ("我们去西安。", "wo men qu xi'an"), ("我们去西安。", "women qu xian"),
    ("我们去西安。", "wǒmen qù Xī'ān"),
    ("绿色的女衬衫。", "lǜsè de nǚ chènshān"), ("绿色的女衬衫。", "lv4se4 de nv3 chenshan"),
    ("绿色的女衬衫。", "lüse de nü chenshan"), ("他去旅行。", "ta qü lüxing"),
    ("战略很重要。", "zhanlue hen zhongyao"),
    ("等我一点儿时间。", "deng wo yidianr shijian"), ("等我一点儿时间。", "děng wǒ yìdiǎnr shíjiān"),
    ("我不是老师。", "wo bu shi laoshi"), ("我不是老师。", "wǒ bú shì lǎoshī"),
    ("我不是老师。", "wǒ bù shì lǎoshī"), ("谢谢妈妈。", "xiè xie mā ma"),
    ("谢谢妈妈。", "xie4xie5 ma1ma0"),
    ("我家的WiFi很慢。", "wo jia de wifi hen man"),
    ("這件衣服四十塊錢。", "zhe4jian4yi1fu sishi kuai qian"),
    ("我要一杯咖啡。", "wo\u{30C} ya\u{300}o yi\u{300} be\u{304}i ka\u{304}fe\u{304}i"),
    ("这件衣服四十块钱。", "ㄓㄜˋ ㄐㄧㄢˋ ㄧ ㄈㄨˊ ㄙˋ ㄕˊ ㄎㄨㄞˋ ㄑㄧㄢˊ"),
    ("你好吗？", "ㄋㄧˇㄏㄠˇㄇㄚ˙"), ("你好吗？", "ㄋㄧㄏㄠㄇㄚ"), ("绿色的玉。", "ㄌㄩˋ ㄙㄜˋ ˙ㄉㄜ ㄩˋ"),
    ("她爱吃鱼。", "ㄊㄚ ㄞˋ ㄔ ㄩˊ"),
  ])
  func `what is spelled right was heard whole`(_ expected: String, _ answer: String) {
    let judgement = judge.compare(expected, answer, lang: .chinese)
    #expect(judgement.similarity == 1, "\(judgement.words)")
    #expect(judgement.words.allSatisfy { $0.verdict.isHeard }, "\(judgement.words)")
  }

  @Test(arguments: [
    // Another tone is near, and one of them costs no pass.
    ("请把水杯放在桌子上。", "qǐng bǎ shuǐ bèi fàng zài zhuōzi shàng", "bèi", Verdict.near),
    // n for l.
    ("我的奶奶住在南京。", "wo de lainai zhu zai nanjing", "lai", .near),
    // Another syllable.
    ("请把水杯放在桌子上。", "qing ba shui ping fang zai zhuozi shang", "ping", .wrong),
    ("我父亲不是工程师。", "wo fuqin shi gongchengshi", "", .missing),
  ])
  func `what is spelled otherwise is told as it was typed`(
    _ expected: String, _ answer: String, _ typed: String, _ verdict: Verdict
  ) {
    let judgement = judge.compare(expected, answer, lang: .chinese)
    let amiss = judgement.words.filter { !$0.verdict.isHeard }
    #expect(amiss.count == 1 && amiss.first?.verdict == verdict, "\(judgement.words)")
    if verdict != .missing { #expect(amiss.first?.answer == typed, "\(judgement.words)") }
    #expect(judgement.similarity < 1)
  }

  @Test(arguments: [
    ("我父亲不是工程师。", "wo fuqin shi gongchengshi"),
    ("这件衣服四十块钱。", "zhe jian yifu shisi kuai qian"),
    ("明天下午三点开会。", "mingtian xiawu liang dian kaihui"),
    ("请把水杯放在桌子上。", "qing ba shui ping fang zai zhuozi shang"),
    ("我先走了。", "ni xian zou le"),
  ])
  func `a lost negation, another number, person or thing does not pass`(
    _ expected: String, _ answer: String
  ) {
    #expect(!judge.compare(expected, answer, lang: .chinese).passed)
  }

  @Test(arguments: ["he can go home then", "I do not know", "hello", "wo", "xyz", "ŋŋŋ", "ㄅㄅㄅ"])
  func `what is no pinyin of the sentence is not heard`(_ answer: String) {
    let judgement = judge.compare("我先把水杯放在桌子上。", answer, lang: .chinese)
    #expect(judgement.similarity < 0.2, "\(judgement)")
  }

  @Test func `an English answer is still held against the translation`() {
    let sentence = Sentence(
      id: "t", text: "我们去公园吧。", lang: .chinese, level: .easy, wordBucket: .common,
      translation: "Let's go to the park.")
    #expect(judge.judge("let's go to the park", of: sentence).passed)
    #expect(judge.judge("women qu gongyuan ba", of: sentence).passed)
  }

  @Test func `every sentence answered with its reading was heard whole`() throws {
    let reader = Reader()
    let texts = ["明天上午九点有一个会。", "他一月二十三号的飞机票是一千五百块。", "不行，我得先问一问女儿。", "这种药一天吃两次，一次三片。"]
    for text in texts {
      let reading = reader.read(text, as: .chinese)
      for answer in [
        reading.syllables.joined(separator: " "), reading.spoken.joined(),
        reading.syllables.map { String($0.dropLast()) }.joined(),
      ] {
        let judgement = judge.compare(text, answer, lang: .chinese)
        #expect(judgement.similarity == 1, "\(answer): \(judgement.words)")
      }
    }
  }
}
