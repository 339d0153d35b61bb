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

  mutating func grow(on rows: [Int], towards targets: [Double]) -> BoostedTrees.Tree {
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
      counts[places[index] - nodes] += 1
    }
    // A leaf of few rows is believed less.
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
