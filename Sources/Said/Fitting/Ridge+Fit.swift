extension Ridge {
  /// The weights that come nearest to `targets`, rows and rows of them, where large weights cost
  /// `penalty`; absent where there are no rows.
  public init?(fitting rows: [[Double]], to targets: [[Double]], penalty: Double) {
    guard let width = rows.first?.count, rows.count == targets.count else { return nil }
    let count = Double(rows.count)
    means = (0..<width).map { column in rows.reduce(0) { $0 + $1[column] } / count }
    let means = means
    deviations = (0..<width).map { column in
      let square = rows.reduce(0) {
        $0 + ($1[column] - means[column]) * ($1[column] - means[column])
      }
      return max((square / count).squareRoot(), 1e-6)
    }
    weights = []
    let scaled = rows.map { self.scaled($0) }
    let shifts = (0..<width).map { column in scaled.reduce(0) { $0 + $1[column] } / count }
    var gram = [Double](repeating: 0, count: width * width)
    for row in scaled {
      let centred = zip(row, shifts).map { $0 - $1 }
      for one in 0..<width {
        for other in 0...one { gram[one * width + other] += centred[one] * centred[other] }
      }
    }
    for one in 0..<width { gram[one * width + one] += penalty }
    let factor = CholeskyFactor(of: gram, size: width)
    for number in targets[0].indices {
      let mean = targets.reduce(0) { $0 + $1[number] } / count
      var right = [Double](repeating: 0, count: width)
      for (row, target) in zip(scaled, targets) {
        let distance = target[number] - mean
        for column in 0..<width { right[column] += (row[column] - shifts[column]) * distance }
      }
      let solved = factor.solve(right)
      let shift = zip(solved, shifts).reduce(0) { $0 + $1.0 * $1.1 }
      weights.append([mean - shift] + solved)
    }
  }
}
