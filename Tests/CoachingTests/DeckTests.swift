import Testing

@testable import Coaching

@Suite struct DeckTests {
  private static func sentence(_ id: String, words: Int, level: Level = .medium) -> Sentence {
    Sentence(
      id: id, text: Array(repeating: "word", count: words).joined(separator: " "), lang: .english,
      level: level, wordBucket: .common)
  }

  @Test("an empty deck has nothing to give")
  func empty() {
    let deck = Deck([])
    #expect(deck.isEmpty)
    #expect(deck.next(for: Ability(), pace: 1, draw: 0) == nil)
  }

  @Test(
    "every sentence is heard before any returns, and none twice in a row", arguments: [1, 2, 7])
  func heardThrough(count: Int) throws {
    var deck = Deck((0..<count).map { Self.sentence("s\($0)", words: 4 + $0) })
    var random = SplitMix64(seed: 3)
    var heard: [String] = []
    for _ in 0..<(count * 5) {
      let draw = Double.random(in: 0..<1, using: &random)
      let next = try #require(deck.next(for: Ability(), pace: 1, draw: draw))
      deck.note(next.id)
      heard.append(next.id)
    }
    #expect(Set(heard.prefix(count)).count == count)
    if count > 1 { #expect(zip(heard, heard.dropFirst()).allSatisfy { $0 != $1 }) }
  }

  @Test("what was practised on other days counts as heard, the latest last")
  func practised() {
    let sentences = ["a", "b", "c", "d"].map { Self.sentence($0, words: 5) }
    for draw in [0, 0.5, 0.99] {
      let fresh = Deck(sentences, practised: ["a", "b", "d"])
      #expect(fresh.next(for: Ability(), pace: 1, draw: draw)?.id == "c")
      let old = Deck(sentences, practised: ["a", "c", "b", "d", "a"])
      #expect(["b", "c"].contains(old.next(for: Ability(), pace: 1, draw: draw)?.id))
    }
  }

  @Test("the sentence whose chance is nearest to three in four is chosen", arguments: [-1.0, 0, 1])
  func target(mean: Double) throws {
    let sentences = (1...40).map { Self.sentence("s\($0)", words: $0) }
    let ability = Ability(mean: mean)
    for draw in [0, 0.5, 0.999] {
      let next = try #require(Deck(sentences).next(for: ability, pace: 1, draw: draw))
      let chance = ability.chance(at: Difficulty.of(next, pace: 1))
      #expect(abs(chance - 0.75) < 0.1)
      let easier = try #require(
        Deck(sentences).next(for: ability, pace: 1, easier: true, draw: draw))
      #expect(Difficulty.of(easier, pace: 1) < Difficulty.of(next, pace: 1))
    }
  }

  @Test("the draw decides between sentences that suit equally well, and stays within them")
  func draw() {
    let sentences = ["a", "b", "c", "d"].map { Self.sentence($0, words: 5) }
    let chosen = [0, 0.25, 0.5, 0.75, 1].map {
      Deck(sentences).next(for: Ability(), pace: 1, draw: $0)?.id
    }
    #expect(chosen == ["a", "b", "c", "d", "d"])
  }
}
