@testable import Coaching
import Testing

@Suite struct DeckTests {
  private static func sentence(
    _ id: String, words: Int, level: Level = .medium, bucket: WordBucket = .common
  ) -> Sentence {
    Sentence(
      id: id, text: Array(repeating: "word", count: words).joined(separator: " "), lang: .english,
      level: level, wordBucket: bucket)
  }

  private static let usual = Difficulty.of(sentence("usual", words: 5))

  @Test("an empty deck has nothing to give")
  func empty() {
    let deck = Deck([])
    #expect(deck.isEmpty)
    #expect(deck.sentence(Deck.Wish(difficulty: 0), draw: 0) == nil)
    #expect(deck.miss(Deck.Wish(difficulty: 0)) == nil)
  }

  @Test(
    "sentences that suit are all heard before any returns, and none twice in a row",
    arguments: [1, 2, 7])
  func heardThrough(count: Int) throws {
    var deck = Deck((0..<count).map { Self.sentence("s\($0)", words: 5) })
    var random = SplitMix64(seed: 3)
    var heard: [String] = []
    for _ in 0..<(count * 5) {
      let draw = Double.random(in: 0..<1, using: &random)
      let next = try #require(deck.sentence(Deck.Wish(difficulty: Self.usual), draw: draw))
      deck.note(next.id)
      heard.append(next.id)
    }
    #expect(Set(heard.prefix(count)).count == count)
    if count > 1 { #expect(zip(heard, heard.dropFirst()).allSatisfy { $0 != $1 }) }
  }

  @Test("what was heard long ago returns if everything new is far too hard")
  func returning() {
    let sentences = [("a", 5), ("b", 5), ("c", 5), ("d", 5), ("new", 20)].map {
      Self.sentence($0.0, words: $0.1)
    }
    let deck = Deck(sentences, practised: ["d", "c", "b", "a"])
    let returned = [0, 0.99].map {
      deck.sentence(Deck.Wish(difficulty: Self.usual), draw: $0)?.id
    }
    #expect(returned == ["d", "c"])
    let hard = Difficulty.of(sentences[4])
    #expect(deck.sentence(Deck.Wish(difficulty: hard), draw: 0)?.id == "new")
    // Not quite what was wanted, but new.
    #expect(
      Deck(
        [Self.sentence("new", words: 6)] + sentences.dropLast(), practised: ["a", "b", "c", "d"]
      )
      .sentence(Deck.Wish(difficulty: Self.usual), draw: 0)?.id == "new")
  }

  @Test(
    "a sentence with a word that gives trouble comes before others, until one with it was heard")
  func welcomed() throws {
    let sentences = (0..<40).map { Self.sentence("s\($0)", words: 5) }
    var deck = Deck(sentences)
    deck.welcome(["s7", "s30", "nowhere"], 1)
    deck.welcome(["s11"], 2 / 3)
    func next(_ draw: Double) throws -> String {
      try #require(deck.sentence(Deck.Wish(difficulty: Self.usual), draw: draw)).id
    }
    // What gives most trouble comes first.
    #expect(try Set([next(0), next(0.99)]) == ["s7", "s30"])
    deck.note("s30")
    #expect(try next(0) == "s11" && next(0.99) == "s11")
    deck.note("s11")
    #expect(try Set((0..<20).map { try next(Double($0) / 20) }).count > 10)
    // One that does not suit at all stays away.
    var other = Deck([Self.sentence("hard", words: 20), Self.sentence("suits", words: 5)])
    other.welcome(["hard"], 1)
    #expect(other.sentence(Deck.Wish(difficulty: Self.usual), draw: 0)?.id == "suits")
  }

  @Test("what was practised on other days counts as heard, the latest last")
  func practised() {
    let sentences = ["a", "b", "c", "d"].map { Self.sentence($0, words: 5) }
    for draw in [0, 0.5, 0.99] {
      let fresh = Deck(sentences, practised: ["a", "b", "d", "gone"])
      #expect(fresh.sentence(Deck.Wish(difficulty: Self.usual), draw: draw)?.id == "c")
      let old = Deck(sentences, practised: ["a", "c", "b", "d", "a"])
      let returned = old.sentence(Deck.Wish(difficulty: Self.usual), draw: draw)
      #expect(["b", "c"].contains(returned?.id))
    }
  }

  @Test("the nearest difficulty is found, from above and from below")
  func nearest() {
    let sentences = (1...40).map { Self.sentence("s\($0)", words: $0) }
    let deck = Deck(sentences)
    for target in stride(from: -6.0, through: 4, by: 0.13) {
      let misses = sentences.map { abs(Difficulty.of($0) - target) }
      let best = misses.min() ?? 0
      #expect(deck.miss(Deck.Wish(difficulty: target)) == best)
      for draw in [0, 0.5, 0.999] {
        let found = deck.sentence(Deck.Wish(difficulty: target), draw: draw)
        let miss = found.map { abs(Difficulty.of($0) - target) } ?? .infinity
        #expect(miss <= best + Deck.evenness)
      }
    }
  }

  @Test("nothing is found above the limit, new or not", arguments: [[], ["s9", "s3", "s4", "s8"]])
  func limit(practised: [String]) {
    let sentences = (1...12).map { Self.sentence("s\($0)", words: $0) }
    let deck = Deck(sentences, practised: practised)
    let wish = Deck.Wish(
      difficulty: Difficulty.of(sentences[8]), limit: Difficulty.of(sentences[4]))
    #expect(deck.sentence(wish, draw: 0)?.id == "s5")
    #expect(deck.sentence(Deck.Wish(difficulty: 0, limit: -9), draw: 0) == nil)
  }

  @Test("less common words come where they are as hard as wanted, or only where nothing else is")
  func commonFirst() {
    let rare = Self.sentence("rare", words: 5, bucket: .lessCommon)
    let common = Self.sentence("common", words: 6)
    let target = Difficulty.of(rare)
    let deck = Deck([rare, common, Self.sentence("easy", words: 1)])
    #expect(deck.sentence(Deck.Wish(difficulty: target), draw: 0)?.id == "rare")
    let wish = Deck.Wish(difficulty: target, commonFirst: true)
    #expect(deck.sentence(wish, draw: 0)?.id == "common")
    let farOff = Deck([rare, Self.sentence("easy", words: 1)])
    #expect(farOff.sentence(wish, draw: 0)?.id == "rare")
  }

  @Test("the draw decides between sentences that suit equally well, and stays within them")
  func draw() {
    let deck = Deck(["a", "b", "c", "d"].map { Self.sentence($0, words: 5) })
    let chosen = [0, 0.25, 0.5, 0.75, 1].map {
      deck.sentence(Deck.Wish(difficulty: Self.usual), draw: $0)?.id
    }
    #expect(chosen == ["a", "b", "c", "d", "d"])
  }
}
