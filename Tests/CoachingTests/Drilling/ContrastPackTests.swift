import JSON
import Testing

@testable import Coaching

@Suite("Files of contrasts")
struct ContrastPackTests {
  private static let tang = """
    { "text": "汤", "reading": ["tang1"], "gloss": "soup" }
    """
  private static let sugar = """
    { "text": "糖", "reading": ["tang2"], "gloss": "sugar" }
    """

  private static func file(
    id: String = #""a-b""#, lang: String = #""zh-CN""#, sides: String = #"["tone1", "tone2"]"#,
    sets: String? = nil, more: String = ""
  ) -> String {
    let sets = sets ?? "[[\(tang), \(sugar)]]"
    return "[\n{ \"id\": \(id), \"lang\": \(lang),\n\"sides\": \(sides),\n"
      + "\"sets\": \(sets)\(more) }]"
  }

  private static func pack(_ text: String) -> ContrastPack {
    ContrastPack(parsing: Array(text.utf8))
  }

  @Test("who was brought up with the language is not told its words in another")
  func own() {
    func glosses(_ own: Lang?) -> [String?]? {
      ContrastPack(parsing: Array(Self.file().utf8), own: own).contrasts.first?.sets[0].map(\.gloss)
    }
    #expect(glosses(.chinese) == [nil, nil])
    #expect(glosses(.english) == ["soup", "sugar"] && glosses(nil) == ["soup", "sugar"])
    let choice = Contrast.Choice(text: "汤", reading: ["tang1"])
    #expect(choice.sentence(.chinese).translation == nil)
  }

  @Test("a good file has its contrast and no problem")
  func good() {
    let pack = Self.pack(Self.file())
    #expect(pack.problems == [])
    #expect(
      pack.contrasts == [
        Contrast(
          id: "a-b", lang: .chinese, sides: ["tone1", "tone2"],
          sets: [
            [
              .init(text: "汤", reading: ["tang1"], gloss: "soup"),
              .init(text: "糖", reading: ["tang2"], gloss: "sugar"),
            ]
          ])
      ])
  }

  struct Flawed: Sendable, CustomTestStringConvertible {
    let flaw: String
    let text: String
    let line: Int
    let kind: ContrastProblem.Kind
    var testDescription: String { flaw }

    init(_ flaw: String, _ text: String, line: Int, _ kind: ContrastProblem.Kind) {
      self.flaw = flaw
      self.text = text
      self.line = line
      self.kind = kind
    }
  }

  private static let flawed = [
    Flawed("nothing", "", line: 1, .notJSON(.unexpectedEnd, column: 1)),
    Flawed("no list", "\n{}", line: 2, .notAList),
    Flawed("an empty list", "\n[]", line: 2, .empty),
    Flawed("a text for a contrast", "[\n\"a\"]", line: 2, .notAnObject),
    Flawed("an unknown key", file(more: #", "set": 1"#), line: 4, .unknownKey("set")),
    Flawed("a number for an id", file(id: "1"), line: 2, .wrongType(key: "id")),
    Flawed("an id with a blank", file(id: #""a b""#), line: 2, .badID("a b")),
    Flawed("an empty id", file(id: #""""#), line: 2, .badID("")),
    Flawed("an unknown language", file(lang: #""zh""#), line: 2, .unknownLang("zh")),
    Flawed("one side", file(sides: #"["a"]"#, sets: "[[\(tang)]]"), line: 3, .sideCount(1)),
    Flawed("twice one side", file(sides: #"["a", "a"]"#), line: 3, .repeatedSide("a")),
    Flawed("sides that are a text", file(sides: #""ab""#), line: 3, .wrongType(key: "sides")),
    Flawed("an empty side", file(sides: #"["a", " "]"#), line: 3, .emptyValue(key: "sides")),
    Flawed("no sets", file(sets: "[]"), line: 4, .noSets),
    Flawed("a set that is a text", file(sets: #"["汤"]"#), line: 4, .wrongType(key: "sets")),
    Flawed(
      "a choice too few", file(sets: "[\n[\(tang)]]"), line: 5, .choiceCount(found: 1, sides: 2)),
    Flawed("twice one choice", file(sets: "[[\(tang),\n\(tang)]]"), line: 5, .soundAlike(1, 2)),
    Flawed(
      "twice one set", file(sets: "[[\(tang), \(sugar)],\n[\(tang), \(sugar)]]"), line: 5,
      .repeatedSet(firstLine: 4)),
    Flawed("a text for a choice", file(sets: "[[\"汤\",\n\(sugar)]]"), line: 4, .notAnObject),
    Flawed(
      "a choice without a reading", choice(#"{ "text": "糖", "gloss": "sugar" }"#), line: 4,
      .missingKey("reading")),
    Flawed(
      "a choice without a gloss", choice(#"{ "text": "糖", "reading": ["tang2"] }"#), line: 4,
      .missingKey("gloss")),
    Flawed(
      "an empty gloss", choice(#"{ "text": "糖", "reading": ["tang2"], "gloss": "" }"#), line: 4,
      .emptyValue(key: "gloss")),
    Flawed(
      "an unseen character",
      choice(#"{ "text": "糖\u202e", "reading": ["tang2"], "gloss": "s" }"#), line: 4,
      .badCharacter(key: "text")),
    Flawed(
      "a text that is too long",
      choice(
        #"{ "text": "\#(String(repeating: "糖", count: 61))", "reading": ["tang2"], "gloss": "s" }"#
      ), line: 4, .tooLongValue(key: "text", most: 60)),
    Flawed(
      "a reading with a mark", choice(#"{ "text": "糖", "reading": ["táng"], "gloss": "s" }"#),
      line: 4, .badSyllable("táng")),
    Flawed(
      "a reading that is too short",
      choice(#"{ "text": "白糖", "reading": ["tang2"], "gloss": "s" }"#), line: 4,
      .readingLength(found: 1, expected: 2)),
    Flawed(
      "a reading in English",
      file(
        lang: #""en-US""#,
        sets: #"""
          [[{ "text": "a", "gloss": "一", "reading": ["a1"] },
          { "text": "b", "gloss": "二", "reading": null }]]
          """#), line: 4, .readingNotWanted),
  ]

  private static func choice(_ text: String) -> String { file(sets: "[[\(tang), \(text)]]") }

  @Test("what is wrong has its name and its line", arguments: flawed)
  func problem(of file: Flawed) {
    let pack = Self.pack(file.text)
    #expect(pack.problems.map(\.kind) == [file.kind])
    #expect(pack.problems.map(\.line) == [file.line])
    #expect(pack.contrasts.isEmpty)
  }

  @Test("all that is wrong is told at once, and the good contrasts are there")
  func many() {
    let good = Self.file().dropFirst().dropLast()
    let pack = Self.pack(
      "[\(good),\n{ \"id\": \"a-b\", \"lang\": \"en-US\", \"sides\": 1 },\n{ \"id\": \"c\" }]")
    #expect(
      pack.problems.map(\.kind) == [
        .missingKey("sets"), .repeatedID(firstLine: 2), .wrongType(key: "sides"),
        .missingKey("lang"), .missingKey("sides"), .missingKey("sets"),
      ])
    #expect(pack.problems.map(\.id) == ["a-b", "a-b", "a-b", "c", "c", "c"])
    #expect(pack.contrasts.map(\.id) == ["a-b"])
  }

  @Test("before a third tone a third tone sounds like a second one")
  func thirdTone() {
    #expect(ThirdTone.spoken(["qi3", "ma3"]) == ["qi2", "ma3"])
    #expect(ThirdTone.spoken(["da3", "ren2"]) == ["da3", "ren2"])
    let pack = Self.pack(
      Self.file(
        sets: """
          [[{ "text": "骑马", "reading": ["qi2", "ma3"], "gloss": "to ride" },
          { "text": "起码", "reading": ["qi3", "ma3"], "gloss": "at least" }]]
          """))
    #expect(pack.problems.map(\.kind) == [.soundAlike(1, 2)])
  }

  @Test("any bytes are read to an end")
  func hostile() {
    var random = SplitMix64(seed: 7)
    let good = Array(Self.file().utf8)
    for _ in 0..<3000 {
      var bytes = good
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        if Bool.random(using: &random) {
          bytes[place] = UInt8.random(in: 0...255, using: &random)
        } else {
          bytes.removeSubrange(place..<min(bytes.count, place + 5))
        }
        if bytes.isEmpty { break }
      }
      let pack = ContrastPack(parsing: bytes)
      #expect(pack.contrasts.isEmpty != pack.problems.isEmpty)
    }
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(!ContrastPack(parsing: deep).problems.isEmpty)
  }
}
