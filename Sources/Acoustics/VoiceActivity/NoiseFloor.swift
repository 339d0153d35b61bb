/// How loud each band is where nobody speaks, followed as it changes.
struct NoiseFloor {
  private(set) var levels: [Float]
  /// The lowest of each band in stretches of the past, oldest first, and in the one that runs.
  private var lows: [[Float]] = []
  private var running: [Float]
  private var age = 0

  private static let stretch = 25
  private static let stretches = 8
  /// How far the mean of steady noise lies above the lowest that it shows within the stretches.
  private static let lift: Float = 2

  /// The floor that the first frames of a sound show, even where speech begins among them.
  init(opening: [[Float]]) {
    levels = (0..<SpeechBands.count).map { band in
      let sorted = opening.map { $0[band] }.sorted()
      return sorted[sorted.count / 4] + 0.7
    }
    running = Array(repeating: .infinity, count: SpeechBands.count)
  }

  /// Takes in a frame: `quiet` ones say what the floor is, others only that it is no higher.
  mutating func follow(_ frame: [Float], quiet: Bool) {
    age += 1
    for band in frame.indices {
      running[band] = min(running[band], frame[band])
      let above = frame[band] - levels[band]
      if quiet {
        levels[band] += above * (above < 0 ? 0.06 : 0.04)
      } else if above < -1 {
        levels[band] += above * 0.06
      }
    }
    guard age % Self.stretch == 0 else { return }
    lows.append(running)
    running = Array(repeating: .infinity, count: SpeechBands.count)
    guard lows.count >= Self.stretches else { return }
    // What never fell lower in two seconds is no speech, however it began.
    for band in levels.indices {
      let low = lows.reduce(.infinity) { min($0, $1[band]) }
      levels[band] = max(levels[band], low + Self.lift)
    }
    lows.removeFirst()
  }
}
