import Coaching
import Glibc
@testable import Said
import Testing

struct FeedForwardTests {
  @Test(
    "a product is the sum that it says, for every size and share of rows",
    arguments: [(1, 1, 1), (5, 7, 3), (9, 16, 8), (4, 33, 157), (13, 8, 21)])
  func product(rows: Int, depth: Int, columns: Int) {
    var dice = SeededDice(seed: 1)
    let left = (0..<rows * depth).map { _ in Float(dice.uniform() - 0.5) }
    let right = (0..<depth * columns).map { _ in Float(dice.uniform() - 0.5) }
    var factor = MatrixProduct.Factor(rows: depth, columns: columns)
    right.withUnsafeBufferPointer { factor.fill(from: $0) }
    var results: [[Float]] = []
    for parts in [[0..<rows], (0..<rows).map { $0..<$0 + 1 }] {
      var result = [Float](repeating: .nan, count: rows * columns)
      left.withUnsafeBufferPointer { left in
        result.withUnsafeMutableBufferPointer { result in
          for part in parts { MatrixProduct.multiply(left, rows: part, by: factor, into: result) }
        }
      }
      results.append(result)
    }
    // The same to the last bit however the rows are divided up.
    #expect(results[0] == results[1])
    for row in 0..<rows {
      for column in 0..<columns {
        let sum = (0..<depth).reduce(Float(0)) {
          $0 + left[row * depth + $1] * right[$1 * columns + column]
        }
        #expect(abs(sum - results[0][row * columns + column]) < 1e-4)
      }
    }
  }

  @Test("a factor that lies column by column is the same factor")
  func transposed() {
    let matrix: [Float] = [1, 2, 3, 4, 5, 6]
    let turned: [Float] = [1, 4, 2, 5, 3, 6]
    var (one, other) = (
      MatrixProduct.Factor(rows: 2, columns: 3), MatrixProduct.Factor(rows: 2, columns: 3)
    )
    matrix.withUnsafeBufferPointer { one.fill(from: $0) }
    turned.withUnsafeBufferPointer { other.fill(from: $0, transposed: true) }
    var (first, second) = ([Float](repeating: 0, count: 3), [Float](repeating: 1, count: 3))
    [Float]([1, 10]).withUnsafeBufferPointer { left in
      first.withUnsafeMutableBufferPointer {
        MatrixProduct.multiply(left, rows: 0..<1, by: one, into: $0)
      }
      second.withUnsafeMutableBufferPointer {
        MatrixProduct.multiply(left, rows: 0..<1, by: other, into: $0)
      }
    }
    #expect(first == [41, 52, 63])
    #expect(second == first)
  }

  @Test("the probabilities of each row add up to one, and rounding weights changes them little")
  func probabilities() {
    var dice = SeededDice(seed: 2)
    let network = MandarinModels.network([12, 20, 5], &dice)
    let rows = (0..<36).map { _ in Float(dice.uniform() * 4 - 2) }
    let exact = network.logProbabilities(of: rows)
    let rounded = network.rounded.logProbabilities(of: rows)
    for row in 0..<3 {
      let sum = exact[row * 5..<row * 5 + 5].reduce(0) { $0 + exp($1) }
      #expect(abs(sum - 1) < 1e-5)
    }
    #expect(zip(exact, rounded).allSatisfy { abs($0 - $1) < 0.1 })
    let again = network.rounded.rounded
    let isSame = again.layers.map(\.weights) == network.rounded.layers.map(\.weights)
    #expect(isSame)
  }
}
