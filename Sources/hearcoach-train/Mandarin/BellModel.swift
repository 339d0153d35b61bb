import Acoustics
import Glibc
import Said

/// One bell curve per state: a first, rough idea of how each sounds.
struct BellModel: Sendable {
  private static let size = 2 * LogMel.bands
  private var means: [Float]
  private var precisions: [Float]
  private var constants: [Float]

  /// Learns from frames and their states.
  init(_ recordings: [(frames: [Float], times: StateTimes)]) {
    let (size, count) = (Self.size, MandarinStates.count)
    var sums = [Double](repeating: 0, count: size * count)
    var squares = sums
    var counts = [Double](repeating: 0, count: count)
    for (frames, times) in recordings {
      for (frame, state) in times.states.enumerated() {
        let place = Int(state) * size
        counts[Int(state)] += 1
        for index in 0..<size {
          let value = Double(frames[frame * size + index])
          sums[place + index] += value
          squares[place + index] += value * value
        }
      }
    }
    means = [Float](repeating: 0, count: size * count)
    precisions = [Float](repeating: 1, count: size * count)
    constants = [Float](repeating: 0, count: count)
    for state in 0..<count {
      let share = max(1, counts[state])
      for index in state * size..<(state + 1) * size {
        let mean = sums[index] / share
        let variance = max(0.05, squares[index] / share - mean * mean)
        means[index] = Float(mean)
        precisions[index] = Float(1 / variance)
        constants[state] -= Float(0.5 * log(variance))
      }
    }
  }

  /// How well frames fit the states that a recording may have; no others are computed.
  func emissions(of frames: [Float], among asked: Set<Int>) -> Emissions {
    let (size, count) = (Self.size, MandarinStates.count)
    let rows = frames.count / size
    var values = [Float](repeating: -1e9, count: rows * count)
    for row in 0..<rows {
      for state in asked {
        var sum: Float = 0
        for index in 0..<size {
          let away = frames[row * size + index] - means[state * size + index]
          sum += away * away * precisions[state * size + index]
        }
        values[row * count + state] = constants[state] - 0.5 * sum
      }
    }
    return Emissions(states: count, values: values)
  }

  /// Levels, and how they rise and fall around each frame.
  static func frames(of levels: [Float]) -> [Float] {
    let bands = LogMel.bands
    let count = levels.count / bands
    return (0..<count).flatMap { frame -> [Float] in
      let before = max(0, frame - 3) * bands
      let after = min(count - 1, frame + 3) * bands
      let here = frame * bands
      return levels[here..<here + bands]
        + (0..<bands).map { levels[after + $0] - levels[before + $0] }
    }
  }
}
