/// The reviews of many cards, made ready for the fit.
struct FSRSHistory: Sendable {
  /// One review of a card.
  struct Step: Sendable {
    let grade: Grade
    /// Days since the card's review before; 0 for the first.
    let days: Int64
    /// How much it counts whether this review was foreseen; 0 where it does not.
    var weight: Double = 0
  }

  /// The first reviews of a card tell nearly all there is to learn; no card outweighs the others.
  static let mostSteps = 64

  private(set) var cards: [[Step]] = []
  /// The reviews that can be foreseen, from the oldest to the newest: those on a later day than the one
  /// before them.
  private var foreseeable: [(at: Int64, card: Int, step: Int)] = []

  init(_ reviews: some Sequence<[Review]>) {
    for card in reviews {
      let inOrder = card.enumerated().sorted {
        ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
      }.prefix(Self.mostSteps).map(\.element)
      var steps: [Step] = []
      steps.reserveCapacity(inOrder.count)
      for (place, review) in inOrder.enumerated() {
        let before = place == 0 ? review : inOrder[place - 1]
        let days = Review.days(from: (before.at, before.localDay), to: review)
        if days > 0 { foreseeable.append((review.at, cards.count, place)) }
        steps.append(Step(grade: review.grade, days: days))
      }
      if !steps.isEmpty { cards.append(steps) }
    }
    foreseeable.sort { ($0.at, $0.card, $0.step) < ($1.at, $1.card, $1.step) }
  }

  /// How many reviews can be foreseen.
  var count: Int { foreseeable.count }

  /// The cards with weights for the reviews in a part of them all, from the oldest to the newest; of
  /// each card only what leads up to those.
  func cards(
    weighing part: Range<Int>, by weight: (_ place: Int) -> Double
  ) -> [[Step]] {
    var weighed = cards
    var ends = [Int](repeating: 0, count: cards.count)
    for place in part.clamped(to: 0..<foreseeable.count) {
      let review = foreseeable[place]
      weighed[review.card][review.step].weight = weight(place)
      ends[review.card] = max(ends[review.card], review.step + 1)
    }
    return zip(weighed, ends).filter { $1 > 0 }.map { steps, end in Array(steps.prefix(end)) }
  }
}
