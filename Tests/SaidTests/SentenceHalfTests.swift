import Said
import Testing

struct SentenceHalfTests {
  @Test("a sentence is always in the same half, and both halves are about as large")
  func halves() {
    let texts = (0..<1_000).map { "第\($0)句话" }
    #expect(texts.allSatisfy { SentenceHalf(of: $0) == SentenceHalf(of: $0) })
    #expect((400...600).contains(texts.count { SentenceHalf(of: $0) == .deciding }))
    // The halves of what is told in the documentation.
    #expect(SentenceHalf(of: "设定二十九度") == .other)
  }
}
