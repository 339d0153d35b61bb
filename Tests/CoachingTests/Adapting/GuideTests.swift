@testable import Coaching
import Testing

@Suite struct GuideTests {
  private static let deck = Deck(Bundled.sentences(.english))
  private static let settled = 0.05

  private static func choose(
    _ profile: Profile, _ ability: Double, after last: Choice? = nil, easy: Bool = false
  ) throws -> Choice {
    var guide = Guide(profile: profile, delivery: Delivery())
    if let last { _ = guide.note(last) }
    return try #require(
      guide.choose(
        from: deck, for: Ability(mean: ability, variance: settled), easy: easy, draw: 0.5))
  }

  @Test(
    "the first item of a session passes with three in four chances", arguments: Profile.allCases,
    [-2.0, -1, 0, 1, 2])
  func first(profile: Profile, ability: Double) throws {
    let choice = try Self.choose(profile, ability)
    #expect(abs(Ability.chance(of: ability, at: choice.difficulty) - 0.75) < 0.08)
    #expect(choice.difficulty == Difficulty.of(choice.sentence, pace: choice.delivery.pace))
  }

  @Test("an average learner hears the configured pace, others a slower or faster one")
  func pace() throws {
    for profile in Profile.allCases {
      #expect(try Self.choose(profile, 0).delivery.pace == 1)
      #expect(try Self.choose(profile, -1.5).delivery.pace <= 0.9)
      #expect(try Self.choose(profile, 1.5).delivery.pace >= 1.1)
    }
  }

  @Test("hearing practice is led by pace, and keeps to common words")
  func hearing() throws {
    for ability in [-1.5, 1.5] {
      let learning = try Self.choose(.learning, ability)
      let hearing = try Self.choose(.hearing, ability)
      #expect(abs(hearing.delivery.pace - 1) > abs(learning.delivery.pace - 1))
    }
    let usual = Bundled.sentences(.english).filter { $0.wordBucket == .lessCommon }
    #expect(!usual.isEmpty)
    for draw in stride(from: 0.0, to: 1, by: 0.05) {
      let choice = Guide(profile: .hearing, delivery: Delivery()).choose(
        from: Self.deck, for: Ability(mean: 3, variance: Self.settled), easy: false, draw: draw)
      #expect(choice?.sentence.wordBucket == .common)
    }
  }

  @Test("whatever the ability becomes, the next item is one step away", arguments: [-3.0, 0.3, 3])
  func oneStep(ability: Double) throws {
    let last = try Self.choose(.learning, 0)
    let next = try Self.choose(.learning, ability, after: last)
    #expect(abs(next.difficulty - last.difficulty) <= Guide.largestStep + Deck.evenness)
    #expect(next.difficulty <= last.difficulty + Guide.largestStep)
    #expect((-0.101...0.051).contains(next.delivery.pace - last.delivery.pace))
  }

  @Test("an easy item may be easier by more than a step, but never faster")
  func easy() throws {
    let last = try Self.choose(.learning, 0)
    let easy = try Self.choose(.learning, -0.2, after: last, easy: true)
    #expect(easy.isEasy)
    #expect(easy.difficulty < last.difficulty - Guide.largestStep)
    #expect(easy.delivery.pace <= last.delivery.pace)
  }

  @Test("no learner is stuck below a gap in the deck", arguments: [5, 6, 7])
  func gap(shortest: Int) {
    let sentences = (1...400).map { n in
      Sentence(
        id: "s\(n)",
        text: Array(repeating: "word", count: n > 200 ? 12 : shortest).joined(
          separator: " "), lang: .english, level: .medium, wordBucket: .common)
    }
    var deck = Deck(sentences)
    var guide = Guide(profile: .hearing, delivery: Delivery())
    var lengths: Set<Int> = []
    let ability = Ability(mean: 3, variance: Self.settled)
    for _ in 0..<30 {
      guard let choice = guide.choose(from: deck, for: ability, easy: false, draw: 0.5) else {
        continue
      }
      if guide.last == nil { _ = guide.note(Self.item(1, words: shortest)) }
      _ = guide.note(choice)
      deck.note(choice.sentence.id)
      lengths.insert(choice.sentence.length)
    }
    #expect(lengths.contains(12))
  }

  @Test("if all that is left is too hard, that is better than silence")
  func leap() throws {
    let hard = Bundled.sentences(.english).filter { $0.level == .hard }
    var guide = Guide(profile: .learning, delivery: Delivery())
    _ = guide.note(try Self.choose(.learning, -2))
    let choice = guide.choose(
      from: Deck(hard), for: Ability(mean: -2, variance: Self.settled), easy: false, draw: 0)
    #expect(choice != nil)
  }

  private static func item(_ pace: Double, words: Int = 6, isEasy: Bool = false) -> Choice {
    let sentence = Sentence(
      id: "s", text: Array(repeating: "word", count: words).joined(separator: " "), lang: .english,
      level: .medium, wordBucket: .common)
    return Choice(
      sentence: sentence, delivery: Delivery(pace: pace),
      difficulty: Difficulty.of(sentence, pace: pace), isEasy: isEasy)
  }

  private static func remarks(_ choices: [Choice]) -> [SessionNotice?] {
    var guide = Guide(profile: .learning, delivery: Delivery())
    return choices.map { guide.note($0) }
  }

  @Test("a change of two steps in pace is announced once, and one step is not")
  func paceRemarks() {
    let rising = [1, 1, 1, 1, 1.05, 1.1, 1.1, 1.1, 1.1, 1.1].map { Self.item($0) }
    #expect(Self.remarks(rising) == [nil, nil, nil, nil, nil, .faster, nil, nil, nil, nil])
    let falling = [1, 1, 1, 1, 0.95, 0.9, 0.9, 0.9, 0.9, 0.9].map { Self.item($0) }
    #expect(Self.remarks(falling) == [nil, nil, nil, nil, nil, .slower, nil, nil, nil, nil])
  }

  @Test(
    "a change of pace is told with a sentence that shows it, not with one that comes as fast as the last"
  )
  func paceRemarkFits() {
    let falling = [1, 0.9, 0.9, 0.9, 0.9, 0.85, 0.85].map { Self.item($0) }
    #expect(Self.remarks(falling) == [nil, nil, nil, nil, nil, .slower, nil])
    let rising = [1, 1.1, 1.1, 1.1, 1.1, 1.1, 1.15].map { Self.item($0) }
    #expect(Self.remarks(rising) == [nil, nil, nil, nil, nil, nil, .faster])
  }

  @Test("longer sentences are announced when they persist, not for a single one")
  func lengthRemarks() {
    let single = [6, 6, 6, 6, 12, 6, 6, 6].map { Self.item(1, words: $0) }
    #expect(Self.remarks(single).allSatisfy { $0 == nil })
    let longer = [6, 6, 6, 6, 9, 9, 9, 9, 9, 9].map { Self.item(1, words: $0) }
    #expect(Self.remarks(longer).compactMap(\.self) == [.longer])
    let shorter = [9, 9, 9, 9, 6, 6, 6, 6, 6, 6].map { Self.item(1, words: $0) }
    #expect(Self.remarks(shorter).compactMap(\.self) == [.shorter])
  }

  @Test("an easy item is announced as such, if it is easier")
  func easyRemarks() {
    #expect(
      Self.remarks([Self.item(1), Self.item(1, words: 4, isEasy: true)]) == [nil, .easierNow])
    #expect(Self.remarks([Self.item(1), Self.item(1, words: 7, isEasy: true)]) == [nil, nil])
  }
}
