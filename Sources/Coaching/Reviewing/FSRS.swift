/// The Free Spaced Repetition Scheduler, version 6: asks for a card when a wanted share of such cards
/// is still known.
public struct FSRS: Scheduler {
  public typealias Memory = FSRSMemory

  /// Nine of ten cards are known when they are asked for.
  public static let usualRetention = 0.9
  /// In days.
  static let longestInterval = 36_500.0
  private static let minute: Int64 = 60_000

  public let weights: FSRSWeights
  /// The share of cards that are to be known when they are asked for.
  public let retention: Double
  /// After how many milliseconds a new card is asked for, before days count.
  let learningSteps: [Int64]
  /// The same for one that was forgotten.
  let relearningSteps: [Int64]
  private let model: FSRSModel

  /// Fails for a share that is not between 0 and 1.
  public init?(weights: FSRSWeights = .standard, retention: Double) {
    self.init(
      weights: weights, retention: retention, learningSteps: Self.standardLearningSteps,
      relearningSteps: Self.standardRelearningSteps)
  }

  /// With the usual share.
  public init(weights: FSRSWeights = .standard) {
    self.init(
      checked: weights, retention: Self.usualRetention, learningSteps: Self.standardLearningSteps,
      relearningSteps: Self.standardRelearningSteps)
  }

  init?(
    weights: FSRSWeights, retention: Double, learningSteps: [Int64], relearningSteps: [Int64]
  ) {
    guard retention > 0, retention < 1 else { return nil }
    self.init(
      checked: weights, retention: retention, learningSteps: learningSteps,
      relearningSteps: relearningSteps)
  }

  private init(
    checked weights: FSRSWeights, retention: Double, learningSteps: [Int64],
    relearningSteps: [Int64]
  ) {
    self.weights = weights
    self.retention = retention
    self.learningSteps = learningSteps
    self.relearningSteps = relearningSteps
    model = FSRSModel(weights)
  }

  private static let standardLearningSteps = [1 * minute, 10 * minute]
  private static let standardRelearningSteps = [10 * minute]

  public func card(after review: Review, of card: ScheduledCard<Memory>?) -> ScheduledCard<Memory> {
    let memory =
      card.map {
        model.next(
          $0.memory, review.grade,
          afterDays: Review.days(from: ($0.reviewed, $0.localDay), to: review))
      } ?? model.first(review.grade)
    let state = card?.state ?? .learning
    guard let step = nextStep(after: review.grade, in: state, at: card?.step ?? 0) else {
      return ScheduledCard(
        state: .review, reviewed: review.at, localDay: review.localDay,
        due: review.at + interval(memory) * Review.day, memory: memory)
    }
    return ScheduledCard(
      state: state == .learning ? .learning : .relearning, step: step.place,
      reviewed: review.at, localDay: review.localDay, due: review.at + step.pause,
      memory: memory)
  }

  public func retrievability(of card: ScheduledCard<Memory>, at time: Int64) -> Double? {
    let days = Review.days(from: card.reviewed, to: time)
    return model.retrievability(card.memory, afterDays: Double(max(0, days)))
  }

  // MARK: Steps and days

  /// The short step that follows a grade; nil if days count from now on.
  private func nextStep(
    after grade: Grade, in state: CardState, at place: Int
  ) -> (place: Int, pause: Int64)? {
    let steps = state == .learning ? learningSteps : relearningSteps
    guard let first = steps.first else { return nil }
    switch grade {
    case .again: return (0, first)
    case _ where state == .review || place >= steps.count: return nil
    case .hard where place > 0: return (place, steps[place])
    // Between the first step and the one after it.
    case .hard: return (0, steps.count > 1 ? (first + steps[1]) / 2 : first * 3 / 2)
    case .good: return place + 1 < steps.count ? (place + 1, steps[place + 1]) : nil
    case .easy: return nil
    }
  }

  /// The whole days that a memory lasts, rounded as IEEE 754 does: halves to the even number.
  private func interval(_ memory: Memory) -> Int64 {
    let days = model.days(memory, untilKnown: retention).rounded(.toNearestOrEven)
    return Int64(min(max(days, 1), Self.longestInterval))
  }
}

extension FSRS {
  /// By how much of a day each day within a stretch widens the spread.
  private static let widening: [(days: Range<Double>, share: Double)] = [
    (2.5..<7, 0.15), (7..<20, 0.1), (20..<Double.infinity, 0.05),
  ]

  /// The days among which a card's day is drawn; nil if it stays.
  static func spread(ofDays days: Int64) -> ClosedRange<Int64>? {
    let days = Double(days)
    guard days >= widening[0].days.lowerBound else { return nil }
    let reach = widening.reduce(1) { reach, stretch in
      reach + stretch.share
        * max(min(days, stretch.days.upperBound) - stretch.days.lowerBound, 0)
    }
    let last = min((days + reach).rounded(.toNearestOrEven), longestInterval)
    let first = max(2, (days - reach).rounded(.toNearestOrEven))
    return Int64(min(first, last))...Int64(last)
  }

  public func spread(
    _ card: ScheduledCard<Memory>, using generator: inout some RandomNumberGenerator
  ) -> ScheduledCard<Memory> {
    guard card.state == .review,
      let range = Self.spread(ofDays: Review.days(from: card.reviewed, to: card.due))
    else { return card }
    // The draw is rounded, not cut off: half as often as the others the first day comes out, and as
    // often the one after the last.
    let draw = Double.random(in: 0..<1, using: &generator) * Double(range.count)
    let days = (draw + Double(range.lowerBound)).rounded(.toNearestOrEven)
    var card = card
    card.due = card.reviewed + Int64(min(days, Self.longestInterval)) * Review.day
    return card
  }
}
