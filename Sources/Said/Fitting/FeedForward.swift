import Glibc

/// A network of layers, each fully connected to the next, with negative values cut off in between.
public struct FeedForward: Sendable {
  /// One layer: a weight for each input and output, and a bias for each output.
  public struct Layer: Sendable {
    public let inputs: Int
    public let outputs: Int
    /// Input by input, each with all outputs.
    public var weights: [Float]
    public var biases: [Float]

    public init(inputs: Int, outputs: Int, weights: [Float], biases: [Float]) {
      precondition(weights.count == inputs * outputs && biases.count == outputs)
      self.inputs = inputs
      self.outputs = outputs
      self.weights = weights
      self.biases = biases
    }
  }

  public let layers: [Layer]
  private let factors: [MatrixProduct.Factor]

  public init(layers: [Layer]) {
    self.layers = layers
    factors = layers.map { layer in
      var factor = MatrixProduct.Factor(rows: layer.inputs, columns: layer.outputs)
      layer.weights.withUnsafeBufferPointer { factor.fill(from: $0) }
      return factor
    }
  }

  /// The same network with each weight rounded to one of 255 steps, as a file stores it.
  public var rounded: FeedForward {
    FeedForward(layers: layers.map(\.rounded))
  }

  public var inputs: Int { layers.first?.inputs ?? 0 }
  public var outputs: Int { layers.last?.outputs ?? 0 }

  /// The log-probabilities that the network gives each output, row by row.
  public func logProbabilities(of rows: [Float]) -> [Float] {
    var values = answers(to: rows)
    for start in stride(from: 0, to: values.count, by: max(1, outputs)) {
      LogSoftmax.apply(to: &values, in: start..<start + outputs)
    }
    return values
  }

  /// The outputs themselves, row by row.
  public func answers(to rows: [Float]) -> [Float] {
    var values = rows
    for (index, layer) in layers.enumerated() {
      let count = values.count / layer.inputs
      var next = [Float](repeating: 0, count: count * layer.outputs)
      values.withUnsafeBufferPointer { from in
        next.withUnsafeMutableBufferPointer { into in
          MatrixProduct.multiply(from, rows: 0..<count, by: factors[index], into: into)
        }
      }
      layer.finish(&next, isLast: index == layers.count - 1)
      values = next
    }
    return values
  }
}

extension FeedForward.Layer {
  /// For each output, the step in which its weights are counted.
  var scales: [Float] {
    var highest = [Float](repeating: 0, count: outputs)
    for index in weights.indices {
      highest[index % outputs] = max(highest[index % outputs], abs(weights[index]))
    }
    // Short enough that 127 steps are exact: rounding again changes nothing.
    return highest.map { Float(bitPattern: ((max($0, 1e-20) / 127).bitPattern + 0xFF) & ~0xFF) }
  }

  /// The weights in whole steps, from −127 to 127.
  func steps(of scales: [Float]) -> [Int8] {
    weights.indices.map { index in
      Int8(max(-127, min(127, (weights[index] / scales[index % outputs]).rounded())))
    }
  }

  fileprivate var rounded: FeedForward.Layer {
    let scales = self.scales
    var rounded = self
    for (index, step) in steps(of: scales).enumerated() {
      rounded.weights[index] = scales[index % outputs] * Float(step)
    }
    return rounded
  }

  fileprivate func finish(_ values: inout [Float], isLast: Bool) {
    for start in stride(from: 0, to: values.count, by: outputs) {
      for output in 0..<outputs {
        let value = values[start + output] + biases[output]
        values[start + output] = isLast ? value : max(0, value)
      }
    }
  }
}

/// Turns scores into log-probabilities.
public enum LogSoftmax {
  public static func apply(to values: inout [Float], in range: Range<Int>) {
    let highest = values[range].max() ?? 0
    var sum: Float = 0
    for index in range { sum += exp(values[index] - highest) }
    let total = highest + log(sum)
    for index in range { values[index] -= total }
  }
}
