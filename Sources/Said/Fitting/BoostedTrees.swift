internal import Coaching

/// Many small decision trees whose answers add up to an estimate.
public struct BoostedTrees: Sendable, Hashable {
  /// A tree whose every branch has the same depth: node `n` goes on at `2n + 1` or `2n + 2`.
  public struct Tree: Sendable, Hashable {
    /// The feature each node tests.
    public var features: [Int]
    /// Values above it go to the second branch.
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

extension BoostedTrees {
  /// How trees are grown.
  public struct Recipe: Sendable, Hashable {
    public var trees = 200
    public var depth = 3
    /// How much of what a tree finds is believed.
    public var rate = 0.05
    /// The fewest rows in a leaf.
    public var leaf = 20
    /// The shares of rows and of features that each tree sees.
    public var rows = 0.5
    public var features = 0.4
    public var seed: UInt64 = 1

    public init() {}
  }

  /// The trees that approximate `targets`; the same every time.
  public init(fitting rows: [[Double]], to targets: [Double], by recipe: Recipe = Recipe()) {
    let bins = FeatureBins(rows)
    var dice = TreeDice(recipe)
    start = targets.reduce(0, +) / Double(max(targets.count, 1))
    trees = []
    var rest = targets.map { [start] in $0 - start }
    for _ in 0..<(rows.isEmpty ? 0 : recipe.trees) {
      let (chosen, wanted) = dice.choose(rows: rows.indices, features: bins.edges.indices)
      var growth = TreeGrowth(bins: bins, recipe: recipe, features: wanted)
      let tree = growth.grow(on: chosen, towards: rest)
      trees.append(tree)
      for row in rows.indices { rest[row] -= tree.answer(rows[row]) }
    }
  }
}

/// Which rows and features each tree sees: the same every time.
struct TreeDice {
  private let recipe: BoostedTrees.Recipe
  private var random: SplitMix64

  init(_ recipe: BoostedTrees.Recipe) {
    self.recipe = recipe
    random = SplitMix64(seed: recipe.seed)
  }

  mutating func choose(
    rows: Range<Int>, features: Range<Int>
  ) -> (rows: [Int], features: [Int]) {
    let chosen = rows.filter { _ in Double.random(in: 0..<1, using: &random) < recipe.rows }
    let wanted = features.filter { _ in Double.random(in: 0..<1, using: &random) < recipe.features }
    return (chosen, wanted)
  }
}

/// Grows one tree level by level, each node by the split that explains most.
struct TreeGrowth {
  let bins: FeatureBins
  let recipe: BoostedTrees.Recipe
  let features: [Int]
  private var sums: [Double]
  private var counts: [Double]

  init(bins: FeatureBins, recipe: BoostedTrees.Recipe, features: [Int]) {
    self.bins = bins
    self.recipe = recipe
    self.features = features
    sums = .init(repeating: 0, count: FeatureBins.most << recipe.depth)
    counts = sums
  }

  /// A row counts as much in its leaf as its weight says; without weights all count alike.
  mutating func grow(
    on rows: [Int], towards targets: [Double], weighing weights: [Double]? = nil
  ) -> BoostedTrees.Tree {
    let nodes = (1 << recipe.depth) - 1
    var tree = BoostedTrees.Tree(
      features: .init(repeating: 0, count: nodes),
      thresholds: .init(repeating: .greatestFiniteMagnitude, count: nodes), leaves: [])
    var places = [Int](repeating: 0, count: rows.count)
    for level in 0..<recipe.depth {
      let first = (1 << level) - 1
      let splits = splits(rows, places, targets, nodes: 1 << level, first: first)
      for (node, split) in splits.enumerated() {
        guard let split else { continue }
        tree.features[first + node] = split.feature
        tree.thresholds[first + node] = bins.edges[split.feature][split.step]
      }
      for (index, row) in rows.enumerated() {
        let split = splits[places[index] - first]
        let isAbove = split.map { Int(bins.steps[$0.feature][row]) > $0.step } ?? false
        places[index] = 2 * places[index] + (isAbove ? 2 : 1)
      }
    }
    var sums = [Double](repeating: 0, count: nodes + 1)
    var counts = sums
    for (index, row) in rows.enumerated() {
      sums[places[index] - nodes] += targets[row]
      counts[places[index] - nodes] += weights?[row] ?? 1
    }
    // A leaf with few rows is believed less.
    tree.leaves = zip(sums, counts).map { recipe.rate * $0 / ($1 + 5) }
    return tree
  }

  private struct Split {
    var feature: Int
    var step: Int
    var gain: Double
  }

  private mutating func splits(
    _ rows: [Int], _ places: [Int], _ targets: [Double], nodes: Int, first: Int
  ) -> [Split?] {
    var best = [Split?](repeating: nil, count: nodes)
    let most = FeatureBins.most
    for feature in features where !bins.edges[feature].isEmpty {
      for index in 0..<nodes * most {
        sums[index] = 0
        counts[index] = 0
      }
      let steps = bins.steps[feature]
      for (index, row) in rows.enumerated() {
        let cell = (places[index] - first) * most + Int(steps[row])
        sums[cell] += targets[row]
        counts[cell] += 1
      }
      for node in 0..<nodes {
        let split = split(feature, cells: node * most..<(node + 1) * most)
        if let split, split.gain > best[node]?.gain ?? 1e-9 { best[node] = split }
      }
    }
    return best
  }

  private func split(_ feature: Int, cells: Range<Int>) -> Split? {
    let sum = sums[cells].reduce(0, +)
    let count = counts[cells].reduce(0, +)
    guard count > 0 else { return nil }
    var best: Split?
    var (below, fewer) = (0.0, 0.0)
    for step in bins.edges[feature].indices {
      below += sums[cells.lowerBound + step]
      fewer += counts[cells.lowerBound + step]
      let (above, more) = (sum - below, count - fewer)
      guard fewer >= Double(recipe.leaf), more >= Double(recipe.leaf) else { continue }
      let gain = below * below / fewer + above * above / more - sum * sum / count
      if gain > best?.gain ?? 0 { best = Split(feature: feature, step: step, gain: gain) }
    }
    return best
  }
}

/// Features quantised into up to 32 steps, so that a split is sought among few places.
struct FeatureBins {
  static let most = 32

  /// By feature: the values between the steps.
  let edges: [[Double]]
  /// By feature, then row: the step the row is in.
  let steps: [[UInt8]]

  init(_ rows: [[Double]]) {
    let width = rows.first?.count ?? 0
    edges = (0..<width).map { feature in
      let sorted = rows.map { $0[feature] }.sorted()
      var edges: [Double] = []
      for cut in 1..<Self.most {
        let value = sorted[cut * (sorted.count - 1) / Self.most]
        if value < sorted[sorted.count - 1], edges.last.map({ $0 < value }) ?? true {
          edges.append(value)
        }
      }
      return edges
    }
    let edges = edges
    steps = (0..<width).map { feature in
      rows.map { row in UInt8(edges[feature].count { row[feature] > $0 }) }
    }
  }
}
