import Coaching
import JSON
import Language
import Testing

/// A pack with something wrong in it.
struct BrokenPack: Sendable, CustomTestStringConvertible {
  let flaw: String
  let bytes: [UInt8]
  let line: Int
  let id: String?
  let kind: PackProblem.Kind

  init(
    _ flaw: String, _ text: String, line: Int, id: String? = nil, _ kind: PackProblem.Kind
  ) {
    self.init(flaw, bytes: Array(text.utf8), line: line, id: id, kind)
  }

  init(
    _ flaw: String, bytes: [UInt8], line: Int, id: String? = nil, _ kind: PackProblem.Kind
  ) {
    self.flaw = flaw
    self.bytes = bytes
    self.line = line
    self.id = id
    self.kind = kind
  }

  /// A good sentence on line 2, and on line 3 one that is made of `members`.
  init(_ flaw: String, _ members: String, id: String? = "b", _ kind: PackProblem.Kind) {
    self.init(flaw, "[\n\(Self.good),\n{\(members)}\n]\n", line: 3, id: id, kind)
  }

  /// The same with a text and what else follows from the text.
  init(
    _ flaw: String, text: String, lang: Lang = .chinese, level: Level = .easy,
    bucket: WordBucket = .common, and more: String = "", _ kind: PackProblem.Kind
  ) {
    self.init(
      flaw,
      #""id":"b","text":\#(JSON.string(text).text),"lang":"\#(lang.rawValue)","#
        + #""level":"\#(level.rawValue)","wordBucket":"\#(bucket.rawValue)"\#(more)"#, kind)
  }

  static let good =
    #"{"id":"a","text":"请把水杯放在桌子上。","lang":"zh-CN","level":"easy","wordBucket":"common"}"#

  var testDescription: String { flaw }
}

struct MaterialBrokenPackTests {
  @Test("a good pack has no problem")
  func good() {
    #expect(Bundled.check.problems(of: Array("[\n\(BrokenPack.good)\n]".utf8)) == [])
  }

  @Test(
    "a neutral tone may stand for a full one and the other way round",
    arguments: [["ni3", "hao3", "ma5"], ["ni3", "hao3", "ma1"], ["ni5", "hao3", "ma5"]])
  func leeway(reading: [String]) {
    let sentence = Sentence(
      id: "a", text: "你好吗？", lang: .chinese, level: .easy, wordBucket: .common, reading: reading)
    #expect(Bundled.check.problems(of: Array(SentencePack.text(of: [sentence]).utf8)) == [])
  }

  @Test("a mistake in a pack has its line", arguments: form + keys + texts + levels + readings)
  func broken(pack: BrokenPack) {
    let expected = PackProblem(line: pack.line, id: pack.id, kind: pack.kind)
    #expect(Bundled.check.problems(of: pack.bytes) == [expected])
  }

  @Test("all problems of a pack are reported, by line")
  func many() {
    let text = """
      [
        {"id": "x y", "text": "你好吗", "lang": "zh-CN",
         "level": "hard", "wordBucket": "common"},
        7,
        {"text": "Hi.", "lang": "en-US"}
      ]
      """
    let problems = Bundled.check.problems(of: Array(text.utf8))
    #expect(problems.map(\.line) == [2, 2, 3, 4, 5, 5, 5])
    #expect(
      problems.map(\.kind) == [
        .badID("x y"), .noEndMark, .wrongLevel(found: .hard, computed: .easy), .notAnObject,
        .missingKey("id"), .missingKey("level"), .missingKey("wordBucket"),
      ])
  }

  private static let form = [
    BrokenPack("nothing at all", "", line: 1, .notJSON(.unexpectedEnd, column: 1)),
    BrokenPack(
      "a comma too many", "[\n\(BrokenPack.good),\n]", line: 3,
      .notJSON(.unexpectedCharacter, column: 1)),
    BrokenPack(
      "a quote that is not closed", "[\n{\"id\": \"a\n", line: 2,
      .notJSON(.controlCharacter, column: 10)),
    BrokenPack(
      "bytes that are not UTF-8", bytes: Array("[\n\n{\"id\":\"".utf8) + [0xC4, 0xE3, 0x22, 0x7D],
      line: 3, .notJSON(.badUTF8, column: 8)),
    BrokenPack(
      "a key that comes twice", "[\n{\"id\":\"a\",\n\"id\":\"b\"}]", line: 3,
      .notJSON(.duplicateKey("id"), column: 1)),
    BrokenPack("an object in place of the list", "\n{}", line: 2, .notAList),
    BrokenPack("an empty list", "\n[\n]", line: 2, .empty),
    BrokenPack(
      "a text in place of a sentence", "[\n\(BrokenPack.good),\n\"你好。\"]", line: 3, .notAnObject),
  ]

  private static let keys = [
    BrokenPack(
      "no id", #""text":"你好吗？","lang":"zh-CN","level":"easy","wordBucket":"common""#, id: nil,
      .missingKey("id")),
    BrokenPack(
      "no text", #""id":"b","lang":"zh-CN","level":"easy","wordBucket":"common""#,
      .missingKey("text")),
    BrokenPack(
      "an unknown key", text: "你好吗？", and: #","levle":"easy""#, .unknownKey("levle")),
    BrokenPack(
      "a number in place of a text",
      #""id":"b","text":5,"lang":"zh-CN","level":"easy","wordBucket":"common""#,
      .wrongType(key: "text", wanted: .text)),
    BrokenPack(
      "a reading that is one text", text: "你好吗？", and: #","reading":"ni3 hao3 ma5""#,
      .wrongType(key: "reading", wanted: .listOfTexts)),
    BrokenPack(
      "an unknown language",
      #""id":"b","text":"你好吗？","lang":"zh","level":"easy","wordBucket":"common""#,
      .unknownValue(key: "lang", found: "zh", allowed: ["zh-CN", "en-US", "es-ES"])),
    BrokenPack(
      "an unknown level",
      #""id":"b","text":"你好吗？","lang":"zh-CN","level":"Easy","wordBucket":"common""#,
      .unknownValue(key: "level", found: "Easy", allowed: ["easy", "medium", "hard"])),
    BrokenPack(
      "an unknown word bucket",
      #""id":"b","text":"你好吗？","lang":"zh-CN","level":"easy","wordBucket":"rare""#,
      .unknownValue(key: "wordBucket", found: "rare", allowed: ["common", "less-common"])),
    BrokenPack(
      "an id with a space",
      #""id":"b 1","text":"你好吗？","lang":"zh-CN","level":"easy","wordBucket":"common""#,
      id: "b 1", .badID("b 1")),
    BrokenPack(
      "an id that comes twice",
      #""id":"a","text":"你好吗？","lang":"zh-CN","level":"easy","wordBucket":"common""#, id: "a",
      .repeatedID(firstLine: 2)),
    BrokenPack("a text that comes twice", text: "请把水杯放在桌子上！", .repeatedText(firstLine: 2)),
  ]

  private static let texts = [
    BrokenPack("an empty text", text: " ", .emptyValue(key: "text")),
    BrokenPack("no end mark", text: "你好吗", .noEndMark),
    BrokenPack(
      "a half-width comma in Chinese", text: "你好,妈妈。", level: .medium,
      .badCharacter(key: "text", character: ",")),
    BrokenPack(
      "a curly quote in English", text: "It’s late now.", lang: .english,
      .badCharacter(key: "text", character: "’")),
    BrokenPack(
      "a character that is not seen", text: "你\u{200B}好吗？",
      .badCharacter(key: "text", character: "\u{200B}")),
    BrokenPack("a space before the text", text: " 你好吗？", .spaceAround(key: "text")),
    BrokenPack(
      "English that says it is Chinese", text: "OK！",
      .notInLanguage(key: "text", lang: .chinese)),
    BrokenPack("an empty topic", text: "你好吗？", and: #","topic":"""#, .emptyValue(key: "topic")),
    BrokenPack(
      "a translation into the same language", text: "你好吗？", and: #","translation":"你好吗？""#,
      .notInLanguage(key: "translation", lang: .english)),
  ]

  private static let levels = [
    BrokenPack("too short", text: "好！", .tooShort(length: 1, least: 3)),
    BrokenPack(
      "too long",
      text: "so so so so so so so so so so so so so so so so so so so so so so so so so.",
      lang: .english, level: .hard, .tooLong(length: 25, most: 24)),
    BrokenPack(
      "too many clauses", text: "我来了，他走了，你们呢，好吗？", level: .hard,
      .tooManyClauses(found: 4, most: 3)),
    BrokenPack(
      "a level that the text does not have", text: "你好吗？", level: .medium,
      .wrongLevel(found: .medium, computed: .easy)),
    BrokenPack(
      "a word bucket that the text does not have", text: "你好吗？", bucket: .lessCommon,
      .wrongBucket(found: .lessCommon, computed: .common)),
  ]

  private static let readings = [
    BrokenPack(
      "a syllable without a tone", text: "你好吗？", and: #","reading":["ni3","hao","ma5"]"#,
      .badSyllable("hao")),
    BrokenPack(
      "a reading that is too short", text: "你好吗？", and: #","reading":["ni3","hao3"]"#,
      .readingLength(found: 2, expected: 3)),
    BrokenPack(
      "another tone", text: "你好吗？", and: #","reading":["ni3","hao4","ma5"]"#,
      .readingDiffers(place: 2, found: "hao4", expected: "hao3")),
    BrokenPack(
      "another syllable", text: "你好吗？", and: #","reading":["ni3","hao3","me5"]"#,
      .readingDiffers(place: 3, found: "me5", expected: "ma5")),
    BrokenPack(
      "a reading of English", text: "How are you?", lang: .english, and: #","reading":["hao3"]"#,
      .readingNotWanted),
  ]
}
