import Glibc
import Said
import Testing

@testable import hearcoach_train

@Suite("Fitting networks")
struct NetworkTrainingTests {
  /// Points of a plane, and whether their coordinates have the same sign: no straight line
  /// separates them.
  private static func examples(_ count: Int) -> (rows: [Float], answers: [Int]) {
    var dice = TrainingDice(5)
    let rows = (0..<2 * count).map { _ in Float(dice.uniform(-1...1)) }
    return (rows, (0..<count).map { rows[2 * $0] * rows[2 * $0 + 1] > 0 ? 1 : 0 })
  }

  private static func trained(seed: UInt64, turns: Int, dropout: Float = 0) -> NetworkTraining {
    var training = NetworkTraining(sizes: [2, 16, 2], dropout: dropout, seed: seed)
    let (rows, answers) = examples(300)
    var dice = TrainingDice(seed, 1)
    for _ in 0..<turns { _ = training.learn(rows, answers, rate: 0.02, dice: &dice) }
    return training
  }

  private static func numbers(_ training: NetworkTraining) -> [UInt32] {
    training.network.layers.flatMap { ($0.weights + $0.biases).map(\.bitPattern) }
  }

  @Test("a network learns what no straight line can separate")
  func learns() {
    let network = Self.trained(seed: 1, turns: 400).network
    let (rows, answers) = Self.examples(300)
    let chances = network.logProbabilities(of: rows)
    let right = answers.indices.count {
      (chances[2 * $0 + 1] > chances[2 * $0]) == (answers[$0] == 1)
    }
    #expect(right > 285)
  }

  @Test("the first step goes down the gradient, each weight by the same small step")
  func slope() {
    let (rows, answers) = Self.examples(300)
    let before = NetworkTraining(sizes: [2, 3, 2], dropout: 0, seed: 3)
    var after = before
    var dice = TrainingDice(1)
    _ = after.learn(rows, answers, rate: 0.001, dice: &dice)
    for layer in 0..<2 {
      let plain = before.network.layers[layer].weights
      for index in plain.indices {
        func loss(_ change: Float) -> Double {
          var layers = before.network.layers
          layers[layer].weights[index] += change
          let chances = FeedForward(layers: layers).logProbabilities(of: rows)
          return -answers.indices.reduce(0) { $0 + Double(chances[2 * $1 + answers[$1]]) }
        }
        let slope = loss(0.005) - loss(-0.005)
        let moved = after.network.layers[layer].weights[index] - plain[index]
        // If the error hardly changes, nothing can be said.
        if abs(slope) > 0.01 { #expect((moved < 0) == (slope > 0), "\(layer), \(index)") }
        #expect(abs(moved) <= 0.001_01)
      }
    }
  }

  @Test("the same seed makes the same numbers to the last bit, another seed makes others")
  func repeatable() {
    let once = Self.numbers(Self.trained(seed: 7, turns: 5, dropout: 0.2))
    #expect(once == Self.numbers(Self.trained(seed: 7, turns: 5, dropout: 0.2)))
    #expect(once != Self.numbers(Self.trained(seed: 8, turns: 5, dropout: 0.2)))
  }
}

@Suite("What the network learns from")
struct TrainingSoundTests {
  @Test("random numbers stay within bounds, and each place has a sequence of its own")
  func dice() {
    var one = TrainingDice(1, 2, 3)
    var same = TrainingDice(1, 2, 3)
    var other = TrainingDice(1, 3, 2)
    let numbers = (0..<1_000).map { _ in one.next() }
    #expect(numbers == (0..<1_000).map { _ in same.next() })
    #expect(numbers != (0..<1_000).map { _ in other.next() })
    for _ in 0..<1_000 {
      #expect((0..<7).contains(one.below(7)) && (-2.0...3).contains(one.uniform(-2...3)))
    }
  }
}
