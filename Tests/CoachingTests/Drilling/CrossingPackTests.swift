import JSON
import Testing

@testable import Coaching

@Suite("Files of contrasts that are crossed")
struct CrossingPackTests {
  private static let contrasts = """
    { "id": "bed-bad", "lang": "en-US", "sides": ["bed", "bad"], "sets": [
      [{ "text": "pen", "gloss": "一" }, { "text": "pan", "gloss": "二" }]] },
    { "id": "d-t", "lang": "en-US", "sides": ["-d", "-t"], "sets": [
      [{ "text": "side", "gloss": "一" }, { "text": "sight", "gloss": "二" }]] },
    { "id": "vowels", "lang": "en-US", "sides": ["a", "e", "i"], "sets": [
      [{ "text": "bag", "gloss": "一" }, { "text": "beg", "gloss": "二" },
       { "text": "big", "gloss": "三" }]] },
    { "id": "zh-z", "lang": "zh-CN", "sides": ["zh", "z"], "sets": [
      [{ "text": "找", "reading": ["zhao3"], "gloss": "a" },
       { "text": "早", "reading": ["zao3"], "gloss": "b" }]] }
    """

  private static func set(_ texts: String...) -> String {
    let choices = texts.map { "{ \"text\": \"\($0)\", \"gloss\": \"一\" }" }
    return "[" + choices.joined(separator: ", ") + "]"
  }

  /// The crossing is on the second line, its sets are on the third.
  private static func pack(
    _ crosses: String, lang: String = "en-US", sets: String = set("bed", "bet", "bad", "bat"),
    more: String = ""
  ) -> ContrastPack {
    let contrasts = contrasts.split(separator: "\n").joined(separator: " ")
    let text =
      "[\(contrasts),\n{ \"crosses\": \(crosses), \"lang\": \"\(lang)\",\n"
      + "\"sets\": [\(sets)]\(more) }]"
    return ContrastPack(parsing: Array(text.utf8))
  }

  @Test("choices stand for both sides of the second contrast, with either side of the first")
  func good() throws {
    let pack = Self.pack(#"["bed-bad", "d-t"]"#)
    #expect(pack.problems == [])
    #expect(pack.contrasts.map(\.id) == ["bed-bad", "d-t", "vowels", "zh-z"])
    let crossing = try #require(pack.crossings.first)
    #expect(crossing.contrasts == ["bed-bad", "d-t"] && crossing.lang == .english)
    #expect(crossing.sounds == [["bed", "-d"], ["bed", "-t"], ["bad", "-d"], ["bad", "-t"]])
    #expect(crossing.sets.map { $0.map(\.text) } == [["bed", "bet", "bad", "bat"]])
  }

  struct Flawed: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let pack: ContrastPack
    let line: Int
    let kind: ContrastProblem.Kind

    init(_ flaw: String, _ pack: ContrastPack, line: Int = 2, _ kind: ContrastProblem.Kind) {
      testDescription = flaw
      self.pack = pack
      self.line = line
      self.kind = kind
    }
  }

  private static let flawed: [Flawed] = [
    Flawed("a text", pack(#""bed-bad""#), .wrongType(key: "crosses")),
    Flawed("a number for a contrast", pack(#"["d-t", 1]"#), .wrongType(key: "crosses")),
    Flawed("one contrast", pack(#"["bed-bad"]"#), .crossCount(1)),
    Flawed("twice the same", pack(#"["bed-bad", "bed-bad"]"#), .crossCount(1)),
    Flawed("three", pack(#"["bed-bad", "d-t", "vowels"]"#), .crossCount(3)),
    Flawed("one that is not there", pack(#"["bed-bad", "bad-bed"]"#), .unknownContrast("bad-bed")),
    Flawed("one of another language", pack(#"["bed-bad", "zh-z"]"#), .unknownContrast("zh-z")),
    Flawed("one with three sides", pack(#"["vowels", "d-t"]"#), .tooManySides("vowels")),
    Flawed(
      "two choices", pack(#"["bed-bad", "d-t"]"#, sets: set("bed", "bat")), line: 3,
      .choiceCount(found: 2, sides: 4)),
    Flawed(
      "twice one choice", pack(#"["bed-bad", "d-t"]"#, sets: set("bed", "bet", "bad", "bed")),
      line: 3, .soundAlike(1, 4)),
    Flawed("no sets", pack(#"["bed-bad", "d-t"]"#, sets: ""), line: 3, .noSets),
    Flawed(
      "an unknown key", pack(#"["bed-bad", "d-t"]"#, more: #", "sides": ["a", "b"]"#), line: 3,
      .unknownKey("sides")),
    Flawed(
      "an unknown language", pack(#"["bed-bad", "d-t"]"#, lang: "en"), .unknownLang("en")),
    Flawed(
      "the same pair again",
      pack(
        #"["bed-bad", "d-t"]"#,
        more: " }, { \"crosses\": [\"d-t\", \"bed-bad\"], \"lang\": \"en-US\", \"sets\": ["
          + set("bed", "bad", "bet", "bat") + "]"), line: 3, .repeatedCrossing(firstLine: 2)),
  ]

  @Test("what is wrong with one has its name and its line", arguments: flawed)
  func problem(of flawed: Flawed) {
    #expect(flawed.pack.problems.map(\.kind) == [flawed.kind])
    #expect(flawed.pack.problems.map(\.line) == [flawed.line])
    #expect(flawed.pack.crossings.count < 2)
    #expect(flawed.pack.contrasts.count == 4)
  }

  @Test("a problem names both contrasts, and one that has a problem of its own is not told twice")
  func names() {
    #expect(
      Self.pack(#"["vowels", "d-t"]"#).problems.map(\.id) == ["vowels+d-t"])
    let text = """
      [{ "id": "a", "lang": "en-US", "sides": ["+", "b"], "sets": [\(Self.set("bed", "bad"))] },
      { "id": "b", "lang": "en-US", "sides": ["c", "d"], "sets": [\(Self.set("bed", "bet"))] },
      { "crosses": ["a", "b"], "lang": "en-US", "sets": [\(Self.set("bed", "bet", "bad", "bat"))] }]
      """
    let pack = ContrastPack(parsing: Array(text.utf8))
    // The sign between the names of what is crossed can be in none of them.
    #expect(pack.problems.map(\.kind) == [.badCharacter(key: "sides")])
    #expect(pack.contrasts.map(\.id) == ["b"] && pack.crossings == [])
  }
}
