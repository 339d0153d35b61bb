import Coaching
import Language
import Testing

@Suite struct WordsTests {
  private static let reader = Reader()

  @Test(
    "Chinese is taken apart into words, and figures and letters keep together",
    arguments: [
      ("今天天气真厉害！", ["今天", "天气", "真", "厉害"]), ("他去了，解释一下。", ["他", "去", "了", "解释", "一下"]),
      ("3点半见", ["3", "点半", "见"]), ("用WiFi吗？", ["用", "WiFi", "吗"]), ("", []), ("，。", []),
    ])
  func chinese(text: String, words: [String]) {
    let found = Self.reader.words(of: text, as: .chinese)
    #expect(found.joined() == words.joined())
    if text.contains("厉害") { #expect(found.contains("厉害") && found.contains("天气")) }
    if text.contains("解释") { #expect(found.contains("解释") && !found.contains("了解")) }
    if text.contains("WiFi") { #expect(found == words) }
  }

  @Test("English words stand without their marks")
  func english() {
    #expect(
      Self.reader.words(of: "Don't go, “Ann”: it's 3:30!", as: .english)
        == ["Don't", "go", "Ann", "it's", "3:30"])
  }

  @Test("only a word is a word")
  func isWord() {
    let splitter = Self.reader.splitter(
      core: [.english: CoreWords(parsing: "cup\ngo\n")])
    #expect(splitter.isWord("十", .chinese) && splitter.isWord("天气", .chinese))
    #expect(!splitter.isWord("田地十", .chinese) && !splitter.isWord("abc", .chinese))
    #expect(splitter.isWord("cup", .english) && splitter.isWord("Cups", .english))
    #expect(!splitter.isWord("umbrela", .english) && !splitter.isWord("go cup", .english))
  }
}
