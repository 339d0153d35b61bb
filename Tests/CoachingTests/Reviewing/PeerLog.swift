import JSON
import TestSupport
import Testing

@testable import Coaching

/// What PyPI's fsrs made of reviews, as `.setup/contract-peers/fsrs_logs.py` writes it down.
struct PeerLog {
  /// A card: what went in, and what came out.
  struct Course {
    let weights: FSRSWeights
    let retention: Double
    let reviews: [Review]
    let now: Int64
    let state: String
    let stability: Double
    let difficulty: Double
    let due: Int64
    let retrievability: Double
  }

  /// How often a wanted number of days became which.
  struct Spread {
    let days: Int64
    let met: [Int64: Int]
  }

  private(set) var courses: [Course] = []
  private(set) var spreads: [Spread] = []
  /// Of the package that wrote it.
  private(set) var version: String?
  /// Its usual weights, and the limits of each.
  private(set) var weights: [Double] = []
  private(set) var limits: [ClosedRange<Double>] = []

  /// The small one that comes with the tests.
  static var kept: PeerLog {
    get throws { try PeerLog(path: Checkout.path + "Tests/Peers/fsrs-6.3.2.jsonl") }
  }

  init(path: String) throws {
    for line in try TestFile.text(path).split(separator: "\n") {
      let json = try JSON.parse(String(line))
      if let version = json["fsrs"]?.asString {
        self.version = version
        weights = try #require(json["weights"]?.asArray).compactMap(\.asDouble)
        let lowest = try #require(json["lowest"]?.asArray).compactMap(\.asDouble)
        let highest = try #require(json["highest"]?.asArray).compactMap(\.asDouble)
        limits = zip(lowest, highest).map { $0...$1 }
      } else if let days = json["days"]?.asInt {
        let met = try #require(json["spread"]?.asObject).members.map {
          (try #require(Int64($0.key)), try #require($0.value.asInt))
        }
        spreads.append(Spread(days: Int64(days), met: Dictionary(uniqueKeysWithValues: met)))
      } else {
        courses.append(try Course(try #require(json["in"]), try #require(json["out"])))
      }
    }
  }
}

extension PeerLog.Course {
  fileprivate init(_ asked: JSON, _ told: JSON) throws {
    weights =
      try asked["weights"]?.asArray.map { try FSRSWeights($0.compactMap(\.asDouble)) }
      ?? .standard
    retention = try #require(asked["retention"]?.asDouble)
    reviews = try #require(asked["reviews"]?.asArray).map { review in
      Review(
        at: try Self.time(review["at"]),
        grade: try #require(review["grade"]?.asInt.flatMap(Grade.init(rawValue:))))
    }
    now = try Self.time(asked["now"])
    state = try #require(told["state"]?.asString)
    stability = try #require(told["stability"]?.asDouble)
    difficulty = try #require(told["difficulty"]?.asDouble)
    due = try Self.time(told["due"])
    retrievability = try #require(told["retrievability"]?.asDouble)
  }

  private static func time(_ json: JSON?) throws -> Int64 {
    try #require(json?.asString.flatMap(Moment.init(iso8601:))).milliseconds
  }
}

extension PeerLog {
  func checkWeights() {
    #expect(FSRSWeights.standard.values == weights)
    #expect(FSRSWeights.limits == limits)
  }

  /// Checks that our scheduler makes the same of every course.
  func checkCourses() throws {
    for (number, course) in courses.enumerated() {
      let scheduler = try #require(FSRS(weights: course.weights, retention: course.retention))
      let card = try #require(scheduler.replay(course.reviews))
      #expect(card.state.rawValue == course.state, "card \(number)")
      #expect(abs(card.memory.stability - course.stability) <= 1e-9, "card \(number)")
      #expect(abs(card.memory.difficulty - course.difficulty) <= 1e-9, "card \(number)")
      #expect(card.due == course.due, "card \(number)")
      let known = try #require(scheduler.retrievability(of: card, at: course.now))
      #expect(abs(known - course.retrievability) <= 1e-9, "card \(number)")
    }
  }

  /// Checks that the days fall as often where they fell for the package.
  func checkSpreads() throws {
    var generator = SplitMix64(seed: 6)
    for spread in spreads {
      let draws = spread.met.values.reduce(0, +)
      var card = try #require(FSRS().replay([Review(at: 0, grade: .easy)]))
      card.due = card.reviewed + spread.days * Review.day
      var met: [Int64: Int] = [:]
      for _ in 0..<draws {
        let due = FSRS().spread(card, using: &generator).due
        #expect(due.isMultiple(of: Review.day))
        met[due / Review.day, default: 0] += 1
      }
      #expect(Set(met.keys) == Set(spread.met.keys), "\(spread.days) days")
      for (day, count) in spread.met {
        // Two draws of chance differ by five standard deviations once in two million times.
        let deviation = (2 * Double(count)).squareRoot()
        #expect(
          abs(Double(met[day, default: 0] - count)) <= 5 * deviation,
          "\(spread.days) days, \(day)")
      }
    }
  }
}
