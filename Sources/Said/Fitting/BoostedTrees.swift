/// Many small decision trees whose answers add up to an estimate.
public struct BoostedTrees: Sendable, Hashable {
  /// A tree whose every branch has the same depth: node `n` goes on at `2n + 1` or `2n + 2`.
  public struct Tree: Sendable, Hashable {
    /// The feature each node asks for.
    public var features: [Int]
    /// What is above goes to the second branch.
    public var thresholds: [Double]
    public var leaves: [Double]

    public init(features: [Int], thresholds: [Double], leaves: [Double]) {
      self.features = features
      self.thresholds = thresholds
      self.leaves = leaves
    }

    func answer(_ row: [Double]) -> Double {
      var node = 0
      while node < features.count {
        node = 2 * node + (row[features[node]] > thresholds[node] ? 2 : 1)
      }
      return leaves[node - features.count]
    }
  }

  public var start: Double
  public var trees: [Tree]

  public init(start: Double, trees: [Tree]) {
    self.start = start
    self.trees = trees
  }

  public func estimate(_ row: [Double]) -> Double {
    trees.reduce(start) { $0 + $1.answer(row) }
  }
}
