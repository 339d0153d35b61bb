/// The 21 numbers by which FSRS-6 follows a memory.
public struct FSRSWeights: Sendable, Hashable {
  public static let count = 21

  public let values: [Double]

  /// Fails for a number of weights other than 21, and for one outside its limits.
  public init(_ values: [Double]) throws(FSRSWeightError) {
    guard values.count == Self.count else { throw .count(values.count) }
    for (index, (value, limits)) in zip(values, Self.limits).enumerated()
    where !limits.contains(value) {
      throw .outside(index: index, limits: limits)
    }
    self.values = values
  }

  /// Holds each value to its limits.
  init(held values: [Double]) {
    self.values = zip(values, Self.limits).map { value, limits in
      min(limits.upperBound, max(limits.lowerBound, value))
    }
  }

  /// Those that fit most people, from the reviews of many.
  public static let standard = FSRSWeights(held: [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
  ])

  /// What each weight may be: the first four are days, one for each grade.
  public static let limits: [ClosedRange<Double>] = [
    0.001...100, 0.001...100, 0.001...100, 0.001...100,
    1...10, 0.001...4, 0.001...4, 0.001...0.75,
    0...4.5, 0...0.8, 0.001...3.5,
    0.001...5, 0.001...0.25, 0.001...0.9, 0...4,
    0...1, 1...6,
    0...2, 0...2, 0...0.8,
    0.1...0.8,
  ]
}

/// Why numbers are no weights.
public enum FSRSWeightError: Error, Sendable, Hashable {
  /// There are so many instead of 21.
  case count(Int)
  case outside(index: Int, limits: ClosedRange<Double>)
}
