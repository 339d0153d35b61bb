import Glibc

@testable import Coaching

/// Somebody whose memory goes by weights that only the test knows.
struct ForgetfulLearner {
  let weights: FSRSWeights

  init(weights: FSRSWeights) { self.weights = weights }

  /// Somebody as different from the usual as people are.
  init(using generator: inout SplitMix64) {
    weights = FSRSWeights(
      held: FSRSWeights.standard.values.enumerated().map { index, usual in
        let way = Self.bell(using: &generator) * FSRSFit.spread[index]
        return index < 4 ? usual * exp(0.8 * way) : usual + way
      })
  }

  private static func bell(using generator: inout SplitMix64) -> Double {
    let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &generator))).squareRoot()
    return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &generator))
  }

  /// Two years of reviews of cards that come in over time, mostly when they are due and sometimes days
  /// late.
  func reviews(ofCards count: Int, using generator: inout SplitMix64) -> [[Review]] {
    (0..<count).map { _ in
      let start = Int64.random(in: 0..<480, using: &generator) * Review.day
      return reviews(from: start, until: 730 * Review.day, using: &generator)
    }
  }

  private func reviews(
    from start: Int64, until end: Int64, using generator: inout SplitMix64
  ) -> [Review] {
    let model = FSRSModel(weights)
    var reviews: [Review] = []
    var card: ScheduledCard<FSRSMemory>?
    var memory: FSRSMemory?
    var at = start
    while at < end {
      let grade: Grade
      if let known = memory, let last = reviews.last {
        let days = Review.days(from: last.at, to: at)
        let share = days < 1 ? 0.93 : model.retrievability(known, afterDays: Double(days))
        let isKnown = Double.random(in: 0..<1, using: &generator) < share
        grade = isKnown ? Self.grade(0.12, 0.85, using: &generator) : .again
        memory = model.next(known, grade, afterDays: days)
      } else {
        let isKnown = Double.random(in: 0..<1, using: &generator) < 0.75
        grade = isKnown ? Self.grade(0.2, 0.8, using: &generator) : .again
        memory = model.first(grade)
      }
      let review = Review(at: at, grade: grade)
      reviews.append(review)
      let next = FSRS().spread(FSRS().card(after: review, of: card), using: &generator)
      card = next
      let isLate = next.state == .review && Double.random(in: 0..<1, using: &generator) < 0.3
      at = next.due + (isLate ? Int64.random(in: 1...6, using: &generator) * Review.day : 1000)
    }
    return reviews
  }

  /// How something was known: hard up to one mark, good up to the other.
  static func grade(
    _ hard: Double, _ good: Double, using generator: inout SplitMix64
  ) -> Grade {
    let draw = Double.random(in: 0..<1, using: &generator)
    return draw < hard ? .hard : draw < good ? .good : .easy
  }
}
