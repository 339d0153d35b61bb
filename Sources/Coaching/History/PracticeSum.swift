/// A mean in the making: two of them can be added.
public struct MeanSum: Sendable, Hashable {
  public var sum: Double
  public var count: Int

  public init(sum: Double = 0, count: Int = 0) {
    self.sum = sum
    self.count = count
  }

  /// Absent if nothing was added.
  public var mean: Double? { count > 0 ? sum / Double(count) : nil }

  public static func += (sum: inout MeanSum, other: MeanSum) {
    sum.sum += other.sum
    sum.count += other.count
  }

  /// Takes out what was added before.
  public static func -= (sum: inout MeanSum, other: MeanSum) {
    sum.sum -= other.sum
    sum.count -= other.count
  }
}

/// What some items came to, in sums that can be added: all but their number tells of those heard in quiet alone,
/// so that no share, score and pace that stand beside each other are of different sentences.
public struct PracticeSum: Sendable, Hashable {
  /// Items that count: with a judged try, or revealed.
  public var items: Int
  /// Those heard in quiet: noise makes a sentence hard on purpose, so that what it hid tells nothing of them.
  public var quiet: Int
  /// Those of them that passed at their first try.
  public var firstTry: Int
  public var similarity: MeanSum
  public var score: MeanSum
  public var accuracy: MeanSum
  public var fluency: MeanSum
  public var completeness: MeanSum
  public var prosody: MeanSum
  /// The parts of each spoken item's score in one number.
  public var said: MeanSum
  public var pace: MeanSum

  /// Without `quiet` all were heard in quiet.
  public init(
    items: Int = 0, quiet: Int? = nil, firstTry: Int = 0, similarity: MeanSum = MeanSum(),
    score: MeanSum = MeanSum(), accuracy: MeanSum = MeanSum(), fluency: MeanSum = MeanSum(),
    completeness: MeanSum = MeanSum(), prosody: MeanSum = MeanSum(), said: MeanSum = MeanSum(),
    pace: MeanSum = MeanSum()
  ) {
    self.items = items
    self.quiet = quiet ?? items
    self.firstTry = firstTry
    self.similarity = similarity
    self.score = score
    self.accuracy = accuracy
    self.fluency = fluency
    self.completeness = completeness
    self.prosody = prosody
    self.said = said
    self.pace = pace
  }

  /// The share of items heard in quiet that passed at their first try; absent without such an item.
  public var firstTryRate: Double? { understoodAtOnce.rate }

  /// Takes out what items heard in noise added to what is told of quiet; they stay items.
  public mutating func setApart(_ inNoise: PracticeSum) {
    quiet -= inNoise.items
    firstTry -= inNoise.firstTry
    similarity -= inNoise.similarity
    score -= inNoise.score
    accuracy -= inNoise.accuracy
    fluency -= inNoise.fluency
    completeness -= inNoise.completeness
    prosody -= inNoise.prosody
    said -= inNoise.said
    pace -= inNoise.pace
  }

  public static func += (sum: inout PracticeSum, other: PracticeSum) {
    sum.items += other.items
    sum.quiet += other.quiet
    sum.firstTry += other.firstTry
    sum.similarity += other.similarity
    sum.score += other.score
    sum.accuracy += other.accuracy
    sum.fluency += other.fluency
    sum.completeness += other.completeness
    sum.prosody += other.prosody
    sum.said += other.said
    sum.pace += other.pace
  }
}
