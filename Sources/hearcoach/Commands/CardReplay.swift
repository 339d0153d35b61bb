import Coaching
import JSON
import Practice
import Wording

/// One line of `hearcoach words replay`: the reviews of a card, and who is to schedule it.
struct CardReplay {
  private let scheduler: CardScheduler
  private let reviews: [Review]
  /// When the card is looked at.
  private let now: Int64

  init(_ line: JSONLine) throws(LineRefusal) {
    scheduler = try Self.scheduler(line)
    guard let reviews = line["reviews"]?.asArray else {
      throw LineRefusal(
        code: "missing_reviews", message: "\"reviews\" must be an array", key: "reviews")
    }
    var read: [Review] = []
    read.reserveCapacity(reviews.count)
    for (place, review) in reviews.enumerated() {
      read.append(try Self.review(review, "reviews[\(place)]"))
    }
    self.reviews = read
    now =
      try line["now"].map { now throws(LineRefusal) in try Self.time(now, "now") }
      ?? Moment.now.milliseconds
  }

  /// What comes of the reviews.
  func answer() throws(LineRefusal) -> JSON {
    switch scheduler {
    case .fsrs(let scheduler):
      return try answer(of: scheduler) {
        ([("stability", .number($0.stability)), ("difficulty", .number($0.difficulty))], [])
      }
    case .sm2(let scheduler):
      return try answer(of: scheduler) {
        ([], [("ease", .number($0.ease)), ("days", .integer($0.days))])
      }
    case .leitner(let scheduler):
      return try answer(of: scheduler) { ([], [("box", .integer($0.box))]) }
    }
  }

  /// The members that every scheduler's answer has, with the `shared` ones among them where a memory
  /// has them, and after them those that are its own.
  private func answer<S: Scheduler>(
    of scheduler: S,
    _ members: (S.Memory) -> (shared: [(String, JSON)], own: [(String, JSON)])
  ) throws(LineRefusal) -> JSON {
    let unknown: [(String, JSON)] = [("stability", .null), ("difficulty", .null)]
    guard let card = scheduler.replay(reviews) else {
      return .object([("state", "new")] + unknown + [("due", .null), ("retrievability", .null)])
    }
    guard let due = Moment.utcText(ofMilliseconds: card.due) else {
      throw LineRefusal(
        code: "bad_time", message: "the card would be due after the year 9999", key: "reviews")
    }
    let (shared, own) = members(card.memory)
    return .object(
      [("state", .string(card.state.rawValue))] + (shared.isEmpty ? unknown : shared)
        + [
          ("due", .string(due)),
          ("retrievability", .number(orNull: scheduler.retrievability(of: card, at: now))),
        ] + own)
  }

  // MARK: Reading

  private static func scheduler(_ line: JSONLine) throws(LineRefusal) -> CardScheduler {
    let name = try line["scheduler"].map { value throws(LineRefusal) in
      guard let name = value.asString.flatMap(SchedulerName.init(rawValue:)) else {
        let known = SchedulerName.allCases.map(\.rawValue).joined(separator: ", ")
        throw LineRefusal(
          code: "unknown_scheduler", message: "\"scheduler\" must be one of \(known)",
          key: "scheduler")
      }
      return name
    }
    switch name ?? .fsrs {
    case .sm2: return CardScheduler(.sm2)
    case .leitner: return CardScheduler(.leitner)
    case .fsrs:
      let retention = line["retention"].map { $0.asDouble ?? .nan } ?? FSRS.usualRetention
      guard let scheduler = FSRS(weights: try weights(line), retention: retention) else {
        throw LineRefusal(
          code: "bad_retention", message: "\"retention\" must be a number between 0 and 1",
          key: "retention")
      }
      return .fsrs(scheduler)
    }
  }

  private static func weights(_ line: JSONLine) throws(LineRefusal) -> FSRSWeights {
    guard let value = line["weights"] else { return .standard }
    do throws(FSRSWeightError) {
      return try FSRSWeights((value.asArray ?? []).map { $0.asDouble ?? .nan })
    } catch {
      switch error {
      case .count:
        throw LineRefusal(
          code: "bad_weights", message: "\"weights\" must be \(FSRSWeights.count) numbers",
          key: "weights")
      case .outside(let index, let limits):
        let range = "\(Phrase.plain(limits.lowerBound)) to \(Phrase.plain(limits.upperBound))"
        let key = "weights[\(index)]"
        throw LineRefusal(
          code: "bad_weights", message: "\"\(key)\" must be a number from \(range)", key: key)
      }
    }
  }

  private static func review(_ json: JSON, _ key: String) throws(LineRefusal) -> Review {
    guard json.asObject != nil else {
      throw LineRefusal(code: "bad_review", message: "\"\(key)\" must be an object", key: key)
    }
    let at = try time(json["at"], "\(key).at")
    guard let grade = json["grade"]?.asInt.flatMap(Grade.init(rawValue:)) else {
      throw LineRefusal(
        code: "bad_grade",
        message: "\"\(key).grade\" must be 1 (again), 2 (hard), 3 (good) or 4 (easy)",
        key: "\(key).grade")
    }
    guard let score = json["score"], score != .null else { return Review(at: at, grade: grade) }
    guard let points = score.asInt, 0...100 ~= points else {
      throw LineRefusal(
        code: "bad_score", message: "\"\(key).score\" must be a whole number from 0 to 100",
        key: "\(key).score")
    }
    return Review(at: at, grade: grade, score: points)
  }

  private static func time(_ json: JSON?, _ key: String) throws(LineRefusal) -> Int64 {
    guard let moment = json?.asString.flatMap(Moment.init(iso8601:)) else {
      throw LineRefusal(
        code: "bad_time", message: "\"\(key)\" must be a time such as 2026-01-01T10:00:00Z",
        key: key)
    }
    return moment.milliseconds
  }
}
