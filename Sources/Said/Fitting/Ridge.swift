/// A linear estimate of some numbers from features, each brought to one scale and held within it.
public struct Ridge: Sendable, Hashable {
  /// Of each feature in what it was fitted on.
  public var means: [Double]
  public var deviations: [Double]
  /// For each number to estimate its mean, then a weight for each feature.
  public var weights: [[Double]]

  public init(means: [Double], deviations: [Double], weights: [[Double]]) {
    self.means = means
    self.deviations = deviations
    self.weights = weights
  }

  /// A feature is held to so many deviations, so that nothing odd runs away with an estimate.
  private static let hold = 3.0

  public func estimate(_ features: [Double]) -> [Double] {
    let scaled = scaled(features)
    return weights.map { row in
      zip(row.dropFirst(), scaled).reduce(row[0]) { $0 + $1.0 * $1.1 }
    }
  }

  func scaled(_ features: [Double]) -> [Double] {
    zip(features, zip(means, deviations)).map { feature, scale in
      guard feature.isFinite else { return 0 }
      return max(-Self.hold, min(Self.hold, (feature - scale.0) / scale.1))
    }
  }
}
