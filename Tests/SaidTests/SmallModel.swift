import Acoustics
import Said

/// Units of a small model, and sounds of it.
enum SmallModel {
  static let silence = TargetUnit(name: "sil", states: [0])
  static let units = (0..<4).map { TargetUnit(name: "u\($0)", states: [2 * $0 + 1, 2 * $0 + 2]) }

  static func word(_ units: Int...) -> TargetWord {
    TargetWord(text: units.map(String.init).joined(), units: units.map { Self.units[$0] })
  }

  /// A sound that has each of these states for some frames, with a little noise.
  static func sound(of spans: [(unit: TargetUnit, frames: Int)], noise: Float = 0.5) -> Emissions {
    var random = SystemRandomNumberGenerator()
    var values: [Float] = []
    for span in spans {
      for frame in 0..<span.frames {
        let place = min(span.unit.states.count - 1, frame * span.unit.states.count / span.frames)
        values += (0..<9).map {
          ($0 == span.unit.states[place] ? 0 : -4) - .random(in: 0...noise, using: &random)
        }
      }
    }
    return Emissions(states: 9, values: values)
  }

  static func noise(frames: Int) -> Emissions {
    Emissions(states: 9, values: (0..<frames * 9).map { _ in .random(in: -5...0) })
  }

  /// The best score of all ways to divide the frames among these states, each at least once.
  static func exhaustive(_ states: [Int], _ emissions: Emissions, from frame: Int = 0) -> Float {
    guard let first = states.first else { return frame == emissions.frames ? 0 : -1e30 }
    var best: Float = -1e30
    var score: Float = 0
    for end in frame..<max(frame, emissions.frames) {
      score += emissions[end, first]
      best = max(
        best, score + exhaustive(Array(states.dropFirst()), emissions, from: end + 1))
    }
    return best
  }
}
