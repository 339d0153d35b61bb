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

  @Test(
    "what only tells how a character is read is no word, and takes nothing from its neighbours",
    arguments: [
      ("屋里真闷", ["屋里", "真", "闷"], "wūli zhēn mēn"),
      ("给我一本书", ["给", "我", "一", "本", "书"], "gěi wǒ yī běn shū"),
      ("你给我们干杯", ["你", "给", "我们", "干杯"], "nǐ gěi wǒmen gānbēi"),
      ("这行业很难", ["这", "行业", "很", "难"], "zhè hángyè hěn nán"),
      ("豆浆倒在杯子里", ["豆浆", "倒", "在", "杯子", "里"], "dòujiāng dǎo zài bēizi li"),
      ("头发长了", ["头发", "长", "了"], "tóufa zhǎng le"), ("再还书", ["再", "还", "书"], "zài huán shū"),
      ("把书还给我", ["把", "书", "还给", "我"], "bǎ shū huángěi wǒ"),
    ])
  func contexts(text: String, words: [String], pinyin: String) {
    let reader = Self.reader
    #expect(reader.words(of: text, as: .chinese) == words)
    #expect(reader.marked(reader.read(text, as: .chinese), of: text) == pinyin)
    #expect(!reader.splitter().isWord("给我", .chinese))
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
