import Said

/// Rows of numbers, each with whether something was said, from which trees learn how likely it is.
struct ChanceLessons {
  private(set) var rows: [[Double]] = []
  /// Whether it was said.
  private(set) var answers: [Bool] = []
  /// The sentence that each is of.
  private(set) var sentences: [Int] = []
  /// The fewest rows in a leaf of the trees.
  var leaf = 60

  mutating func add(_ row: [Float], came: Bool, sentence: Int = 0) {
    rows.append(row.map(Double.init))
    answers.append(came)
    sentences.append(sentence)
  }

  /// Those of all recordings, each one's numbered as a sentence.
  static func joined(_ made: [ChanceLessons]) -> ChanceLessons {
    var all = ChanceLessons()
    for (index, lessons) in made.enumerated() {
      all.rows += lessons.rows
      all.answers += lessons.answers
      all.sentences += .init(repeating: index, count: lessons.rows.count)
    }
    return all
  }

  /// What tells what was said from what was not.
  func trees(seed: UInt64) -> BoostedTrees { trees(seed: seed) { _ in true } }

  /// How sure it is that each was said, by what was learned of the other half of the sentences.
  func chancesByOthers(seed: UInt64) -> [Double] {
    let halves = [0, 1].map { half in trees(seed: seed) { $0 % 2 == half } }
    return rows.indices.map { halves[1 - sentences[$0] % 2].chance(rows[$0]) }
  }

  private func trees(seed: UInt64, from isWanted: (Int) -> Bool) -> BoostedTrees {
    let wanted = rows.indices.filter { isWanted(sentences[$0]) }
    var recipe = BoostedTrees.Recipe()
    recipe.trees = 250
    recipe.depth = 3
    recipe.rate = 0.06
    recipe.leaf = leaf
    recipe.seed = seed
    return BoostedTrees(
      fittingOddsOf: wanted.map { answers[$0] }, from: wanted.map { rows[$0] }, by: recipe)
  }

  /// What marks the judge may set shows in what half of the sentences teach of the others.
  func told(below marks: [Double], seed: UInt64) -> [String] {
    let chances = chancesByOthers(seed: seed)
    return [true, false].map { isSaid in
      let those = chances.indices.filter { answers[$0] == isSaid }.map { chances[$0] }
      return "\(those.count) \(isSaid ? "said" : "not said"): "
        + marks.map { mark in "\(those.count { $0 < mark }) below \(mark)" }
        .joined(separator: ", ")
    }
  }
}
