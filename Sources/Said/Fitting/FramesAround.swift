internal import Acoustics

/// What networks of sounds take in: frames of a voice, each together with those around it.
public enum FramesAround {
  /// Frames on either side that a network sees along with a frame.
  public static let reach = 7
  public static let inputs = (2 * reach + 1) * LogMel.bands

  /// Each of the levelled frames with its neighbours; beyond the ends the outermost frame is repeated.
  public static func joined(_ levels: [Float]) -> [Float] {
    let frames = levels.count / LogMel.bands
    return [Float](unsafeUninitializedCapacity: frames * inputs) { buffer, count in
      for frame in 0..<frames {
        for offset in -reach...reach {
          let from = min(max(0, frame + offset), frames - 1) * LogMel.bands
          let into = frame * inputs + (offset + reach) * LogMel.bands
          for band in 0..<LogMel.bands { buffer[into + band] = levels[from + band] }
        }
      }
      count = frames * inputs
    }
  }
}
