public import Coaching
import Glibc

extension PitchTrack {
  /// Higher or lower than this above the middle is no melody but a mistake of the ear.
  private static let reach = 14.0
  /// A voice glides: from one frame to the next it changes by less than this, in semitones.
  private static let leap = 5.0
  /// What lies between two leaps, or two silences, for less than this is a mistake of the ear.
  private static let glance = 0.06

  /// The melody from the first frame with a voice to the last, in so many points; nothing without a
  /// voice.
  public func contour(points: Int) -> PitchContour? {
    let hertz = glides
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

  /// The heights without what was too short to be a voice.
  private var glides: [Double?] {
    var kept = hertz
    var start = 0
    for frame in 0...hertz.count {
      let before = frame > 0 ? hertz[frame - 1] : nil
      let now = frame < hertz.count ? hertz[frame] : nil
      if let before, let now, abs(12 * log2(now / before)) < Self.leap { continue }
      if before != nil, Double(frame - start) * step < Self.glance {
        for place in start..<frame { kept[place] = nil }
      }
      start = frame
    }
    return kept
  }
}
