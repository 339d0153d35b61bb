import Testing

@testable import hearcoach

/// What of a line, or of a key, is an answer.
@Suite struct TypedWishTests {
  private static func wish(_ line: String) -> TypedWish? {
    TypedWish(line) { ["慢", "词", "slower"].contains($0) }
  }

  @Test(arguments: ["/慢", "／慢", "、慢", "/ 慢", "／ 慢 "])
  func `a wish begins with a stroke of whatever keyboard`(line: String) {
    #expect(Self.wish(line)?.word == "慢")
  }

  @Test(arguments: ["/词 你好", "／词　你好", "、词\t你好 "])
  func `what follows its first word is about that, after whatever blank`(line: String) {
    let wish = Self.wish(line)
    #expect(wish?.word == "词" && wish?.rest.trimmingBlanks == "你好")
  }

  @Test func `an answer may begin with a comma, but not with a stroke`() {
    #expect(Self.wish("、今天") == nil && Self.wish("／今天") == nil && Self.wish("今天/慢") == nil)
    #expect(Self.wish("/今天")?.word == "今天" && Self.wish("/")?.word == "")
    #expect(Self.wish("") == nil)
  }

  @Test(arguments: [
    ("\u{1B}[A", [false, false, false]), ("\u{1B}OP", [false, false, false]),
    ("\u{1B}[18~x", [false, false, false, false, false, true]), ("a\u{1}b", [true, false, true]),
    ("\u{1B}[[Bx", [false, false, false, false, true]), ("\u{1B}bц", [false, false, true]),
    ("\u{1B}\u{1B}[1;5Cz", Array(repeating: false, count: 7) + [true]),
  ])
  func `a key with an arrow is no letter, though a terminal tells it by letters`(
    keys: String, isText: [Bool]
  ) {
    var sequence = KeySequence()
    #expect(keys.unicodeScalars.map { sequence.take($0) } == isText)
  }
}

extension String {
  fileprivate var trimmingBlanks: String { filter { !$0.isWhitespace } }
}
