internal import Coaching
public import JSON

extension Double {
  /// With only as many digits as a Float has: that halves a file of fitted numbers.
  var shortened: Double { Double(Float(self).description) ?? self }
}

extension [Double] {
  /// Nil if an element is not a number.
  init?(numbers json: JSON) {
    guard let elements = json.asArray else { return nil }
    let numbers = elements.compactMap(\.asDouble).filter(\.isFinite)
    guard numbers.count == elements.count else { return nil }
    self = numbers
  }

  fileprivate var shortened: JSON { .array(map { .number($0.shortened) }) }
}

extension Ridge {
  public var json: JSON {
    .object([
      "means": means.shortened, "deviations": deviations.shortened,
      "weights": .array(weights.map(\.shortened)),
    ])
  }

  /// Nil if something is missing, or does not fit together.
  public init?(_ json: JSON) {
    guard let means = json["means"].flatMap([Double].init(numbers:)),
      let deviations = json["deviations"].flatMap([Double].init(numbers:)),
      let rows = json["weights"]?.asArray,
      case let weights = rows.compactMap([Double].init(numbers:)), weights.count == rows.count,
      deviations.count == means.count, deviations.allSatisfy({ $0 > 0 }),
      weights.allSatisfy({ $0.count == means.count + 1 })
    else { return nil }
    self.init(means: means, deviations: deviations, weights: weights)
  }
}

extension BoostedTrees {
  public var json: JSON {
    .object([
      "start": .number(start.shortened),
      "trees": .array(
        trees.map { tree in
          .array([
            .array(tree.features.map { .integer($0) }),
            tree.thresholds.map { Swift.min($0, 1e30) }.shortened, tree.leaves.shortened,
          ])
        }),
    ])
  }

  /// Nil if something is missing, or a tree is incomplete.
  public init?(_ json: JSON) {
    guard let start = json["start"]?.asDouble, let rows = json["trees"]?.asArray else { return nil }
    let trees = rows.compactMap { row -> Tree? in
      guard let parts = row.asArray, parts.count == 3,
        let features = parts[0].asArray?.compactMap(\.asInt),
        let thresholds = [Double](numbers: parts[1]), let leaves = [Double](numbers: parts[2]),
        features.count == thresholds.count, leaves.count == features.count + 1,
        leaves.count.nonzeroBitCount == 1, features.allSatisfy({ $0 >= 0 })
      else { return nil }
      return Tree(features: features, thresholds: thresholds, leaves: leaves)
    }
    guard trees.count == rows.count else { return nil }
    self.init(start: start, trees: trees)
  }
}
