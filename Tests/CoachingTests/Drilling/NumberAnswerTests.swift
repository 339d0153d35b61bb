import Testing

@testable import Coaching

@Suite("Numbers as people type them")
struct NumberAnswerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let value: NumberValue
    let right: [String]
    let wrong: [String]
    var testDescription: String { "\(value)" }
  }

  private static func quantity(_ number: Int, tenThousandths: Int = 0) -> NumberValue {
    .quantity(number * 10_000 + tenThousandths, isPercent: false)
  }

  private static let cases = [
    Case(
      value: quantity(305),
      right: [
        "305", " 305 ", "３０５", "305.", "305。", "0305", "305.0", "305块", "3百零5", "3 hundred 5",
      ],
      wrong: ["", "350", "3050", "30 5", "-305", "305%", "305.5", "three", "3-0-5", "305 306"]),
    Case(
      value: quantity(1_234_567),
      right: [
        "1234567", "1,234,567", "1，234，567", "1 234 567", "1'234'567", "123,4567", "123万4567",
        "1 million 234 thousand 567", "1 million, 234 thousand, 567", "123万 4567",
      ],
      wrong: ["1,234,56", "12,34,567", "123456", "1.234.567", "1234万567"]),
    Case(
      value: quantity(120_300), right: ["120300", "12万300", "12万零300", "120.3k", "12万3百"],
      wrong: ["12万3000", "12万30", "123000"]),
    Case(
      value: quantity(23_000_000), right: ["2千3百万", "2300万", "0.23亿", "23 million"],
      wrong: ["2千3百", "23万"]),
    Case(
      value: quantity(3, tenThousandths: 1400),
      right: ["3.14", "3.140", "３．１４", "3点14", "3 point 14", "3.14。"],
      wrong: ["3,14", "314", "3.41", "3"]),
    Case(
      value: quantity(0, tenThousandths: 5000), right: ["0.5", ".5", "0.50", "00.5"],
      wrong: ["5", "0.05", "05"]),
    Case(
      value: quantity(-12, tenThousandths: -5000),
      right: ["-12.5", "−12.5", "- 12.5", "－12.5", "负12.5", "minus 12.5", "零下12.5"],
      wrong: ["12.5", "-125", "5-12.5"]),
    Case(
      value: .quantity(350_000, isPercent: true),
      right: ["35%", "35 %", "３５％", "百分之35", "35 percent", "35 per cent", "35.0%"],
      wrong: ["35", "3.5%", "0.35", "53%"]),
    Case(
      value: .price(350),
      right: [
        "3.5", "3.50", "$3.50", "¥3.50", "￥3.5", "3.50元", "3块5", "3块5毛", "3元5角", "$ 3.50",
        "3.5 dollars",
        "3 dollars 50", "3 dollars and 50 cents", "350 cents", "3塊5毛", "3圓5角", "3块50", "3块 5",
        "人民币3.5元", "3.5 RMB",
      ],
      wrong: ["35", "350", "3块05", "3块5分", "5.3", "3 dollars 5 cents", "3块5 6"]),
    Case(
      value: .price(1205), right: ["12.05", "12块零5分", "12块05", "12块5分", "$12.05"],
      wrong: ["12.5", "12块5", "1205", "12块5毛"]),
    Case(
      value: .price(1399), right: ["13.99", "13块9毛9", "13块9毛9分", "13块99"],
      wrong: ["13.9", "13块9", "30.99"]),
    Case(
      value: .price(75), right: ["0.75", ".75", "$0.75", "$.75", "75 cents", "75¢", "7毛5", "7角5分"],
      wrong: ["75", "7.5", "0.57"]),
    Case(
      value: .price(3_500_000),
      right: ["35000", "$35,000", "3万5000块", "35k", "3.5万元", "35 thousand dollars"],
      wrong: ["3500", "3万500", "350000"]),
    Case(
      value: .telephone("13800138000"),
      right: [
        "13800138000", "138 0013 8000", "138-0013-8000", "１３８００１３８０００", "(138)0013.8000",
        "138–0013–8000",
      ],
      wrong: ["1380013800", "138001380000", "13800138001", "八千", ""]),
    Case(
      value: .date(year: nil, month: 3, day: 15),
      right: [
        "3/15", "03/15", "3-15", "3.15", "3月15日", "3月15号", "三月 3月15", "March 15", "Mar 15th",
        "15 March",
        "the 15th of March", "15/3", "0315", "MARCH 15", "３月１５日", "march, 15",
      ],
      wrong: ["3/5", "5/3", "3/15/2024", "March", "15", "13/15", "April 15", "March 50", "3月"]),
    Case(
      value: .date(year: 2005, month: 2, day: 3),
      right: [
        "2005-02-03", "2005/2/3", "2/3/2005", "2/3/05", "2005年2月3日", "Feb 3, 2005",
        "3 February 2005",
        "20050203", "05年2月3日", "Feb 3 '05",
      ],
      wrong: ["2/3", "2/3/2015", "3/2/2005", "2005", "Feb 3, 1905", "2050-02-03", "2005-02-30"]),
    Case(
      value: .time(470, half: nil),
      right: [
        "7:50", "07:50", "7.50", "7点50", "7点50分", "7 50", "750", "0750", "7：50", "19:50", "7:50 am",
        "7:50 p.m.", "下午7:50", "10 to 8", "差10分8点", "8点差10分", "7h50", "7:50:00",
      ],
      wrong: ["7:15", "7:05", "8:50", "7", "50", "7:60", "27:50", "10 past 8", "7:50:10"]),
    Case(
      value: .time(270, half: .afternoon),
      right: [
        "4:30", "16:30", "4:30pm", "4:30 P.M.", "下午4点半", "half past 4", "4点30",
        "4:30 in the afternoon",
      ],
      wrong: ["4:30 am", "上午4:30", "4:13", "5:30", "4", "3:30"]),
    Case(
      value: .time(50, half: nil),
      right: ["12:50", "0:50", "10 to 1", "差10分1点", "00:50", "12:50 pm"],
      wrong: ["1:50", "11:50"]),
    Case(
      value: .time(495, half: nil),
      right: ["8:15", "8点1刻", "8点一刻", "a quarter past 8", "quarter past 8", "15 past 8", "8 15"],
      wrong: ["8:45", "quarter to 8", "8点3刻", "7:15"]),
    Case(
      value: .time(0, half: .afternoon),
      right: ["12:00", "12", "noon", "12 noon", "中午12点", "12pm", "12 o'clock"],
      wrong: ["0:00", "12 am", "1", "12:30"]),
  ]

  @Test("what is the same is right, whatever it looks like", arguments: cases)
  func answers(of number: Case) {
    let spoken = SpokenNumber(lang: .chinese, spoken: "-", figures: "-", value: number.value)
    for answer in number.right { #expect(spoken.isAnswered(by: answer), "\(answer)") }
    for answer in number.wrong { #expect(!spoken.isAnswered(by: answer), "\(answer)") }
  }

  @Test("number words are for those who know the language")
  func words() {
    let number = SpokenNumber(
      lang: .english, spoken: "305.", figures: "305", value: Self.quantity(305))
    #expect(!number.isAnswered(by: "three hundred five"))
    #expect(number.isAnswered(by: "three hundred five") { $0 == "three hundred five" ? "305" : $0 })
    // What is right as it was typed stays right.
    #expect(number.isAnswered(by: "305") { _ in "nonsense" })
  }

  @Test("nothing that is typed breaks it")
  func hostile() {
    var random = SplitMix64(seed: 12)
    let pieces = [
      "9", "99999999999999999999", "0", ".", ",", "万", "亿", "点", "差", "分", "块", "毛", "刻", "半", "月",
      "年",
      "日", "%", "-", "million", "k", "to", "past", "pm", " ", "百分之", "零下", "March", "𝟗", "٣", "🕓",
      "\u{0}",
      "c", "'", "half",
    ]
    var dictation = NumberDictation(.chinese, difficulty: 3, seed: 1)
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 0..<9, using: &random)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }.joined()
      _ = dictation.next().isAnswered(by: text)
      let written = NumberText(text)
      _ = (written.quantity, written.price, written.dates, written.digits)
      _ = written.time
    }
    let number = dictation.next()
    #expect(!number.isAnswered(by: String(repeating: "1", count: 1_000_000)))
  }
}
