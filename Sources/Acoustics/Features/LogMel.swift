import Glibc

/// How loud a sound of 16 kHz is in bands as wide as ears hear them, frame by frame.
public struct LogMel: Sendable {
  public static let bands = 36
  public static let sampleRate = 16_000
  /// Samples from one frame to the next: 10 ms.
  public static let hop = 160
  /// Samples of a frame: 25 ms.
  public static let length = 400

  private static let lines = 256
  private static let (lowest, highest) = (90.0, 6_800.0)
  /// Anything quieter is silence to everyone: about −90 dB per band.
  private static let floor: Float = 1e-9

  /// The lines that a band takes in, with the weight of each.
  private struct Band {
    var first: Int
    var weights: [Float]
  }

  private let layout: [Band]

  /// Bands whose frequencies are all stretched by `warp`: another length of the vocal tract.
  public init(warp: Double = 1) {
    func pitch(_ hertz: Double) -> Double { 2_595 * log10(1 + hertz / 700) }
    func hertz(_ pitch: Double) -> Double { 700 * (pow(10, pitch / 2_595) - 1) }
    let (low, high) = (pitch(Self.lowest), pitch(Self.highest))
    let edges = (0...Self.bands + 1).map { edge in
      let plain = hertz(low + (high - low) * Double(edge) / Double(Self.bands + 1))
      // Towards the top the stretch fades, so that the last band stays within the spectrum.
      let share = max(0, (plain - 4_800) / (Self.highest - 4_800))
      return plain * (warp + (1 - warp) * share)
    }
    let width = Double(Self.sampleRate) / Double(2 * Self.lines)
    layout = (0..<Self.bands).map { band in
      let (from, peak, to) = (edges[band] / width, edges[band + 1] / width, edges[band + 2] / width)
      let first = max(1, Int(from.rounded(.up)))
      let last = min(Self.lines - 1, Int(to))
      var weights = stride(from: first, through: max(first, last), by: 1).map { line -> Float in
        let place = Double(line)
        return Float(
          max(0, place < peak ? (place - from) / (peak - from) : (to - place) / (to - peak)))
      }
      // A band narrower than a line takes the nearest one.
      guard weights.reduce(0, +) > 0.2 else {
        return Band(first: Int(peak.rounded()), weights: [1])
      }
      let sum = weights.reduce(0, +)
      weights = weights.map { $0 / sum }
      return Band(first: first, weights: weights)
    }
  }

  /// How many frames fit into this many samples.
  public static func frames(in samples: Int, hop: Double = Double(hop)) -> Int {
    samples < length ? 0 : Int(Double(samples - length) / hop) + 1
  }

  /// The natural logarithm of each band's power, frame after frame.
  ///
  /// A different `hop` changes the tempo: 320 samples make a voice twice as fast, at the same
  /// pitch.
  public func levels(of samples: [Float], hop: Double = Double(hop)) -> [Float] {
    let clean = samples.contains { !$0.isFinite } ? samples.map { $0.isFinite ? $0 : 0 } : samples
    var spectrum = Spectrum(length: Self.length, lines: Self.lines)
    let frames = Self.frames(in: clean.count, hop: hop)
    var levels: [Float] = []
    levels.reserveCapacity(frames * Self.bands)
    for frame in 0..<frames {
      let power = spectrum.power(of: clean, from: Int(Double(frame) * hop))
      for band in layout {
        var sum: Float = 0
        for (offset, weight) in band.weights.enumerated() {
          sum += power[band.first + offset] * weight
        }
        levels.append(log(sum + Self.floor))
      }
    }
    return levels
  }
}

extension LogMel {
  /// Frames freed of what the microphone, the room and the distance do to all of them: in each band
  /// the mean of the loud frames is 0, and values far below it are clamped.
  public static func levelled(_ levels: [Float]) -> [Float] {
    let frames = levels.count / bands
    guard frames > 0 else { return [] }
    let loudness = (0..<frames).map { frame in
      levels[frame * bands..<(frame + 1) * bands].reduce(0, +) / Float(bands)
    }
    let sorted = loudness.sorted()
    let threshold = sorted[min(frames - 1, frames * 95 / 100)] - depth
    var means = [Float](repeating: 0, count: bands)
    var count: Float = 0
    for frame in 0..<frames where loudness[frame] >= threshold {
      for band in 0..<bands { means[band] += levels[frame * bands + band] }
      count += 1
    }
    var result = levels
    for frame in 0..<frames {
      for band in 0..<bands {
        let value = levels[frame * bands + band] - means[band] / count
        result[frame * bands + band] = max(faintest, min(strongest, value)) * scale
      }
    }
    return result
  }

  /// Frames this much weaker (17 dB) than the loudest are no speech to average.
  private static let depth: Float = 4
  private static let faintest: Float = -6
  private static let strongest: Float = 5
  /// Brings the values near to 1, where networks learn best.
  private static let scale: Float = 0.5
}
