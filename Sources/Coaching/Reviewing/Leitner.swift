/// Three boxes (S. Leitner, 1972): what was known moves a box up, what was not goes back to the first.
public struct Leitner: Scheduler {
  /// What is kept in mind about a card.
  public struct Memory: Sendable, Hashable {
    /// From 1 to 3; what is in the third is mastered.
    public var box: Int
  }

  /// After how many days a card of each box is asked for again.
  static let days: [Int64] = [1, 3, 30]
  /// The score that moves a card up.
  static let passMark = 80

  public init() {}

  public func card(after review: Review, of card: ScheduledCard<Memory>?) -> ScheduledCard<Memory> {
    // Without a score the grade tells: a sentence that was won back at the third try keeps over 80.
    let wasKnown = review.score.map { $0 >= Self.passMark } ?? (review.grade != .again)
    // A new card comes from outside the boxes.
    let box = wasKnown ? min((card?.memory.box ?? 0) + 1, Self.days.count) : 1
    return ScheduledCard(
      state: state(of: card, known: wasKnown), reviewed: review.at,
      due: review.at + Self.days[box - 1] * Review.day, memory: Memory(box: box))
  }

  private func state(of card: ScheduledCard<Memory>?, known: Bool) -> CardState {
    if known { return .review }
    return card == nil || card?.state == .learning ? .learning : .relearning
  }
}
