/// A symmetric positive matrix, taken apart so that equations with it are solved.
struct CholeskyFactor {
  private let lower: [Double]
  private let size: Int

  /// Of `matrix` only what is on and under the diagonal is read.
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
