/// The reviews of a card, by which a session tells whether it comes again within the hour.
public struct ReviewCourse: Sendable, Hashable {
  /// Oldest first.
  private var reviews: [Review]

  public init(_ reviews: [Review]) { self.reviews = reviews }

  /// Takes in another review, or with `again` another grade of the last one; gives the seconds after which
  /// the card is asked for again, nil where that takes days.
  ///
  /// The steps follow from the grades alone: neither the time of a review nor the weights matter.
  mutating func note(_ grade: Grade, again: Bool = false) -> Double? {
    if again, !reviews.isEmpty { reviews.removeLast() }
    let at = reviews.last.map { $0.at + Review.day } ?? 0
    reviews.append(Review(at: at, grade: grade))
    guard let card = FSRS().replay(reviews), card.state != .review else { return nil }
    return Double(card.due - card.reviewed) / 1000
  }
}
