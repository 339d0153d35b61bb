import Glibc

/// Numbers fitted by gradient descent, each at its own rate (Adam).
struct AdaptedNumbers {
  private(set) var values: [Float]
  private var moments: [Float]
  private var squares: [Float]

  init(_ values: [Float]) {
    self.values = values
    moments = [Float](repeating: 0, count: values.count)
    squares = moments
  }

  /// Takes step number `step`, counted from 1, down the gradient.
  mutating func move(down slopes: [Float], rate: Float, step: Int) {
    let (first, second): (Float, Float) = (0.9, 0.999)
    let correction = (1 - pow(second, Float(step))).squareRoot() / (1 - pow(first, Float(step)))
    let pace = rate * correction
    let count = values.count
    values.withUnsafeMutableBufferPointer { values in
      slopes.withUnsafeBufferPointer { slopes in
        moments.withUnsafeMutableBufferPointer { moments in
          squares.withUnsafeMutableBufferPointer { squares in
            for index in 0..<count {
              let slope = slopes[index]
              moments[index] = first * moments[index] + (1 - first) * slope
              squares[index] = second * squares[index] + (1 - second) * slope * slope
              values[index] -= pace * moments[index] / (squares[index].squareRoot() + 1e-7)
            }
          }
        }
      }
    }
  }
}
