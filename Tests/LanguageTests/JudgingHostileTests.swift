import Coaching
import Language
import Testing

@Suite struct JudgingHostileTests {
  /// A small generator, so that failures are reproducible.
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ (state >> 29)) &* 0x9E37_79B9_7F4A_7C15
    }
  }

  private static let pieces = [
    "不", "没", "二十", "两", "三千", "万", "亿", "点", "半", "分", "刻", "你好", "請", "的", "了", "十分",
    "10:30", "1,000", "$5", "50%", "3.5", "--", "2024-05-03", "99999999999999999999", "0", "01",
    "don't", "I'm", "'s", "'", "half past", "twenty", "hundred", "and", "a", "oh", "double", "th",
    "café", "ﬁ", "①", "㎏", "½", "e\u{301}\u{302}\u{303}", "\u{300}", "\u{202E}", "\u{200D}",
    "👩‍👩‍👧‍👦", "🇨🇳", "שלום", "مرحبا", "हिन्दी", "한국어", "カタカナ", "\u{0}", "\u{FEFF}", "\n", "\t", " ", "。",
    "\u{10FFFF}", "\u{2F800}", "\u{20000}", "ﷺ", "İ", "ß", "Ⅻ", "٣", "°", "5kg", "21st", "a.m.",
    "/",
  ]

  private func text(_ dice: inout Dice) -> String {
    (0..<Int.random(in: 0...14, using: &dice)).reduce(into: "") { text, _ in
      if Bool.random(using: &dice) {
        text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &dice)]
      } else {
        let value = UInt32.random(in: 0...0x11_0000, using: &dice)
        text.unicodeScalars.append(Unicode.Scalar(value) ?? "x")
      }
    }
  }

  @Test func `whatever the strings are, the judgement holds together`() {
    var dice = Dice(state: 20_240_503)
    for _ in 0..<20_000 {
      let (expected, answer) = (text(&dice), text(&dice))
      let lang: Lang = Bool.random(using: &dice) ? .chinese : .english
      let judgement = judge.compare(expected, answer, lang: lang)
      let isSound = judgement.similarity >= 0 && judgement.similarity <= 1
      let isWhole = judgement.words.allSatisfy { $0.expected != nil || $0.answer != nil }
      let itself = judge.compare(expected, expected, lang: lang)
      guard isSound, isWhole, itself.similarity == (itself.words.isEmpty ? 0 : 1) else {
        Issue.record("\(expected.debugDescription) ← \(answer.debugDescription)")
        return
      }
    }
  }

  @Test(arguments: [
    String(repeating: "46116860184273879百", count: 5),
    String(repeating: "46116860184273879千", count: 12), "4611686018427387904百5",
    "18446744073709551615万", "1844674407370955161500万", "九九千46116860184273879百九亿",
    "差46116860184273879百刻八点", "差18446744073709551615刻八点",
  ])
  func `a number that is more than any is judged as what was written`(_ number: String) {
    for sentence in [number, "我有三个", "差一刻八点"] {
      _ = judge.compare(sentence, number, lang: .chinese)
      _ = judge.compare(number, sentence, lang: .chinese)
    }
    #expect(judge.compare(number, number, lang: .chinese).similarity == 1)
  }

  @Test(arguments: [
    "字", "a", "ab ", "二", "\u{300}\u{323}", "😀", "10:30 ", "1", "don't ", "a.", "ﷺ", "one ", "1-",
  ])
  func `a long text is judged in linear time`(_ piece: String) {
    // In quadratic time a run of the tests would never end.
    let long = String(repeating: piece, count: 250_000 / piece.utf8.count)
    let sentence = "请把水杯放在桌子上"
    #expect(judge.compare(sentence, long, lang: .chinese).similarity < 0.1)
    #expect(judge.compare(long, sentence, lang: .english).similarity < 0.1)
  }

  @Test func `a long text with small faults is aligned throughout`() {
    let letters = Array("bcdfghjklmnp")
    let words = (0..<3000).map { (number: Int) -> String in
      String([letters[number % 12], letters[number / 12 % 12], letters[number / 144 % 12]])
    }
    var answer = words
    for place in stride(from: 50, to: 3000, by: 100) { answer[place] = "zebra" }
    for place in stride(from: 2990, to: 0, by: -100) { answer.remove(at: place) }
    let judgement = judge.compare(
      words.joined(separator: " "), answer.joined(separator: " "), lang: .english)
    let heard = judgement.words.count { $0.expected != nil && $0.verdict.isHeard }
    #expect(Double(heard) > 0.97 * Double(words.count))
    #expect(judgement.similarity > 0.6)
  }
}
