import Testing

@testable import Coaching

@Suite("FSRS")
struct FSRSTests {
  private static let day = Review.day
  private static let start: Int64 = 1_767_261_600_000

  private static func reviews(_ grades: [Grade], every gap: Int64) -> [Review] {
    grades.enumerated().map { Review(at: start + Int64($0) * gap, grade: $1) }
  }

  @Test func `cards go as the fsrs package lets them go`() throws {
    let log = try PeerLog.kept
    #expect(log.version == "6.3.2")
    log.checkWeights()
    try #require(log.courses.count > 60)
    try log.checkCourses()
  }

  @Test func `days are spread as the fsrs package spreads them`() throws {
    let log = try PeerLog.kept
    try #require(log.spreads.count > 10)
    try log.checkSpreads()
  }

  @Test func `the order in which reviews are told does not matter`() throws {
    var generator = SplitMix64(seed: 3)
    for course in try PeerLog.kept.courses {
      let inOrder = FSRS().replay(course.reviews)
      // Those at the same time keep their order, as only that tells which came first.
      let groups = Dictionary(grouping: course.reviews, by: \.at).values.shuffled(using: &generator)
      #expect(FSRS().replay(groups.flatMap { $0 }) == inOrder)
    }
  }

  @Test func `without reviews there is no card`() {
    #expect(FSRS().replay([]) == nil)
  }

  @Test func `a short step is never spread`() throws {
    var generator = SplitMix64(seed: 3)
    for grades in [[Grade.again], [.good], [.good, .good, .again]] {
      let card = try #require(FSRS().replay(Self.reviews(grades, every: Self.day)))
      #expect(card.state != .review)
      #expect(FSRS().spread(card, using: &generator) == card)
    }
  }

  @Test func `without steps days count at once`() throws {
    let scheduler = try #require(
      FSRS(weights: .standard, retention: 0.9, learningSteps: [], relearningSteps: []))
    for grade in Grade.allCases {
      let card = try #require(scheduler.replay(Self.reviews([grade, .again], every: Self.day)))
      #expect(card.state == .review)
      #expect(card.due >= card.reviewed + Self.day)
    }
  }

  @Test func `of one step a hard answer takes half more`() throws {
    let scheduler = try #require(
      FSRS(weights: .standard, retention: 0.9, learningSteps: [600_000], relearningSteps: []))
    let card = try #require(scheduler.replay(Self.reviews([.hard], every: 0)))
    #expect(card.due - card.reviewed == 900_000)
  }

  @Test(arguments: [-0.1, 0, 1, 1.5, .nan, .infinity])
  func `no other share than one between none and all is wanted`(_ retention: Double) {
    #expect(FSRS(retention: retention) == nil)
  }

  @Test(arguments: [1e-300, 1e-9, 0.5, 0.999_999, 1.0.nextDown])
  func `any share between them gives days within the limits`(_ retention: Double) throws {
    let scheduler = try #require(FSRS(retention: retention))
    let card = try #require(scheduler.replay(Self.reviews([.easy], every: 0)))
    #expect((Self.day...36_500 * Self.day).contains(card.due - card.reviewed))
  }

  @Test func `weights outside their limits are refused by their place`() {
    #expect(throws: FSRSWeightError.count(0)) { try FSRSWeights([]) }
    #expect(throws: FSRSWeightError.count(22)) {
      try FSRSWeights(FSRSWeights.standard.values + [1])
    }
    for index in 0..<FSRSWeights.count {
      let limits = FSRSWeights.limits[index]
      for value in [limits.lowerBound.nextDown, limits.upperBound.nextUp, .nan, .infinity] {
        var values = FSRSWeights.standard.values
        values[index] = value
        #expect(throws: FSRSWeightError.outside(index: index, limits: limits)) {
          try FSRSWeights(values)
        }
      }
    }
  }

  @Test func `a clock that was set back does no harm`() {
    var card: ScheduledCard<FSRSMemory>?
    for (number, at) in [5, 3, 4, -40_000, 90_000, 0].enumerated() {
      let at = Self.start + Int64(at) * Self.day
      card = FSRS().card(after: Review(at: at, grade: number < 2 ? .good : .easy), of: card)
      #expect(card?.memory.stability.isFinite == true)
      #expect(card.map { $0.due > at } == true)
      #expect(card.flatMap { FSRS().retrievability(of: $0, at: at - Self.day) } == 1)
    }
  }

  @Test(arguments: [Int64.min, Moment.earliest, 0, Moment.latest, .max])
  func `the ends of time are only dates`(_ time: Int64) throws {
    for other in [Int64.min, 0, .max] {
      let reviews = [Review(at: time, grade: .good), Review(at: other, grade: .easy)]
      let card = try #require(FSRS().replay(reviews))
      #expect(card.memory.stability.isFinite)
      let known = try #require(FSRS().retrievability(of: card, at: .max))
      #expect((0...1).contains(known))
    }
  }

  /// A hundred thousand reviews of one card, with the wildest weights that are allowed.
  @Test(arguments: [0, Review.day / 2, Review.day, 400 * Review.day / 1000])
  func `no number of reviews leads out of the world`(_ gap: Int64) throws {
    var growing = FSRSWeights.standard.values
    growing.replaceSubrange(17...19, with: [2, 2, 0])
    for values in [
      growing, FSRSWeights.limits.map(\.lowerBound), FSRSWeights.limits.map(\.upperBound),
      FSRSWeights.standard.values,
    ] {
      let scheduler = try #require(FSRS(weights: try FSRSWeights(values), retention: 0.9))
      for grade in Grade.allCases {
        let reviews = Self.reviews(Array(repeating: grade, count: 100_000), every: gap)
        let card = try #require(scheduler.replay(reviews))
        #expect(
          (FSRSModel.leastStability...FSRSModel.mostStability).contains(card.memory.stability))
        #expect(card.memory.stability.isFinite)
        #expect(FSRSModel.difficulties.contains(card.memory.difficulty))
        #expect(card.due > card.reviewed)
        #expect(card.due - card.reviewed <= 36_500 * Self.day)
      }
    }
  }
}
