internal import Glibc

extension BoostedTrees {
  /// The trees whose estimate is the logarithm of the odds of a yes; the same every time.
  public init(
    fittingOddsOf answers: [Bool], from rows: [[Double]], by recipe: Recipe = Recipe()
  ) {
    let yes = Double(answers.count { $0 })
    self.init(start: log((yes + 1) / (Double(answers.count) - yes + 1)), trees: [])
    var dice = TreeDice(recipe)
    let bins = FeatureBins(rows)
    var odds = [Double](repeating: start, count: rows.count)
    var (rest, weights) = (odds, odds)
    for _ in 0..<(rows.isEmpty ? 0 : recipe.trees) {
      for row in rows.indices {
        let chance = Self.chance(odds[row])
        rest[row] = (answers[row] ? 1 : 0) - chance
        weights[row] = chance * (1 - chance)
      }
      let (chosen, wanted) = dice.choose(rows: rows.indices, features: bins.edges.indices)
      var growth = TreeGrowth(bins: bins, recipe: recipe, features: wanted)
      let tree = growth.grow(on: chosen, towards: rest, weighing: weights)
      trees.append(tree)
      for row in rows.indices { odds[row] += tree.answer(rows[row]) }
    }
  }

  /// How likely a yes is, from 0 to 1, if the estimate is the logarithm of its odds.
  public func chance(_ row: [Double]) -> Double { Self.chance(estimate(row)) }

  private static func chance(_ odds: Double) -> Double { 1 / (1 + exp(-odds)) }
}
