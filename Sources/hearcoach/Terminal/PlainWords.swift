import Coaching
import Wording

/// Words instead of signs, for a voice that reads the screen aloud.
enum PlainWords {
  static func without(signs text: String, in language: InterfaceLanguage) -> String {
    let isChinese = language == .chinese
    let words: [(String, String)] = [
      // There are no keys to press here, but the same as words.
      ("（F2）", "：输入 /慢"), (" (F2)", " with /slower"),
      ("按 F6 可以", "输入 /对 可以"), ("F6 is for", "/right is for"), ("♪ ", ""), ("● ", ""), ("✓ ", ""),
      ("… ", ""), ("…", isChinese ? "。" : "."),
      ("⏎", isChinese ? "回车" : "Enter"), ("^C", "Control C"), (" · ", isChinese ? "，" : ", "),
      ("×", isChinese ? "倍" : " times"), ("   ", isChinese ? "，" : ", "),
    ]
    // Between Chinese words a sign stands apart, and a word does not.
    let apart = isChinese ? [(" ⏎ ", "⏎"), (" ⏎", "⏎"), ("⏎ ", "⏎")] : []
    return (apart + words).reduce(text) { text, pair in text.replacing(each: pair.0, by: pair.1) }
  }
}
