/// Tells from the reviews of a card when to ask for it again.
///
/// What a card's schedule is follows from its reviews alone: who changes to another scheduler has
/// it replay them.
public protocol Scheduler: Sendable {
  /// What the scheduler keeps in mind about a card.
  associatedtype Memory: Sendable, Hashable

  /// A card after a review; `card` is nil before the first one.
  func card(after review: Review, of card: ScheduledCard<Memory>?) -> ScheduledCard<Memory>

  /// How likely it is that a card is known at a time, in milliseconds since the beginning of 1970,
  /// UTC; nil if the scheduler says nothing about it.
  func retrievability(of card: ScheduledCard<Memory>, at time: Int64) -> Double?

  /// The card with its day moved a little, so that cards that were learnt together do not come back
  /// together for ever.
  func spread(
    _ card: ScheduledCard<Memory>, using generator: inout some RandomNumberGenerator
  ) -> ScheduledCard<Memory>
}

extension Scheduler {
  /// The card that comes of reviews, whatever their order; of those at the same time the one that
  /// stands first counts first. Nil without any.
  public func replay(_ reviews: some Collection<Review>) -> ScheduledCard<Memory>? {
    let isInOrder = zip(reviews, reviews.dropFirst()).allSatisfy { $0.at <= $1.at }
    if isInOrder { return course(reviews) }
    return course(
      reviews.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        .lazy.map(\.element))
  }

  private func course(_ reviews: some Sequence<Review>) -> ScheduledCard<Memory>? {
    var card: ScheduledCard<Memory>?
    for review in reviews { card = self.card(after: review, of: card) }
    return card
  }

  public func retrievability(of card: ScheduledCard<Memory>, at time: Int64) -> Double? { nil }

  public func spread(
    _ card: ScheduledCard<Memory>, using generator: inout some RandomNumberGenerator
  ) -> ScheduledCard<Memory> { card }
}

/// Where a card is in its course.
public enum CardState: String, Sendable, Hashable, CaseIterable {
  /// New, and still asked for at short steps.
  case learning
  /// Known, and asked for again after days.
  case review
  /// Known before, but forgotten.
  case relearning
}

/// A sentence or a word with its schedule.
public struct ScheduledCard<Memory: Sendable & Hashable>: Sendable, Hashable {
  public var state: CardState
  /// The place among the short steps; 0 where there are none.
  public var step: Int
  /// The last review, in milliseconds since the beginning of 1970, UTC.
  public var reviewed: Int64
  /// The day of the last review on the learner's calendar, where a scheduler counts by it and it is known.
  public var localDay: LocalDay?
  /// When it is to be asked for again, in milliseconds as well.
  public var due: Int64
  public var memory: Memory

  public init(
    state: CardState, step: Int = 0, reviewed: Int64, localDay: LocalDay? = nil, due: Int64,
    memory: Memory
  ) {
    self.state = state
    self.step = step
    self.reviewed = reviewed
    self.localDay = localDay
    self.due = due
    self.memory = memory
  }
}
