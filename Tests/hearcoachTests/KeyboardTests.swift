import Testing

@testable import hearcoach

/// Lines from a terminal that has no editor, as a screen reader's user has it.
@Suite struct KeyboardTests {
  @Test(
    "a function key in a line is that key, and no answer",
    arguments: LineEditor.FunctionKey.allCases)
  func keys(key: LineEditor.FunctionKey) {
    for code in key.codes {
      #expect(PlainKeyboard.inputs(of: code) == [.key(key)])
      #expect(PlainKeyboard.inputs(of: code + code + " ") == [.key(key), .key(key)])
      #expect(PlainKeyboard.inputs(of: code + "你好") == [.key(key), .line("你好")])
    }
  }

  @Test("other lines stay as they are", arguments: ["", "你好", "/慢", "F2", "\u{1B}", "a\u{1B}[A"])
  func lines(line: String) {
    #expect(PlainKeyboard.inputs(of: line) == [.line(line)])
  }
}
