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

  /// About as hard as `difficulty` at pace 1; less common words where length alone would not do.
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
