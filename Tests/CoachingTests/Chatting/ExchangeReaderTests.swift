import Testing

@testable import Coaching

@Suite("What a model writes, read as one exchange")
struct ExchangeReaderTests {
  private static func read(_ text: String, by size: Int = 1_000) -> (
    pieces: [String], exchange: WrittenExchange?
  ) {
    var reader = ExchangeReader()
    var pieces: [String] = []
    var rest = Array(text)[...]
    while !rest.isEmpty, !reader.isOver {
      pieces += reader.feed(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    pieces += reader.finish()
    return (pieces, reader.exchange)
  }

  private static let whole = """
    SAY: 今天暖和。您出门了吗？
    MEANS: It is warm today. Did you go out?
    REPLY: 出去走了走。
    MEANS: I took a walk.
    """

  @Test("the four lines are an exchange, and its sentences come while it is written")
  func four() {
    var reader = ExchangeReader()
    #expect(reader.feed("SAY: 今天暖和。您") == ["今天暖和。"])
    #expect(reader.feed("出门了吗？\nMEA") == ["您出门了吗？"])
    let (pieces, exchange) = Self.read(Self.whole)
    #expect(pieces == ["今天暖和。", "您出门了吗？"])
    #expect(
      exchange
        == WrittenExchange(
          pieces: pieces, translation: "It is warm today. Did you go out?",
          reply: ExpectedReply(text: "出去走了走。", translation: "I took a walk.", next: "")))
  }

  /// What a model writes, and what of it is said.
  private static let cases: [(text: String, said: [String])] = [
    ("Hello there! How are you?", ["Hello there!", "How are you?"]),
    ("Sure! Here it is:\n\nSAY: Hello.\nMEANS: 你好。", ["Hello."]),
    ("Hello.\nUser: Hi.\nHello again.", ["Hello."]), ("Hello.\nMEANS: 你好。", ["Hello."]),
    ("**SAY:** Hello *there*.\n**MEANS:** 你好。", ["Hello there."]),
    ("say：你好。\nmeans：Hello.", ["你好。"]),
    ("对方：你好。\n意思：Hello.", ["你好。"]),
    ("SAY: Hi.\nSAY: Hi again.", ["Hi."]),
    ("SAY: Hi.\nUser: Hello.\nSAY: Fine.", ["Hi."]),
    ("SAY: Hi. User: Hello. SAY: Fine.", ["Hi."]),
    ("SAY: Hi. MEANS: 你好。 REPLY: Hello.", ["Hi."]),
    ("SAY: Hi.\n\n用户：你好。", ["Hi."]),
    ("User: Hello.\nSAY: Fine.", []),
    ("REPLY: Hello.\nSAY: Fine.", []),
    ("", []), ("   \n \n", []), ("***\n---", []), ("...", []),
    ("<think>SAY: no. It is late.</think>\nSAY: Yes.", ["Yes."]),
    ("<think>never ends. At all. ", []),
    ("SAY: \"Hello.\"", ["Hello."]), ("SAY: “你好。”", ["你好。"]),
    ("SAY: Hello 😀.", ["Hello ."]),
    ("SAY: Hi.\nNote: this is a friendly greeting.", ["Hi."]),
    ("SAY: It is 3:30 now. Go.", ["It is 3:30 now.", "Go."]),
    ("\nSAY: Hi.", ["Hi."]),
  ]

  @Test(
    "the first line counts, and the rest is cut at the first sign of another turn", arguments: cases
  )
  func said(text: String, said: [String]) {
    for size in [1, 3, 1_000] { #expect(Self.read(text, by: size).pieces == said) }
  }

  @Test("a model that never stops is cut, and read no further than it can be of use")
  func endless() {
    var reader = ExchangeReader()
    var pieces = reader.feed("SAY: ")
    var count = 0
    while !reader.isOver, count < 10_000 {
      pieces += reader.feed("And so on. ")
      count += 1
    }
    #expect(reader.isOver && count < 400)
    #expect(pieces.count == ExchangeReader.mostSentences)
    // Without any end of a sentence as well.
    #expect(Self.read("SAY: " + String(repeating: "so ", count: 9_000)).pieces.count <= 1)
  }

  @Test("whatever is written in whatever pieces, it is the same exchange and no more than one")
  func random() {
    var random = SplitMix64(seed: 11)
    let parts = [
      "SAY:", "MEANS:", "REPLY:", "User:", "\n", "\n\n", " ", "Hello.", "你好。", "<think>",
      "</think>",
      "{\"text\":\"x\"}", "**", "```", "\u{1B}[2J", "“", "\"", "3.5", "Mr.", "a", "我", "\u{301}",
      "👍🏽",
      "System:", "：", ": ", "-", "#", "1.", "…", "!", "\r\n",
    ]
    for _ in 0..<4_000 {
      let text = (0..<Int.random(in: 0..<30, using: &random)).map { _ in
        parts[Int.random(in: 0..<parts.count, using: &random)]
      }.joined()
      let whole = Self.read(text)
      let cut = Self.read(text, by: 1 + Int.random(in: 0..<9, using: &random))
      #expect(whole.pieces == cut.pieces && whole.exchange == cut.exchange, "\(text)")
      #expect(whole.pieces.count <= ExchangeReader.mostSentences)
      #expect((whole.exchange?.pieces ?? []) == whole.pieces)
    }
  }

  /// What a model writes, and what it wants looked up by it.
  private static let wanted: [(text: String, wish: ToolWish?)] = [
    ("TOOL: search bus", ToolWish(.search, about: "bus")),
    ("tool: Search \"the bus\"", ToolWish(.search, about: "the bus")),
    ("**TOOL:** quiz: travel\n", ToolWish(.quiz, about: "travel")),
    ("工具：pack 旅行", ToolWish(.pack, about: "旅行")),
    ("TOOL: due", ToolWish(.due)), ("TOOL: due everything", ToolWish(.due)),
    ("TOOL: search(bus)", ToolWish(.search, about: "bus")),
    ("Let me see.\nTOOL: search bus", ToolWish(.search, about: "bus")),
    ("<think>TOOL: due</think>TOOL: search bus", ToolWish(.search, about: "bus")),
    ("TOOL: search bus\nRESULT: made up\nSAY: Hello.", ToolWish(.search, about: "bus")),
    ("TOOL: search", nil), ("TOOL:", nil), ("TOOL: rm -rf", nil), ("TOOL: search ...", nil),
    ("TOOL: search " + String(repeating: "a", count: 61), nil),
  ]

  @Test(
    "a model that knows no tools asks for one by a line, and what it makes up after that is nothing",
    arguments: wanted, [1, 4, 1_000])
  func wishes(_ row: (text: String, wish: ToolWish?), size: Int) {
    var reader = ExchangeReader()
    var (pieces, rest) = ([String](), Array(row.text)[...])
    while !rest.isEmpty {
      pieces += reader.feed(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    pieces += reader.finish()
    #expect(pieces.isEmpty && reader.exchange == nil)
    #expect(reader.wish == row.wish)
  }

  @Test("a line that wants nothing keeps no answer back", arguments: ["TOOL: none", "TOOL:"])
  func nothingWanted(_ line: String) {
    var reader = ExchangeReader()
    let said = reader.feed("\(line)\nSAY: Hello.\nMEANS: 你好。\n") + reader.finish()
    #expect(said == ["Hello."] && reader.wish == nil)
  }

  @Test("once something was said nothing is looked up")
  func late() {
    var reader = ExchangeReader()
    #expect(reader.feed("SAY: Hello.\nTOOL: search bus\nSAY: Bye.\n") == ["Hello."])
    #expect(reader.wish == nil && reader.isOver)
  }
}
