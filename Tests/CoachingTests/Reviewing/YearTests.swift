import Testing

@testable import Coaching

/// A year of daily practice, by learners whose memories go by weights that only the test knows.
@Suite("A year of reviews")
struct YearTests {
  /// What a year came to.
  struct Outcome {
    /// How likely a sentence that was missed in this year is known at its end.
    var recall = 0.0
    /// How many of them are known.
    var remembered = 0.0
    /// How often something came because it was due.
    var reviews = 0
  }

  private struct Heard {
    var memory: FSRSMemory?
    var reviews: [Review] = []
    var due: Int64?
    var last: Int64
  }

  /// Half an hour a day has so many sentences, and so many of them at most are due ones.
  private static let itemsADay = 40
  private static let mostDue = 15

  /// Practises for a year. `pool` is how many sentences there are; once all were heard, those heard longest
  /// ago come again; one in ten is missed at first. Nothing comes because it is due without a scheduler.
  private static func year(
    of learner: ForgetfulLearner, _ scheduler: CardScheduler?, pool: Int, seed: UInt64,
    missing share: Double = 0.1
  ) -> Outcome {
    let model = FSRSModel(learner.weights)
    var chance = SplitMix64(seed: seed)
    var heard: [Heard] = []
    var outcome = Outcome()

    func hear(_ place: Int, at time: Int64, isDue: Bool) {
      var sentence = heard[place]
      defer { heard[place] = sentence }
      guard let memory = sentence.memory else {
        sentence.last = time
        return
      }
      let days = Review.days(from: sentence.last, to: time)
      let known = model.retrievability(memory, afterDays: Double(days))
      let isKnown = Double.random(in: 0..<1, using: &chance) < known
      let grade: Grade = isKnown ? ForgetfulLearner.grade(0.12, 0.85, using: &chance) : .again
      sentence.memory = model.next(memory, grade, afterDays: days)
      sentence.last = time
      // Practice beyond what is due leaves dates alone.
      if isDue { sentence.reviews.append(Review(at: time, grade: grade)) }
      sentence.due = scheduler?.date(after: sentence.reviews, seed: UInt64(place))?.due
    }

    for day in 0..<Int64(365) {
      let time = day * Review.day
      let due = heard.indices.filter { heard[$0].due.map { $0 < time + Review.day } ?? false }
        .sorted { (heard[$0].due ?? 0, $0) < (heard[$1].due ?? 0, $1) }
      let coming = due.prefix(mostDue)
      outcome.reviews += coming.count
      for place in coming { hear(place, at: time, isDue: true) }
      var left = itemsADay - coming.count
      while left > 0, heard.count < pool {
        left -= 1
        guard Double.random(in: 0..<1, using: &chance) < share else {
          heard.append(Heard(last: time))
          continue
        }
        let review = Review(at: time, grade: .again)
        heard.append(
          Heard(
            memory: model.first(.again), reviews: [review],
            due: scheduler?.date(after: [review], seed: UInt64(heard.count))?.due, last: time))
      }
      guard left > 0 else { continue }
      let longest = heard.indices.filter { heard[$0].last < time }
        .sorted { (heard[$0].last, $0) < (heard[$1].last, $1) }
      for place in longest.prefix(left) { hear(place, at: time, isDue: false) }
    }
    var missed = 0.0
    for sentence in heard {
      guard let memory = sentence.memory else { continue }
      missed += 1
      let days = Review.days(from: sentence.last, to: 365 * Review.day)
      outcome.remembered += model.retrievability(memory, afterDays: Double(days))
    }
    outcome.recall = outcome.remembered / max(1, missed)
    return outcome
  }

  private static func learners() -> [ForgetfulLearner] {
    var generator = SplitMix64(seed: 365)
    return (0..<5).map { _ in ForgetfulLearner(using: &generator) }
  }

  /// New sentences enough for every day, as a language model or many packs have them.
  @Test func `at equal minutes much more of what was missed is known with reviews`() {
    for (number, learner) in Self.learners().enumerated() {
      let seed = UInt64(number)
      let with = Self.year(of: learner, CardScheduler(.fsrs), pool: .max, seed: seed)
      let without = Self.year(of: learner, nil, pool: .max, seed: seed)
      #expect(with.recall >= 1.5 * without.recall, "learner \(number): \(with) \(without)")
    }
  }

  /// The pack that comes with the program, which is gone through a dozen times in a year.
  @Test func `more is known also where everything comes again anyway`() {
    for (number, learner) in Self.learners().enumerated() {
      let seed = UInt64(number)
      let with = Self.year(of: learner, CardScheduler(.fsrs), pool: 1100, seed: seed)
      let without = Self.year(of: learner, nil, pool: 1100, seed: seed)
      #expect(with.recall > without.recall, "learner \(number): \(with) \(without)")
    }
  }

  /// The usual weights, and those that a fit comes near to.
  @Test func `what is remembered costs no more reviews than with SM-2`() {
    var (usual, own, sm2) = (0.0, 0.0, 0.0)
    for (number, learner) in Self.learners().enumerated() {
      func cost(_ scheduler: CardScheduler) -> Double {
        let year = Self.year(of: learner, scheduler, pool: .max, seed: UInt64(number))
        return Double(year.reviews) / year.remembered
      }
      usual += cost(CardScheduler(.fsrs))
      own += cost(CardScheduler(.fsrs, weights: learner.weights))
      sm2 += cost(CardScheduler(.sm2))
    }
    #expect(usual <= sm2)
    #expect(own <= usual)
  }
}
