/// Features cut into as many as 32 steps, so that a split is sought among few places.
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
