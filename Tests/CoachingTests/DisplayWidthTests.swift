import Coaching
import Testing

@Suite struct DisplayWidthTests {
  @Test(
    "a text takes as many columns as a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("中文", 4), ("，。！", 6), ("ｆｕｌｌ", 8), ("ｶﾅ", 2), ("かな", 4), ("한글", 4),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("e\u{301}", 1), ("\u{301}", 0), ("ǐ", 1), ("i\u{30C}", 1),
      ("děng yǔ", 7), ("·▂▅█", 4), ("✓＿＋≈✗", 7), ("“”…—", 4), ("①", 1), ("\u{AD}", 1),
      ("\u{200B}\u{200E}\u{FEFF}", 0), ("\t\n\r\n\0\u{1B}\u{7F}\u{85}", 0), ("\u{2028}", 0),
      ("😀", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇨🇳", 2), ("1️⃣", 2), ("1", 1), ("❤️", 2), ("❤", 1),
      ("☂️", 2), ("⌚", 2), ("🏴‍☠️", 2), ("𠀀", 2), ("\u{3000}", 2), ("\u{303F}", 1), ("￥¥", 3),
      ("שלום", 4), ("〇", 2), ("㎏", 2), ("♪", 1), ("é中👍🏽x", 6),
    ])
  func columns(text: String, expected: Int) {
    #expect(text.columns == expected)
  }

  @Test("every Chinese character of the first plane takes two columns")
  func ideographs() {
    let scalars = (UInt32(0x4E00)...0x9FFF).compactMap(Unicode.Scalar.init)
    #expect(scalars.count == 20_992)
    #expect(scalars.filter { String(Character($0)).columns != 2 }.isEmpty)
  }

  @Test(
    "a padded text fills its columns, and a longer one stays",
    arguments: [
      ("ab", 4, "ab  "), ("中", 4, "中  "), ("中", 3, "中 "), ("中文", 3, "中文"), ("", 2, "  "),
      ("", 0, ""), ("a", -1, "a"), ("👨‍👩‍👧", 3, "👨‍👩‍👧 "),
    ])
  func padded(text: String, width: Int, expected: String) {
    #expect(text.padded(toColumns: width) == expected)
  }

  @Test(
    "a text that does not fit ends in a sign of it",
    arguments: [
      ("abcd", 4, "abcd"), ("abcde", 4, "abc…"), ("中文字", 6, "中文字"), ("中文字", 5, "中文…"),
      ("中文字", 4, "中…"), ("中文", 1, "…"), ("中文", 0, ""), ("中文", -3, ""), ("", 0, ""),
      ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("👨‍👩‍👧👨‍👩‍👧", 3, "👨‍👩‍👧…"),
    ])
  func truncated(text: String, width: Int, expected: String) {
    let cut = text.truncated(toColumns: width)
    #expect(cut == expected)
    #expect(cut.columns <= max(0, width))
  }
}
