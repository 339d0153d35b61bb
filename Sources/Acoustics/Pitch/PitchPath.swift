import Glibc

/// Chooses one candidate a frame such that the voice neither jumps nor flickers without need.
struct PitchPath {
  /// What it costs when the voice sets in or stops, and when it moves by an octave.
  private let change: Double
  private let jump: Double

  init(step: Double) {
    // Stated for steps of 10 ms: within shorter ones the same move must cost more.
    change = 0.14 * 0.01 / step
    jump = 0.35 * 0.01 / step
  }

  func best(through frames: [[PitchFrames.Candidate]]) -> [Double?] {
    guard let first = frames.first else { return [] }
    var scores = first.map(\.strength)
    var came: [[Int]] = [Array(repeating: 0, count: first.count)]
    came.reserveCapacity(frames.count)
    for (before, frame) in zip(frames, frames.dropFirst()) {
      var next: [Double] = []
      var from: [Int] = []
      for candidate in frame {
        var best = -Double.infinity
        var place = 0
        for (index, earlier) in before.enumerated() {
          let score = scores[index] - cost(from: earlier.hertz, to: candidate.hertz)
          if score > best { (best, place) = (score, index) }
        }
        next.append(best + candidate.strength)
        from.append(place)
      }
      scores = next
      came.append(from)
    }
    var place = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    var path = [Double?](repeating: nil, count: frames.count)
    for frame in frames.indices.reversed() {
      path[frame] = frames[frame][place].hertz
      place = came[frame][place]
    }
    return path
  }

  private func cost(from earlier: Double?, to later: Double?) -> Double {
    switch (earlier, later) {
    case (nil, nil): 0
    case (let earlier?, let later?): jump * abs(log2(later / earlier))
    default: change
    }
  }
}
