@testable import Assembly
import Coaching
import TestSupport
import Testing

@Suite("Decoys")
struct DecoysTests {
  private func sentence(_ id: String, _ text: String, _ lang: Lang = .english) -> Sentence {
    Sentence(id: id, text: text, lang: lang, level: .easy, wordBucket: .common)
  }

  @Test("they are about as long, in the same language, and say something else")
  func chosen() {
    let deck = [
      sentence("a", "The cat sat on the mat"), sentence("b", "The cat sat on the rug"),
      sentence("c", "Who left my blue bicycle outside"), sentence("d", "Never"),
      sentence("e", "请把水杯放在桌子上。", .chinese),
    ]
    let decoys = Decoys(deck)
    #expect(decoys.decoys(for: deck[0]).map(\.id) == ["c", "d"])
    #expect(decoys.decoys(for: deck[4]).isEmpty)
  }

  @Test("a sentence has enough of them, and never itself, in the whole deck")
  func deck() throws {
    let deck = Checkout.chinese.map { sentence($0.key, $0.value, .chinese) }
    let decoys = Decoys(deck)
    for sentence in deck.prefix(200) {
      let found = decoys.decoys(for: sentence)
      #expect(found.count == 8)
      #expect(!found.contains { $0.text == sentence.text })
      #expect(found.allSatisfy { abs($0.length - sentence.length) <= 4 }, "\(sentence.text)")
    }
  }
}
