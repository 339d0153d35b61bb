extension Session {
  /// Takes in what was written, for the items still to come; empty if it failed.
  mutating func takeIn(written sentences: [Sentence]) {
    deck.add(written: sentences)
    supply?.take(sentences.count, at: clock.now)
  }

  /// Asks for more sentences while the learner is busy with this one.
  mutating func askForSentences(during item: Item) -> [SessionEffect] {
    guard supply != nil else { return [] }
    let difficulty =
      guide.target(for: firstTries.ability, easy: false)
      - Difficulty.of(pace: (upcoming?.delivery ?? item.delivery).pace)
    guard supply?.asks(with: deck.stock(near: difficulty), at: clock.now) == true else {
      return []
    }
    return [
      .write(
        SentenceWish(
          plan.lang, difficulty: difficulty, commonOnly: plan.profile == .hearing,
          count: Supply.batch))
    ]
  }
}

/// When a session asks for sentences to be written: ahead of need, seldom, and many at once.
struct Supply: Sendable, Hashable {
  /// How many are asked for at once.
  static let batch = 20
  /// With fewer suitable ones left, more are asked for.
  static let least = 6
  /// After a failure nothing is asked for this many seconds.
  static let rest = 120.0

  private var calls: Int
  private var isAwaited = false
  private var opensAt = 0.0

  /// Allows enough calls for this many minutes: three in half an hour.
  init(minutes: Double) { calls = max(1, Int((min(minutes, 1_440) / 10).rounded(.up))) }

  /// Whether to ask now, with this many left.
  mutating func asks(with stock: Int, at time: Double) -> Bool {
    guard stock < Self.least, calls > 0, !isAwaited, time >= opensAt else { return false }
    calls -= 1
    isAwaited = true
    return true
  }

  mutating func take(_ count: Int, at time: Double) {
    isAwaited = false
    if count == 0 { opensAt = time + Self.rest }
  }
}

/// What sentences a session would like to have written.
public struct SentenceWish: Sendable, Hashable {
  public var lang: Lang
  /// In syllables for Chinese, else in words.
  public var length: ClosedRange<Int>
  public var wordBucket: WordBucket
  public var count: Int

  public init(lang: Lang, length: ClosedRange<Int>, wordBucket: WordBucket, count: Int) {
    self.lang = lang
    self.length = length
    self.wordBucket = wordBucket
    self.count = count
  }

  /// About as hard as `difficulty` at pace 1; less common words if length alone would not do.
  init(_ lang: Lang, difficulty: Double, commonOnly: Bool, count: Int) {
    let bucket: WordBucket =
      commonOnly || difficulty < 2 * Difficulty.rarity ? .common : .lessCommon
    // Neither a cry nor a speech, whatever the numbers say.
    let length = min(20, max(5, Difficulty.length(of: difficulty, lang, bucket)))
    self.init(
      lang: lang, length: length - max(1, length / 5)...length + max(2, length / 4),
      wordBucket: bucket, count: count)
  }
}
