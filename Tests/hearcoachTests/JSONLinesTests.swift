import Foundation
import TestSupport
import Testing

@Suite("One JSON object per line")
struct JSONLinesTests {
  /// A line, and what its answer must hold.
  private struct Line {
    let bytes: [UInt8]
    let answer: String

    init(_ bytes: [UInt8], answer: String) {
      self.bytes = bytes
      self.answer = answer
    }

    init(_ text: String, answer: String) {
      self.init(Array(text.utf8), answer: answer)
    }
  }

  /// Lines as bad as they come, with good ones among them; `object` makes a good one of a text.
  private func lines(
    count: Int, good object: (String) -> String, answer: (String) -> String, missing: String
  ) -> [Line] {
    var dice = Dice(seed: 7)
    let texts = [
      "你好", "我有25个苹果", "Hello, world", "", " ", "🙂🙃", "é́́́", "\u{202E}abc", "ﷺ", "𠮷野家",
      "NULL", "'; DROP TABLE items; --", "=1+1", "\u{FEFF}", "a\u{0}b", "％％％", "１２３", "\\n\\t",
    ]
    return (1...count).map { n in
      let place = #""line":\#(n)"#
      func error(_ code: String) -> String { #""code":"\#(code)""# + "…" + place }
      switch Int.random(in: 0..<16, using: &dice) {
      case 0: return Line("", answer: error("not_json"))
      case 1: return Line("{", answer: error("not_json"))
      case 2: return Line("[1,2]", answer: error("not_an_object"))
      case 3: return Line("{}", answer: error(missing))
      case 4: return Line(#"{"text":5,"expected":[],"answer":null}"#, answer: error(missing))
      case 5: return Line([0xFF, 0xFE, 0x00, 0x80], answer: error("not_json"))
      case 6:
        let deep = String(repeating: "[", count: 20_000)
        return Line(n % 10 == 0 ? deep : "[[[[", answer: error("not_json"))
      case 7:
        let wrong = object("你好").dropLast() + #","lang":"xx"}"#
        return Line(String(wrong), answer: error("unknown_lang"))
      case 8:
        let bytes = (0..<30).map { _ in UInt8.random(in: 128...255, using: &dice) }
        return Line(bytes, answer: error("not_json"))
      default:
        let text = (texts.randomElement(using: &dice) ?? "") + "\(n)"
        return Line(object(text), answer: answer(text))
      }
    }
  }

  private func check(_ command: String, _ lines: [Line]) async throws {
    let input = Array(lines.map { $0.bytes + [10] }.joined())
    let home = try Home()
    let run = try await FinishedProgram.run(
      Home.program, [command, "--jsonl"], environment: home.environment(), input: input)
    #expect(run.exit == 0)
    #expect(run.errors == "")
    let answers = run.bytes.split(separator: 10).map { String(decoding: $0, as: UTF8.self) }
    try #require(answers.count == lines.count)
    var wrong = 0
    for (line, answer) in zip(lines, answers) {
      let isRight = line.answer.split(separator: "…").allSatisfy { answer.contains($0) }
      if !isRight, wrong < 5 {
        Issue.record("\(String(decoding: line.bytes.prefix(80), as: UTF8.self)) → \(answer)")
      }
      wrong += isRight ? 0 : 1
      #expect(throws: Never.self) {
        _ = try JSONSerialization.jsonObject(with: Data(answer.utf8))
      }
    }
    #expect(wrong == 0)
  }

  private func quoted(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  @Test func `ten thousand hostile lines are each read or refused, in their order`() async throws {
    try await check(
      "read",
      lines(
        count: 10_000, good: { #"{"text":\#(quoted($0))}"# },
        // The number at the end of each text tells which line is answered.
        answer: { "\($0.suffix(while: \.isNumber))\",\"lang\":" },
        missing: "missing_text"))
  }

  @Test func `ten thousand hostile lines are each compared or refused, in their order`()
    async throws
  {
    try await check(
      "compare",
      lines(
        count: 10_000, good: { #"{"expected":\#(quoted($0)),"answer":\#(quoted($0))}"# },
        answer: { _ in "\"similarity\":1…\"passed\":true" }, missing: "missing_expected"))
  }

  @Test func `an answer comes as soon as its line`() async throws {
    let dialogue = try Home().talk("read", "--jsonl")
    var answers = dialogue.lines.makeAsyncIterator()
    for text in ["你好", "再见"] {
      dialogue.say(#"{"text":"\#(text)"}"#)
      #expect(await answers.next()?.contains(text) == true)
    }
    dialogue.fallSilent()
    #expect(await answers.next() == nil)
    #expect(try await dialogue.program.finish() == .exited(0))
  }

  @Test func `a last line without an end is a line`() async throws {
    let run = try await Home().run("read", "--jsonl", input: #"{"text":"你好"}"#)
    #expect(run.lines.count == 1)
    let none = try await Home().run("read", "--jsonl", input: "")
    #expect(none.exit == 0)
    #expect(none.output == "")
  }

  @Test func `a line that is too long is refused in little memory`() async throws {
    let long = String(repeating: "x", count: 17 << 20)
    let run = try await Home().run(
      "read", "--jsonl", input: "{\"text\":\"\(long)\"}\n{\"text\":\"你好\"}\n")
    #expect(run.lines.first?.contains("too_long") == true)
    #expect(run.lines.last?.contains("ni3") == true)
  }
}

extension String {
  fileprivate func suffix(while isPart: (Character) -> Bool) -> Substring {
    self[(lastIndex { !isPart($0) }.map(index(after:)) ?? startIndex)...]
  }
}
