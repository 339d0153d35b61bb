/// The rule of SuperMemo 2 (P. A. Woźniak, 1990), as it was published.
public struct SM2: Scheduler {
  /// What is kept in mind about a card.
  public struct Memory: Sendable, Hashable {
    /// By how many hundredths the interval grows each time; it begins at 250. All changes of it are whole
    /// hundredths, and counted so no error of a fraction makes a day of itself.
    public var hundredths: Int
    /// How often in succession the card was known.
    public var repetitions: Int
    /// The last interval, in days.
    public var days: Int

    /// The factor by which the interval grows.
    public var ease: Double { Double(hundredths) / 100 }
  }

  static let firstEase = 250
  static let leastEase = 130
  static let mostDays = 36_500

  public init() {}

  public func card(after review: Review, of card: ScheduledCard<Memory>?) -> ScheduledCard<Memory> {
    var memory = card?.memory ?? Memory(hundredths: Self.firstEase, repetitions: 0, days: 0)
    guard let quality = Self.quality(review.grade) else {
      // Begun anew, without a change of ease.
      memory.repetitions = 0
      memory.days = 1
      let wasKnown = card.map { $0.state != .learning } ?? false
      return ScheduledCard(
        state: wasKnown ? .relearning : .learning, reviewed: review.at,
        due: review.at + Review.day, memory: memory)
    }
    let lack = 5 - quality
    memory.hundredths = max(
      Self.leastEase, memory.hundredths + 10 - lack * (8 + lack * 2))
    memory.repetitions += 1
    switch memory.repetitions {
    case 1: memory.days = 1
    case 2: memory.days = 6
    default:
      // A fraction of a day is rounded up.
      memory.days = min((memory.days * memory.hundredths + 99) / 100, Self.mostDays)
    }
    return ScheduledCard(
      state: .review, reviewed: review.at, due: review.at + Int64(memory.days) * Review.day,
      memory: memory)
  }

  /// The quality of an answer from 3, hardly right, to 5, perfect; nil for a wrong one.
  private static func quality(_ grade: Grade) -> Int? {
    switch grade {
    case .again: nil
    case .hard: 3
    case .good: 4
    case .easy: 5
    }
  }
}
