extension LogMel {
  /// Frames freed of what the microphone, the room and the distance do to all of them: in each band
  /// the mean of the loud frames is 0, and what lies far below it is held.
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
        result[frame * bands + band] = max(lowest, min(highest, value)) * scale
      }
    }
    return result
  }

  /// Beside the loudest frames, what is so much weaker (17 dB) is no speech to take a mean of.
  private static let depth: Float = 4
  private static let lowest: Float = -6
  private static let highest: Float = 5
  /// Brings the values near to 1, where networks learn best.
  private static let scale: Float = 0.5
}
