extension UnfinishedSession {
  /// No session has so many items.
  static let mostItems = 100_000
  /// In minutes.
  static let lengths = 1.0...180
  /// In seconds: nobody practises longer in a session.
  private static let longest = 86_400.0
  private static let mostTimes = 1_000
  private static let offsets = -1_440...1_440

  /// The same with its numbers held to what sessions have: a journal may come from any backup.
  public var withinBounds: UnfinishedSession {
    var past = self
    past.plan.minutes = Self.held(plan.minutes, Self.lengths)
    past.plan.delivery.pace = Self.held(plan.delivery.pace, Paces.speakable)
    past.began = Moment(
      milliseconds: Self.held(began.milliseconds, Moment.earliest...Moment.latest),
      utcOffsetMinutes: Self.held(began.utcOffsetMinutes, Self.offsets))
    past.practisedSeconds = Self.held(practisedSeconds, 0...Self.longest)
    past.results = results.filter { Self.isNumber($0.n) }.map { result in
      var result = result
      result.attempts = Self.held(result.attempts, 0...Self.mostTimes)
      return result
    }
    past.open = open.flatMap(Self.held)
    past.last = last.flatMap(Self.held)
    past.triesInNoise = triesInNoise.filter { Self.isNumber($0.key) }
    return past
  }

  /// Nil for what has a number that no item has.
  private static func held(_ item: PastItem) -> PastItem? {
    guard isNumber(item.n) else { return nil }
    var item = item
    item.delivery.pace = held(item.delivery.pace, Paces.speakable)
    for place in item.tries.indices {
      item.tries[place].playbacks = held(item.tries[place].playbacks, 0...mostTimes)
    }
    return item
  }

  private static func isNumber(_ n: Int) -> Bool { (1...mostItems).contains(n) }

  private static func held<Number: Comparable>(
    _ number: Number, _ bounds: ClosedRange<Number>
  ) -> Number {
    min(max(number, bounds.lowerBound), bounds.upperBound)
  }
}
