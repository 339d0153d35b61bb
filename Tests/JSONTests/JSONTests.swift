import JSON
import Testing

struct JSONTests {
  @Test(
    "every kind of value is read",
    arguments: [
      ("null", nil), (" true ", true), ("false", false), ("0", 0), ("-7", -7), ("1.5", 1.5),
      ("-0", .number(-0.0)), ("1.0", .number(1)), ("2e3", .number(2000)), ("1E-2", 0.01),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)),
      ("0.1", 0.1), ("1.7976931348623157e308", .number(.greatestFiniteMagnitude)),
      ("5e-324", .number(.leastNonzeroMagnitude)), ("1e-400", .number(0)),
      ("0e999999999999999999999", .number(0)),
      ("100000000000000000000000000000", .number(1e29)),
      ("\"\"", ""), ("\"请\"", "请"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
      (#""\u8bF7\ud83D\uDE00""#, "请😀"), (#""\u0000""#, "\0"),
      ("[]", []), ("{}", [:]), ("[1, [2,{}] ,\n3]", [1, [2, [:]], 3]),
      (#"{"a" : 1 , "b":{"c":[null]}}"#, ["a": 1, "b": ["c": [nil]]]),
      ("\u{FEFF}[1]", [1]), (#"{"":0}"#, ["": 0]),
    ] as [(String, JSON)])
  func reads(text: String, value: JSON) throws {
    let read = try JSON.parse(text)
    #expect(read == value)
    #expect(try JSON.parseWithLines(text).value == value)
    if case .number(let number) = value, case .number(let other) = read {
      #expect(number.bitPattern == other.bitPattern)
    }
  }

  @Test(
    "half a surrogate pair becomes the replacement character and eats nothing",
    arguments: [
      (#""\ud800""#, "\u{FFFD}"), (#""\udc00x""#, "\u{FFFD}x"), (#""\ud800\n""#, "\u{FFFD}\n"),
      (#""\ud800\u0041""#, "\u{FFFD}A"), (#""\ud800\ud83d\ude00""#, "\u{FFFD}😀"),
    ])
  func surrogates(text: String, value: String) throws {
    #expect(try JSON.parse(text).asString == value)
  }

  @Test(
    "what is not JSON is refused with its place",
    arguments: [
      ("", .unexpectedEnd, 1, 1), ("  ", .unexpectedEnd, 1, 3), ("[1,\n 2", .unexpectedEnd, 2, 3),
      ("[1,]", .unexpectedCharacter, 1, 4), ("{,}", .unexpectedCharacter, 1, 2),
      ("{\"a\" 1}", .unexpectedCharacter, 1, 6), ("{a:1}", .unexpectedCharacter, 1, 2),
      ("{'a':1}", .unexpectedCharacter, 1, 2), ("nul", .unexpectedEnd, 1, 4),
      ("nulL", .unexpectedCharacter, 1, 4), ("True", .unexpectedCharacter, 1, 1),
      ("NaN", .unexpectedCharacter, 1, 1), ("+1", .unexpectedCharacter, 1, 1),
      ("1 2", .trailingCharacters, 1, 3), ("[]\n,", .trailingCharacters, 2, 1),
      ("\0", .unexpectedCharacter, 1, 1), ("[1\0]", .unexpectedCharacter, 1, 3),
      ("// x", .unexpectedCharacter, 1, 1), ("[1}", .unexpectedCharacter, 1, 3),
      ("01", .badNumber, 1, 1), ("-01", .badNumber, 1, 1), ("1.", .unexpectedEnd, 1, 3),
      ("[1.]", .badNumber, 1, 4), ("[.5]", .unexpectedCharacter, 1, 2), ("[-]", .badNumber, 1, 3),
      ("[1e]", .badNumber, 1, 4), ("1e999", .numberTooLarge, 1, 1),
      ("0x1", .trailingCharacters, 1, 2),
      (#""\x""#, .badEscape, 1, 2), (#""\u12g4""#, .badEscape, 1, 2),
      (#""\ud800\uzzzz""#, .badEscape, 1, 8), ("\"请\n\"", .controlCharacter, 1, 3),
      ("\"a\tb\"", .controlCharacter, 1, 3), ("\"abc", .unexpectedEnd, 1, 5),
      ("\"abc\\", .unexpectedEnd, 1, 6),
      ("{\"b\":1,\n\"a\":1,\"\\u0061\":2}", .duplicateKey("a"), 2, 7),
    ] as [(String, JSONError.Kind, Int, Int)])
  func refuses(text: String, kind: JSONError.Kind, line: Int, column: Int) {
    let expected = JSONError(kind: kind, line: line, column: column)
    #expect(throws: expected) { try JSON.parse(text) }
    #expect(throws: expected) { try JSON.parseWithLines(text) }
  }

  @Test(
    "bytes that are not UTF-8 are refused where they stand",
    arguments: [
      ([0x22, 0x61, 0xFF, 0x22], 3), ([0x22, 0xC0, 0x80, 0x22], 2),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], 2), ([0x22, 0xE8, 0xAF, 0xB7, 0xE8, 0xAF, 0x22], 3),
      ([0x22, 0x5C, 0x6E, 0xE8, 0xAF, 0x22], 4),
    ] as [([UInt8], Int)])
  func invalidUTF8(bytes: [UInt8], column: Int) {
    #expect(throws: JSONError(kind: .badUTF8, line: 1, column: column)) { try JSON.parse(bytes) }
  }

  @Test("depth and length have their limits")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSON.parse(nested(64))
    #expect(throws: JSONError(kind: .tooDeep(limit: 64), line: 1, column: 65)) {
      try JSON.parse(nested(65))
    }
    #expect(throws: JSONError(kind: .tooDeep(limit: 64), line: 1, column: 321)) {
      try JSON.parse(String(repeating: "{\"a\":", count: 100_000))
    }
    #expect(throws: JSONError(kind: .tooLong(limit: 3), line: 1, column: 1)) {
      try JSON.parse("null", limits: .init(bytes: 3))
    }
  }

  @Test("a key that comes twice is found among many")
  func manyKeys() throws {
    let members = (0..<500).map { "\"k\($0)\":\($0)" }
    let object = try JSON.parse("{\(members.joined(separator: ","))}")
    #expect(object["k499"] == 499)
    #expect(object.asObject?.members.map(\.key) == (0..<500).map { "k\($0)" })
    #expect(throws: JSONError.self) {
      try JSON.parse("{\((members + ["\"k77\":0"]).joined(separator: ","))}")
    }
  }

  @Test("each value knows the line it begins on")
  func lines() throws {
    let node = try JSON.parseWithLines("\n[\n  {\"a\": 1,\r\n \"b\":\n[2,\n3]}\n, null]")
    #expect(node.line == 2)
    #expect(node.elements?.map(\.line) == [3, 7])
    let first = try #require(node.elements?.first)
    #expect(first["a"]?.line == 3)
    #expect(first["b"]?.line == 5)
    #expect(first["b"]?.elements?.map(\.line) == [5, 6])
    #expect(first["c"] == nil)
  }

  @Test(
    "values are written on one line",
    arguments: [
      (nil, "null"), (true, "true"), (-3, "-3"), (1.0, "1.0"), (0.1, "0.1"), (1e100, "1e+100"),
      (.number(.nan), "null"), (.number(-.infinity), "null"), (.number(-0.0), "-0.0"),
      ("听\"\\/\n\r\t\u{8}\u{C}\u{1}\u{1F}\u{7F}", #""听\"\\/\n\r\t\b\f\u0001\u001f\u007f""#),
      (
        ["v": 1, "a": [], "words": ["请", nil], "o": [:]],
        #"{"v":1,"a":[],"words":["请",null],"o":{}}"#
      ),
      (JSON.object([("b", 1), ("a", .integer(orNull: nil)), ("b", 2)]), #"{"b":2,"a":null}"#),
    ] as [(JSON, String)])
  func writes(value: JSON, text: String) {
    #expect(value.text == text)
  }

  @Test("members are set, changed and taken out in place")
  func members() {
    var object: JSON.Object = ["a": 1, "b": 2]
    object["a"] = 3
    object["c"] = 4
    object["b"] = nil
    #expect(JSON.object(object).text == #"{"a":3,"c":4}"#)
  }

  @Test("numbers are what they are asked for as")
  func numbers() {
    #expect(JSON.integer(3).asDouble == 3)
    #expect(JSON.number(3).asInt == 3)
    #expect(JSON.number(3.5).asInt == nil)
    #expect(JSON.string("3").asInt == nil)
  }
}
