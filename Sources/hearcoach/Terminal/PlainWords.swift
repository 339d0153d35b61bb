import Coaching
import Wording

/// Words instead of signs, for a voice that reads the screen aloud.
enum PlainWords {
  static func without(signs text: String, in language: InterfaceLanguage) -> String {
    let isChinese = language == .chinese
    let words: [(String, String)] = [
      ("♪ ", ""), ("● ", ""), ("✓ ", ""), ("… ", ""), ("…", isChinese ? "。" : "."),
      ("⏎", isChinese ? "回车" : "Enter"), ("^C", "Control C"), (" · ", isChinese ? "，" : ", "),
      ("×", isChinese ? "倍" : " times"), ("   ", isChinese ? "，" : ", "),
    ]
    return words.reduce(text) { text, pair in text.replacing(each: pair.0, by: pair.1) }
  }
}
