import Acoustics
import Said

/// The state of each frame of a recording, 10 ms apart.
struct StateTimes: Sendable {
  var states: [UInt8]

  /// The frames that lie along the best path through a target of single states.
  init?(_ target: [TargetWord], along emissions: Emissions) {
    guard
      let alignment = Aligner(silence: MandarinStates.silenceUnit).align(target, to: emissions)
    else { return nil }
    states = Array(repeating: UInt8(MandarinStates.silence), count: emissions.frames)
    for segment in alignment.segments {
      guard let word = segment.word else { continue }
      for frame in segment.frames {
        states[frame] = UInt8(target[word].units[segment.unit].states[0])
      }
    }
  }

  /// The states spread evenly over the loud part.
  init(evenly target: [TargetWord], over levels: [Float]) {
    let frames = levels.count / LogMel.bands
    let loudness = (0..<frames).map { frame in
      levels[frame * LogMel.bands..<(frame + 1) * LogMel.bands].reduce(0, +)
    }
    let sorted = loudness.sorted()
    let (low, high) = (sorted.first ?? 0, sorted.isEmpty ? 0 : sorted[frames * 9 / 10])
    let threshold = low + 0.5 * (high - low)
    let first = loudness.firstIndex { $0 > threshold } ?? 0
    let last = loudness.lastIndex { $0 > threshold } ?? max(0, frames - 1)
    let path = target.flatMap { $0.units.flatMap(\.states) }
    states = Array(repeating: UInt8(MandarinStates.silence), count: frames)
    guard frames > 0, first <= last, !path.isEmpty else { return }
    for frame in first...last {
      states[frame] = UInt8(path[(frame - first) * path.count / (last - first + 1)])
    }
  }

  /// The frames from the first that is not silence to the last.
  var speech: Range<Int> {
    let silence = UInt8(MandarinStates.silence)
    guard let first = states.firstIndex(where: { $0 != silence }),
      let last = states.lastIndex(where: { $0 != silence })
    else { return 0..<states.count }
    return first..<last + 1
  }
}
