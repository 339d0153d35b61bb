internal import Coaching

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

  /// The trees that come near to `targets`; the same every time.
  public init(fitting rows: [[Double]], to targets: [Double], by recipe: Recipe = Recipe()) {
    let bins = FeatureBins(rows)
    var random = SplitMix64(seed: recipe.seed)
    start = targets.reduce(0, +) / Double(max(targets.count, 1))
    trees = []
    var rest = targets.map { [start] in $0 - start }
    for _ in 0..<(rows.isEmpty ? 0 : recipe.trees) {
      let chosen = rows.indices.filter { _ in Double.random(in: 0..<1, using: &random) < recipe.rows
      }
      let wanted = (bins.edges.indices).filter { _ in
        Double.random(in: 0..<1, using: &random) < recipe.features
      }
      var growth = TreeGrowth(bins: bins, recipe: recipe, features: wanted)
      let tree = growth.grow(on: chosen, towards: rest)
      trees.append(tree)
      for row in rows.indices { rest[row] -= tree.answer(rows[row]) }
    }
  }
}
