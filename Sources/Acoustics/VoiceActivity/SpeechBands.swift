import Glibc

/// The levels of a sound of 16 kHz in the bands where speech lives, frame by frame.
struct SpeechBands {
  static let count = 18
  /// Samples from one frame to the next: 10 ms.
  static let hop = 160
  static let length = 400

  /// Frames on either side that are averaged with a frame, to calm what noise does by chance.
  private static let reach = 2
  private static let lines = 256
  /// Per line; as much as white noise of −75 dB has. Anything quieter is silence to everyone.
  private static let silence: Float = 1.2e-10

  /// Lines per band, evenly spaced as ears hear them from 120 Hz to 7 kHz.
  private static let bands = bands(lines: lines)

  /// The bands of a spectrum of 16 kHz with so many lines.
  static func bands(lines: Int) -> [Range<Int>] {
    func pitch(_ hertz: Double) -> Double { log(1 + hertz / 700) }
    let (low, high) = (pitch(120), pitch(7_000))
    let edges = (0...count).map { edge in
      let hertz = 700 * (exp(low + (high - low) * Double(edge) / Double(count)) - 1)
      return Int((hertz * Double(lines) / 8_000).rounded())
    }
    return zip(edges, edges.dropFirst()).map { $0..<max($1, $0 + 1) }
  }

  /// The lines of each band.
  static let widths = bands.map { Float($0.count) }

  /// By how many dB each band of steady noise strays from its mean by chance: wider bands stray
  /// less.
  static let chance = widths.map { 4.34 / (1.5 * $0).squareRoot() }

  private var spectrum = Spectrum(length: length, lines: lines)
  private var waiting: [Float] = []
  private var recent: [[Float]] = []
  /// The last frame that was no tone.
  private var steady: [Float]?

  /// The levels in dB of each frame that these samples complete; results lag by two frames.
  mutating func levels(of samples: [Float]) -> [[Float]] {
    waiting += samples.lazy.map { $0.isFinite ? $0 : 0 }
    var levels: [[Float]] = []
    var start = 0
    while waiting.count - start >= Self.length {
      var power = spectrum.power(of: waiting, from: start)
      // Beside a tone nothing else is told: what was there before it stands.
      if Self.isTone(power), let steady { power = steady } else { steady = power }
      recent.append(Self.bands.map { power[$0].reduce(0, +) / Float($0.count) })
      start += Self.hop
      if recent.count == 2 * Self.reach + 1 {
        levels.append(average())
        recent.removeFirst()
      }
    }
    waiting.removeFirst(start)
    return levels
  }

  private func average() -> [Float] {
    (0..<Self.count).map { band in
      let sum = recent.reduce(0) { $0 + $1[band] }
      return 10 * log10(sum / Float(recent.count) + Self.silence)
    }
  }

  /// The sample in the middle of the n-th frame that `levels` gave.
  static func middle(ofFrame frame: Int) -> Int {
    (frame + reach) * hop + length / 2
  }
}

/// How much the bands of a sound rise and fall: speech does it by more than noise does by chance.
struct Movement {
  private var count: Float = 0
  private var mean = [Float](repeating: 0, count: SpeechBands.count)
  private var squares = [Float](repeating: 0, count: SpeechBands.count)

  mutating func add(_ levels: [Float]) {
    count += 1
    for band in levels.indices {
      let off = levels[band] - mean[band]
      mean[band] += off / count
      squares[band] += off * (levels[band] - mean[band])
    }
  }

  /// Whether the liveliest third of the bands moves as in speech.
  var isSpeech: Bool {
    guard count >= 4 else { return false }
    let deviations = squares.map { ($0 / count).squareRoot() }.sorted().suffix(
      SpeechBands.count / 3)
    return deviations.reduce(0, +) / Float(deviations.count) > 2.8
  }
}

/// How loud each band is without speech, tracked as it changes.
struct NoiseFloor {
  private(set) var levels: [Float]
  /// The lowest of each band in past stretches, oldest first, and in the current one.
  private var lows: [[Float]] = []
  private var running: [Float]
  private var age = 0

  private static let stretch = 25
  private static let stretches = 8
  /// How far the mean of steady noise lies above its lowest within the stretches.
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
    // A level that never fell lower in two seconds is no speech, however it began.
    for band in levels.indices {
      let low = lows.reduce(.infinity) { min($0, $1[band]) }
      levels[band] = max(levels[band], low + Self.lift)
    }
    lows.removeFirst()
  }
}
