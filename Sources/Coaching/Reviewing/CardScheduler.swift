/// What a scheduler is called.
public enum SchedulerName: String, Sendable, Hashable, CaseIterable { case fsrs, sm2, leitner }

/// A scheduler of any kind.
public enum CardScheduler: Sendable {
  case fsrs(FSRS)
  case sm2(SM2)
  case leitner(Leitner)

  /// The scheduler of that name, as it is usually set; `weights` are FSRS's.
  public init(_ name: SchedulerName, weights: FSRSWeights = .standard) {
    switch name {
    case .fsrs: self = .fsrs(FSRS(weights: weights))
    case .sm2: self = .sm2(SM2())
    case .leitner: self = .leitner(Leitner())
    }
  }

  /// When a card with these reviews is asked for again; nil without any.
  ///
  /// The same `seed` and reviews give the same date: cards that were learnt together are spread by it.
  public func date(after reviews: some Collection<Review>, seed: UInt64) -> CardDate? {
    switch self {
    case .fsrs(let scheduler): Self.date(scheduler, reviews, seed)
    case .sm2(let scheduler): Self.date(scheduler, reviews, seed)
    case .leitner(let scheduler): Self.date(scheduler, reviews, seed)
    }
  }

  private static func date(
    _ scheduler: some Scheduler, _ reviews: some Collection<Review>, _ seed: UInt64
  ) -> CardDate? {
    guard let card = scheduler.replay(reviews) else { return nil }
    var chance = SplitMix64(seed: seed ^ UInt64(bitPattern: card.reviewed))
    let spread = scheduler.spread(card, using: &chance)
    return CardDate(state: spread.state, reviewed: spread.reviewed, due: spread.due)
  }
}

/// When a card is asked for again.
public struct CardDate: Sendable, Hashable {
  public let state: CardState
  /// The last review, in milliseconds since the beginning of 1970, UTC.
  public let reviewed: Int64
  /// When it is to be asked for again, likewise.
  public let due: Int64
}
