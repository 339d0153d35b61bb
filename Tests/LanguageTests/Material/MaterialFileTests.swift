import Coaching
import JSON
import Language
import Testing

struct MaterialFileTests {
  private static let water = Sentence(
    id: SentenceID.own(of: "我要一杯水。", in: .chinese), text: "我要一杯水。", lang: .chinese,
    level: .easy, wordBucket: .common, reading: ["wo3", "yao4", "yi1", "bei1", "shui3"],
    translation: "I'd like a glass of water.")

  private static let bus = Sentence(
    id: SentenceID.own(of: "The \"seven\" bus, please.", in: .english),
    text: "The \"seven\" bus, please.", lang: .english, level: .medium, wordBucket: .common,
    translation: "请坐7路。")

  private static let both = [water, bus]

  @Test("a plain text in a known language has a sentence on each line, commas and all")
  func lines() {
    let file = Bundled.file
    let text = "  Well, I like tea.\r\n\nWe eat at home, as ever.\n"
    let read = file.read(Array(text.utf8), beside: [], allIn: .english)
    #expect(read.problems.isEmpty)
    #expect(read.sentences.map(\.text) == ["Well, I like tea.", "We eat at home, as ever."])
    #expect(!file.read(Array(text.utf8), beside: []).problems.isEmpty)
    // A table stays one, and a line in another language is told by its number.
    let table = Array("text,translation\nWe like tea.,我们喜欢茶。\n".utf8)
    #expect(file.read(table, beside: [], allIn: .english).sentences.first?.translation == "我们喜欢茶。")
    // Whoever names a separator has a table.
    let nameless = file.read(Array("sep=;\nWe like tea.\n".utf8), beside: [], allIn: .english)
    #expect(nameless.problems.map(\.line) == [2])
    let mixed = file.read(Array("We like tea.\n我们喜欢茶。\n".utf8), beside: [], allIn: .english)
    #expect(mixed.sentences.isEmpty && mixed.problems.map(\.line) == [2])
  }

  @Test("the translation that is shown is one for who practises the language of the sentence")
  func shownTranslation() throws {
    let text =
      #"[{"text":"请把水杯放在桌子上。","translations":{"en":"Please put the cup on the table."}},"#
      + #"{"text":"Please put the cup on the table.","translations":{"zh":"请把水杯放在桌子上。"}}]"#
    let read = Bundled.file.read(Array(text.utf8), beside: [])
    #expect(read.problems == [])
    #expect(
      read.sentences.map(\.translation) == ["Please put the cup on the table.", "请把水杯放在桌子上。"])
  }

  @Test(
    "a line of Anki's that names no column names none",
    arguments: ["-9223372036854775808", "0", "-1", "9223372036854775807", "x"])
  func oddColumn(number: String) {
    let text = "#separator:tab\n#deck column:\(number)\n我要一杯水。\tI'd like a glass of water.\n"
    #expect(Bundled.file.read(Array(text.utf8), beside: []).sentences == [Self.water])
  }

  @Test(
    "cells that open much and close nothing are read in linear time",
    arguments: ["<", "[sound:", "<b", "&"], [true, false])
  func openCells(piece: String, isHTML: Bool) {
    // In quadratic time a run of the tests would never end.
    let cell = String(repeating: piece, count: 400_000 / piece.utf8.count)
    let text = "#separator:tab\n#html:\(isHTML)\n我要一杯水。\t\(cell)\n"
    #expect(!Bundled.file.read(Array(text.utf8), beside: []).problems.isEmpty)
  }

  @Test(
    "files of many makes say the same",
    arguments: [
      // A spreadsheet's comma-separated file.
      "text,translation\n我要一杯水。,I'd like a glass of water.\n"
        + "\"The \"\"seven\"\" bus, please.\",请坐7路。\n",
      // The same with a mark at the beginning, CRLF, empty lines, and no end of the last one.
      "\u{FEFF}Sentence,Translation\r\n\r\n我要一杯水。,I'd like a glass of water.\r\n"
        + ",\r\n\"The \"\"seven\"\" bus, please.\",请坐7路。",
      // Semicolons, as spreadsheets write them where the comma is for decimals.
      "编号;句子;翻译;备注\n;我要一杯水。;I'd like a glass of water.;x\n"
        + ";\"The \"\"seven\"\" bus, please.\";请坐7路。;\n",
      // As a spreadsheet in Spanish writes them, with its separator on a line above; accents in either form.
      "sep=;\r\nTexto;Traducción;Idioma;Nivel;Categori\u{301}a\r\n"
        + "我要一杯水。;I'd like a glass of water.;Chino;Fácil;\r\n"
        + "\"The \"\"seven\"\" bus, please.\";请坐7路。;Inglés;medio;\r\n",
      "sep=|\nid|español|chino\n|我要一杯水。|I'd like a glass of water.\n"
        + "|\"The \"\"seven\"\" bus, please.\"|请坐7路。\n",
      // Anki, plain text, without names of columns.
      "#separator:tab\n#html:false\n我要一杯水。\tI'd like a glass of water.\n"
        + "\"The \"\"seven\"\" bus, please.\"\t请坐7路。\n",
      // Anki with everything, in HTML.
      "#separator:Tab\n#html:true\n#guid column:1\n#notetype column:2\n#deck column:3\n"
        + "#tags column:6\nx1\tBasic\t听力\t<b>我要</b>一杯水。[sound:a.mp3]"
        + "\tI'd like a&nbsp;glass of<br>water.\tday1 day2\n"
        + "x2\tBasic\t听力\tThe &quot;seven&quot; bus, please.\t请坐7路。\t\n",
      // Anki with names of columns.
      "#separator:semicolon\n#columns:背面;正面\nI'd like a glass of water.;我要一杯水。\n"
        + "请坐7路。;\"The \"\"seven\"\" bus, please.\"\n",
      // Columns named after languages, and pinyin in two ways.
      "中文\t拼音\tEnglish\n我要一杯水。\tWǒ yào yī bēi shuǐ.\tI'd like a glass of water.\n"
        + "The \"seven\" bus, please.\t\t请坐7路。\n",
      "front\tpinyin\tback\tlang\tlevel\n"
        + "我要一杯水。\two3 yao4 yi1bei1 shui3\tI'd like a glass of water.\t中文\t简单\n"
        + "The \"seven\" bus, please.\t\t请坐7路。\tEN\tmedium\n",
      #"[{"text":"我要一杯水。","translation":"I'd like a glass of water."},"#
        + #"{"text":"The \"seven\" bus, please.","translation":"请坐7路。","lang":"en-US"}]"#,
    ])
  func reads(text: String) {
    let outcome = Bundled.file.read(Array(text.utf8), beside: [])
    #expect(outcome.problems == [])
    // One of them has a sound of Anki's, which others tell of.
    let sentences = outcome.sentences.map { sentence in
      var sentence = sentence
      sentence.recording = nil
      return sentence
    }
    #expect(sentences == Self.both)
    #expect(outcome.known == 0)

    let again = Bundled.file.read(Array(text.utf8), beside: Self.both)
    #expect(again.sentences == [])
    #expect(again.known == 2)
    #expect(again.problems == [])
  }

  @Test("a spreadsheet's UTF-16 is read", arguments: [true, false])
  func utf16(lowFirst: Bool) {
    let text = "text\ttranslation\r\n我要一杯水。\tI'd like a glass of water.\r\n"
    let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { unit in
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      return lowFirst ? [low, high] : [high, low]
    }
    #expect(Bundled.file.read(bytes, beside: []).sentences == [Self.water])
  }

  @Test("what the file says of a sentence stays")
  func kept() {
    let text = #"""
      [{"id":"mine-1","text":"银行行长","lang":"zh-CN","level":"hard","wordBucket":"less-common",
      "topic":"钱","reading":["yin2","hang2","hang2","zhang3"]}]
      """#
    #expect(
      Bundled.file.read(Array(text.utf8), beside: []).sentences == [
        Sentence(
          id: "mine-1", text: "银行行长", lang: .chinese, level: .hard, wordBucket: .lessCommon,
          topic: "钱", reading: ["yin2", "hang2", "hang2", "zhang3"])
      ])
  }

  @Test(
    "pinyin is understood as people write it",
    arguments: [
      ("我有点儿想你。", "Wǒ yǒudiǎnr xiǎng nǐ.", "wo3 you3 dian3 er5 xiang3 ni3"),
      ("我有点儿想你。", "wo3 you3 dian3 r xiang3 ni3", "wo3 you3 dian3 er5 xiang3 ni3"),
      ("女儿来了。", "nǚ'ér lái le", "nv3 er2 lai2 le5"),
      ("女儿来了。", "nü3er2 LAI2 le0", "nv3 er2 lai2 le5"),
      // What `Reader` would read otherwise stays as the learner has it.
      ("银行行长", "yín xíng xíng cháng", "yin2 xing2 xing2 chang2"),
    ])
  func pinyin(text: String, pinyin: String, reading: String) {
    let outcome = Bundled.file.read(Array("text\tpinyin\n\(text)\t\(pinyin)\n".utf8), beside: [])
    #expect(outcome.sentences.first?.reading?.joined(separator: " ") == reading)
  }

  @Test("a sentence that comes twice, or differs only in marks, is added once")
  func known() {
    let text = "text\n我要一杯水。\n我要一杯水！\n你好吗？\n"
    let outcome = Bundled.file.read(Array(text.utf8), beside: [Self.water])
    #expect(outcome.sentences.map(\.text) == ["你好吗？"])
    #expect(outcome.known == 2)
  }

  @Test(
    "every mistake has its line, and then nothing is added",
    arguments: [
      (
        "text,level\n你好吗？,easy\n我很好。,super\n",
        [
          (3, .unknownValue(key: "level", found: "super", allowed: ["easy", "medium", "hard"]))
        ]
      ),
      (
        "text,translation\n你好吗？,Hi\n\n,Hello\n好。,Good\n",
        [
          (4, .missingKey("text")), (5, .tooShort(length: 1, least: 3)),
        ]
      ),
      ("单词,词性\n你好,名词\n", [(1, .noTextColumn(header: ["单词", "词性"]))]),
      ("text,句子\n你好吗？,我很好。\n", [(1, .repeatedColumn("text"))]),
      ("text\n你好吗？,Hi\n", [(2, .tooManyCells(found: 2, columns: 1))]),
      ("text\n\"你好\n吗？\"x\n\"我很好。\n", [(3, .textAfterQuote), (4, .quoteNotClosed)]),
      ("id,text\nx,你好吗？\nx,我很好。\n", [(3, .repeatedID(firstLine: 2))]),
      ("id,text\nc001,你好吗？\n", [(2, .takenID("c001"))]),
      ("id,text\n我,你好吗？\n", [(2, .badID("我"))]),
      ("text,lang\nHello there!,zh\n", [(2, .notInLanguage(key: "text", lang: .chinese))]),
      ("text\n¡¿?!\n", [(2, .notInLanguage(key: "text", lang: .spanish))]),
      ("text,pinyin\n你好吗？,nǐ hǎo\n", [(2, .readingLength(found: 2, expected: 3))]),
      // What a pack would not be read with again.
      ("text,pinyin\n你好吗？,nǐ hǎo marrrrrrrrrrr\n", [(2, .badSyllable("marrrrrrrrrrr5"))]),
      (
        "[{\"text\":\"你好吗？\",\n\"reading\":[\"ni3\",\"hao3\",\"marrrrrrrrrrr5\"]}]",
        [(2, .badSyllable("marrrrrrrrrrr5"))]
      ),
      ("text\n你\u{200B}好吗？\n", [(2, .badCharacter(key: "text", character: "\u{200B}"))]),
      ("text,translation\n", [(1, .empty)]),
      ("", [(1, .empty)]),
      (" [", [(1, .notJSON(.unexpectedEnd, column: 3))]),
      ("{\"text\":\"你好吗？\"}", [(1, .notAList)]),
      ("[{\"text\":\"你好吗？\"},\n{\"txet\":\"我很好。\"}]", [(2, .unknownKey("txet"))]),
      ("[{\"text\":\"你好吗？\",\n\"reading\":[\"ni3\",\"hao\",\"ma5\"]}]", [(2, .badSyllable("hao"))]),
    ] as [(String, [(Int, PackProblem.Kind)])])
  func mistakes(text: String, expected: [(Int, PackProblem.Kind)]) {
    let starter = Sentence(
      id: "c001", text: "请把水杯放在桌子上。", lang: .chinese, level: .easy, wordBucket: .common)
    let outcome = Bundled.file.read(Array(text.utf8), beside: [starter])
    #expect(outcome.problems.map(\.line) == expected.map(\.0))
    #expect(outcome.problems.map(\.kind) == expected.map(\.1))
    #expect(outcome.sentences == [])
  }

  @Test("bytes that are not text are reported by line")
  func notUTF8() {
    let bytes = Array("text\n你好吗？\n".utf8) + [0xC4, 0xE3, 0xBA, 0xC3]
    let problem = PackProblem(line: 3, kind: .notUTF8)
    #expect(Bundled.file.read(bytes, beside: []).problems == [problem])
  }
}
