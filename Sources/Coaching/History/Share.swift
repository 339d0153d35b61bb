/// How often something happened out of so many times, and how surely that tells how often it does.
public struct Share: Sendable, Hashable {
  /// One true share in ten is outside an interval that reaches this many standard errors each way.
  public static let errors = 1.645

  public var times: Int
  public var all: Int

  public init(_ times: Int, of all: Int) {
    self.all = max(0, all)
    self.times = min(max(0, times), self.all)
  }

  /// From 0 to 1; absent if there was nothing.
  public var rate: Double? { all > 0 ? Double(times) / Double(all) : nil }

  /// Where the true share is in nine of ten cases; absent if there was nothing.
  ///
  /// It is Wilson's interval: unlike the rate with its standard error each way it is right for a
  /// handful, and for none or all of them.
  public func interval(errors: Double = Share.errors) -> ClosedRange<Double>? {
    guard let rate else { return nil }
    let count = Double(all)
    let square = errors * errors
    let middle = (rate + square / (2 * count)) / (1 + square / count)
    let half =
      errors / (1 + square / count)
      * (rate * (1 - rate) / count + square / (4 * count * count)).squareRoot()
    return max(0, min(middle - half, rate))...min(1, max(middle + half, rate))
  }

  /// Which way a share went.
  public enum Change: Sendable, Hashable { case up, down }

  /// How it differs from an earlier one; nil if that cannot be told, or is too little to matter.
  ///
  /// It can be told if the interval of the difference, made of the intervals of both as Newcombe
  /// does it, leaves out 0.
  public func change(from before: Share, errors: Double = Share.errors) -> Change? {
    guard let rate, let rateBefore = before.rate, let now = interval(errors: errors),
      let then = before.interval(errors: errors), abs(rate - rateBefore) >= 0.03
    else { return nil }
    func distance(_ one: Double, _ other: Double) -> Double {
      (one * one + other * other).squareRoot()
    }
    let difference = rate - rateBefore
    if difference > 0 {
      let doubt = distance(rate - now.lowerBound, then.upperBound - rateBefore)
      return difference > doubt ? .up : nil
    }
    let doubt = distance(now.upperBound - rate, rateBefore - then.lowerBound)
    return -difference > doubt ? .down : nil
  }
}

extension PracticeSum {
  /// How many of those heard in quiet passed at their first try.
  public var understoodAtOnce: Share { Share(firstTry, of: quiet) }
}
