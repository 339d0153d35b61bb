/// A linear estimate of some numbers from features, each normalised and clamped.
public struct Ridge: Sendable, Hashable {
  /// Of each feature in the training data.
  public var means: [Double]
  public var deviations: [Double]
  /// For each number to estimate: its mean, then a weight for each feature.
  public var weights: [[Double]]

  public init(means: [Double], deviations: [Double], weights: [[Double]]) {
    self.means = means
    self.deviations = deviations
    self.weights = weights
  }

  /// A feature is clamped to this many deviations, so that no outlier runs away with an estimate.
  private static let hold = 3.0

  public func estimate(_ features: [Double]) -> [Double] {
    let scaled = scaled(features)
    return weights.map { row in
      zip(row.dropFirst(), scaled).reduce(row[0]) { $0 + $1.0 * $1.1 }
    }
  }

  func scaled(_ features: [Double]) -> [Double] {
    zip(features, zip(means, deviations)).map { feature, scale in
      guard feature.isFinite else { return 0 }
      return max(-Self.hold, min(Self.hold, (feature - scale.0) / scale.1))
    }
  }
}

extension Ridge {
  /// The weights that come nearest to `targets`, row by row, with large weights costing `penalty`;
  /// nil if there are no rows.
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

/// A symmetric positive matrix, factorised to solve equations with it.
struct CholeskyFactor {
  private let lower: [Double]
  private let size: Int

  /// Only the diagonal of `matrix` and what is below it are read.
  init(of matrix: [Double], size: Int) {
    self.size = size
    var lower = [Double](repeating: 0, count: size * size)
    for row in 0..<size {
      for column in 0...row {
        var sum = matrix[row * size + column]
        for index in 0..<column { sum -= lower[row * size + index] * lower[column * size + index] }
        lower[row * size + column] =
          row == column ? max(sum, 1e-12).squareRoot() : sum / lower[column * size + column]
      }
    }
    self.lower = lower
  }

  func solve(_ right: [Double]) -> [Double] {
    var values = right
    for row in 0..<size {
      for index in 0..<row { values[row] -= lower[row * size + index] * values[index] }
      values[row] /= lower[row * size + row]
    }
    for row in (0..<size).reversed() {
      var sum = values[row]
      for index in row + 1..<size { sum -= lower[index * size + row] * values[index] }
      values[row] = sum / lower[row * size + row]
    }
    return values
  }
}
