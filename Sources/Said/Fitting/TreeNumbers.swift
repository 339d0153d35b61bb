/// Trees as a model's file keeps them: where they start, then of each tree its tests (feature and
/// threshold) and its leaves.
enum TreeNumbers {
  /// How many trees there are, and how many tests lead to a leaf.
  struct Size {
    var trees: Int
    var depth: Int
    var nodes: Int { (1 << depth) - 1 }
    var bytes: Int { 4 + trees * (5 * nodes + 4 * (nodes + 1)) }
  }

  /// A test that nothing is above.
  private static let never: Float = 1e5

  static func append(_ trees: BoostedTrees, to bytes: inout [UInt8]) {
    ModelNumbers.append(Float(trees.start), to: &bytes)
    for tree in trees.trees {
      for (feature, threshold) in zip(tree.features, tree.thresholds) {
        bytes.append(UInt8(feature))
        ModelNumbers.append(min(never, Float(threshold)), to: &bytes)
      }
      for leaf in tree.leaves { ModelNumbers.append(Float(leaf), to: &bytes) }
    }
  }

  /// As a line of the head tells it.
  static func size(of trees: BoostedTrees) -> String {
    let leaves = trees.trees.first?.leaves.count ?? 1
    return "\(trees.trees.count) \(leaves.trailingZeroBitCount)"
  }

  /// The size that a line of the head tells.
  static func size(
    _ name: String, in contents: ModelFile.Contents
  ) throws(ModelFile.Fault) -> Size {
    let words =
      contents.value(name)?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    let numbers = words.compactMap { Int($0) }
    guard numbers.count == 2, words.count == 2, (0...2_000).contains(numbers[0]),
      (0...6).contains(numbers[1])
    else { throw .badLine(name) }
    return Size(trees: numbers[0], depth: numbers[1])
  }
}

extension ModelReader {
  /// Trees that ask for none but so many features.
  mutating func trees(
    _ size: TreeNumbers.Size, features: Int
  ) throws(ModelFile.Fault) -> BoostedTrees {
    var trees = BoostedTrees(start: Double(try floats(1)[0]), trees: [])
    for _ in 0..<size.trees {
      var tree = BoostedTrees.Tree(features: [], thresholds: [], leaves: [])
      for _ in 0..<size.nodes {
        guard let feature = try take(1).first, feature < features else { throw .damaged }
        tree.features.append(Int(feature))
        tree.thresholds.append(Double(try floats(1)[0]))
      }
      tree.leaves = try floats(size.nodes + 1).map(Double.init)
      trees.trees.append(tree)
    }
    return trees
  }
}
