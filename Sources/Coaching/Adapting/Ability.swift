import Foundation

/// What a learner can understand, as a number on the logit scale with its uncertainty.
public struct Ability: Sendable, Hashable, Codable {
  public var mean: Double
  public var variance: Double

  public init(mean: Double = 0, variance: Double = 1.5) {
    self.mean = mean
    self.variance = variance
  }

  /// How likely a first try at something this difficult passes.
  public func chance(at difficulty: Double) -> Double {
    1 / (1 + exp(difficulty - mean))
  }

  /// Learns from the first try at an item: one Newton step towards the new most likely ability.
  public mutating func learn(passed: Bool, difficulty: Double) {
    let chance = chance(at: difficulty)
    let information = chance * (1 - chance)
    let posterior = 1 / (1 / variance + information)
    mean += posterior * ((passed ? 1 : 0) - chance)
    // What can be learnt can be forgotten: certainty never grows so far that change is not seen.
    variance = max(posterior, 0.05)
  }
}
