import Testing

@testable import Coaching

@Suite("A text that grows, sentence by sentence")
struct SentencePiecesTests {
  /// Texts whose sentences are separated by a bar.
  private static let texts: [String] = [
    "It is warm.| Shall we go out?| Yes!",
    "今天很暖和。|我们出去走走吧？|好！",
    "It costs 3.50 at the shop.| That is 1.5 times more.",
    "Come at 3.30 p.m. on Monday.| Or at 10:15.",
    "Mr. Hill and Dr. Wong came, e.g. by bus.| Fine.",
    "She lives in the U.S. now.| He does not.",
    "J. R. Smith wrote it.| Really.",
    "“Stop! Wait!” he said.| Then he went.",
    "“Is it warm?”| Yes, it is.",
    "\"No. Never.\"| That was all.",
    "他说：“等一下。我马上来。”|然后走了。",
    "他问“去吗？”的时候，我在睡觉。|后来呢？",
    "等等……|我想想。|好！！|走吧。",
    "Well… |I do not know.",
    "What?!| No way!",
    "1. Wash it.| 2. Dry it.",
    "圆周率是3.14。|对吗？",
    "The book (it is old.) is here.| Take it.",
    "Come at approx. five.| Bye.",
    "He is 6\" too short.| Sorry.",
    "No end at all",
    "...",
    "今天3.5元，明天4元。",
    "See www.example.org for more.| Thanks.",
    "It is I.| It is a.| End",
  ]

  private static func pieces(of text: String, by size: Int) -> [String] {
    var splitter = SentencePieces()
    var pieces: [String] = []
    var rest = Array(text)[...]
    while !rest.isEmpty {
      pieces += splitter.feed(String(rest.prefix(size)))
      rest = rest.dropFirst(size)
    }
    return pieces + splitter.finish()
  }

  @Test(
    "sentences end at their signs, and not in numbers, times, abbreviations or quotations",
    arguments: texts)
  func cut(_ marked: String) {
    let wanted = marked.split(separator: "|").map { String($0).trimmed }
    let text = marked.filter { $0 != "|" }
    for size in [1, 2, 5, 1_000] {
      #expect(Self.pieces(of: text, by: size) == wanted)
    }
  }

  @Test("a sentence comes as soon as the next one begins")
  func early() {
    var splitter = SentencePieces()
    #expect(splitter.feed("It is warm") == [])
    #expect(splitter.feed(".") == [])
    #expect(splitter.feed(" S") == ["It is warm."])
    #expect(splitter.feed("hall we go?") == [])
    #expect(splitter.finish() == ["Shall we go?"])
    #expect(splitter.finish() == [])
    var wide = SentencePieces()
    #expect(wide.feed("走吧。") == [])
    #expect(wide.feed("好") == ["走吧。"])
  }

  @Test("a quotation that never ends holds nothing back for ever")
  func unclosed() {
    let text = "He said \"it is warm. " + String(repeating: "And so it went on. ", count: 30)
    #expect(Self.pieces(of: text, by: 3).count > 10)
  }

  @Test("whatever comes in whatever pieces, nothing is lost, doubled or changed in its order")
  func random() {
    var random = SplitMix64(seed: 7)
    let signs = Array("ab Z1.!?。！？…“”\"「」(),，'\n 我们 e.g. Mr. 3.5 p.m. ")
    for _ in 0..<4_000 {
      let text = String(
        (0..<Int.random(in: 0..<60, using: &random)).map { _ in
          signs[Int.random(in: 0..<signs.count, using: &random)]
        })
      let whole = Self.pieces(of: text, by: 1_000)
      #expect(whole.joined().filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
      #expect(Self.pieces(of: text, by: 1 + Int.random(in: 0..<7, using: &random)) == whole)
      #expect(whole.allSatisfy { !$0.isEmpty })
    }
  }
}
