import Glibc
import Said

/// Fits a network to examples, batch by batch (Adam), identically to the last bit on any number of
/// cores.
struct NetworkTraining {
  /// How many rows one core takes at a time.
  private static let share = 64

  private let sizes: [Int]
  private let dropout: Float
  private var weights: [AdaptedNumbers] = []
  private var biases: [AdaptedNumbers] = []
  private var step = 0

  /// A network with random weights.
  init(sizes: [Int], dropout: Float, seed: UInt64) {
    self.sizes = sizes
    self.dropout = dropout
    for layer in 0..<sizes.count - 1 {
      var dice = TrainingDice(seed, layer)
      let spread = (2 / Double(sizes[layer])).squareRoot()
      weights.append(
        AdaptedNumbers(
          (0..<sizes[layer] * sizes[layer + 1]).map { _ in Float(spread * dice.normal()) }))
      biases.append(AdaptedNumbers([Float](repeating: 0, count: sizes[layer + 1])))
    }
  }

  var network: FeedForward {
    FeedForward(
      layers: (0..<weights.count).map {
        FeedForward.Layer(
          inputs: sizes[$0], outputs: sizes[$0 + 1], weights: weights[$0].values,
          biases: biases[$0].values)
      })
  }

  /// Learns from a batch; returns the sum of −log p of the right answers.
  mutating func learn(_ rows: [Float], _ answers: [Int], rate: Float, dice: inout TrainingDice)
    -> Double
  {
    let width = sizes[sizes.count - 1]
    return learn(rows, count: answers.count, rate: rate, dice: &dice) { outputs in
      var loss = 0.0
      for row in answers.indices {
        LogSoftmax.apply(to: &outputs, in: row * width..<(row + 1) * width)
        loss -= Double(outputs[row * width + answers[row]])
        for column in row * width..<(row + 1) * width { outputs[column] = exp(outputs[column]) }
        outputs[row * width + answers[row]] -= 1
      }
      return loss
    }
  }

  /// Learns from a batch what `judge` says of its outputs: it turns them into the slopes of an error,
  /// row by row, and gives the sum of the errors.
  mutating func learn(
    _ rows: [Float], count: Int, rate: Float, dice: inout TrainingDice,
    judge: (inout [Float]) -> Double
  ) -> Double {
    let depth = weights.count
    var values = [rows]
    let factors = (0..<depth).map { layer -> MatrixProduct.Factor in
      var factor = MatrixProduct.Factor(rows: sizes[layer], columns: sizes[layer + 1])
      weights[layer].values.withUnsafeBufferPointer { factor.fill(from: $0) }
      return factor
    }
    for layer in 0..<depth {
      var next = Self.product(values[layer], count, factors[layer])
      let (width, bias) = (sizes[layer + 1], biases[layer].values)
      let isLast = layer == depth - 1
      for row in 0..<count {
        for column in 0..<width {
          let value = next[row * width + column] + bias[column]
          next[row * width + column] = isLast ? value : max(0, value)
        }
      }
      if !isLast, dropout > 0 { drop(&next, &dice) }
      values.append(next)
    }

    var errors = values[depth]
    let loss = judge(&errors)
    let scale = 1 / Float(count)
    for index in errors.indices { errors[index] *= scale }

    step += 1
    for layer in (0..<depth).reversed() {
      let (inputs, outputs) = (sizes[layer], sizes[layer + 1])
      var turned = MatrixProduct.Factor(rows: count, columns: outputs)
      errors.withUnsafeBufferPointer { turned.fill(from: $0) }
      let gradient = Self.product(Self.transposed(values[layer], count, inputs), inputs, turned)
      var sums = [Float](repeating: 0, count: outputs)
      for row in 0..<count {
        for column in 0..<outputs { sums[column] += errors[row * outputs + column] }
      }
      if layer > 0 {
        var back = MatrixProduct.Factor(rows: outputs, columns: inputs)
        weights[layer].values.withUnsafeBufferPointer {
          back.fill(from: $0, transposed: true)
        }
        var earlier = Self.product(errors, count, back)
        let gain = dropout > 0 ? 1 / (1 - dropout) : 1
        for index in earlier.indices {
          earlier[index] = values[layer][index] > 0 ? earlier[index] * gain : 0
        }
        errors = earlier
      }
      weights[layer].move(down: gradient, rate: rate, step: step)
      biases[layer].move(down: sums, rate: rate, step: step)
    }
    return loss
  }

  /// Zeroes some of the values at random, and raises the others to make up for it.
  private func drop(_ values: inout [Float], _ dice: inout TrainingDice) {
    let limit = UInt16(dropout * 65_536)
    let gain = 1 / (1 - dropout)
    var bits: UInt64 = 0
    for index in values.indices {
      if index % 4 == 0 { bits = dice.next() }
      values[index] = UInt16(truncatingIfNeeded: bits) < limit ? 0 : values[index] * gain
      bits >>= 16
    }
  }

  private static func product(
    _ left: [Float], _ rows: Int, _ right: MatrixProduct.Factor
  ) -> [Float] {
    var result = [Float](repeating: 0, count: rows * right.columns)
    left.withUnsafeBufferPointer { left in
      result.withUnsafeMutableBufferPointer { result in
        nonisolated(unsafe) let (from, into) = (left, result)
        Shares.forEach((rows + share - 1) / share) { part in
          MatrixProduct.multiply(
            from, rows: part * share..<min(rows, (part + 1) * share), by: right, into: into)
        }
      }
    }
    return result
  }

  private static func transposed(_ matrix: [Float], _ rows: Int, _ columns: Int) -> [Float] {
    [Float](unsafeUninitializedCapacity: rows * columns) { result, count in
      matrix.withUnsafeBufferPointer { matrix in
        for start in stride(from: 0, to: columns, by: 16) {
          for row in 0..<rows {
            for column in start..<min(columns, start + 16) {
              result[column * rows + row] = matrix[row * columns + column]
            }
          }
        }
      }
      count = rows * columns
    }
  }
}
