public import Coaching
import Glibc

extension PitchTrack {
  /// Higher or lower than this above the middle is no melody but a mistake of the ear.
  private static let reach = 14.0

  /// The melody from the first frame with a voice to the last, in so many points; nothing without a
  /// voice.
  public func contour(points: Int) -> PitchContour? {
    guard points > 0, let first = hertz.firstIndex(where: { $0 != nil }),
      let last = hertz.lastIndex(where: { $0 != nil })
    else { return nil }
    let voiced = hertz.compactMap(\.self).sorted()
    let middle = voiced[voiced.count / 2]
    guard middle > 0 else { return nil }
    let frames = Double(last + 1 - first)
    let semitones = (0..<points).map { point -> Double? in
      let from = first + Int(frames * Double(point) / Double(points))
      let to = max(from + 1, first + Int(frames * Double(point + 1) / Double(points)))
      let heights = hertz[from..<min(to, hertz.count)].compactMap(\.self)
      // A point is where most of its time has a voice.
      guard 2 * heights.count >= min(to, hertz.count) - from, !heights.isEmpty else { return nil }
      let mean = heights.reduce(0) { $0 + 12 * log2($1 / middle) } / Double(heights.count)
      return max(-Self.reach, min(Self.reach, mean))
    }
    return PitchContour(start: Double(first) * step, seconds: frames * step, semitones: semitones)
  }
}
