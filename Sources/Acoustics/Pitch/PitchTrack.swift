public import Coaching
import Glibc

/// The pitch of a voice over time, and where it has none.
public struct PitchTrack: Sendable, Equatable {
  /// Seconds from one frame to the next.
  public let step: Double
  /// Hertz at frame `n`, centred on second `n * step`; nil where there is no voiced sound.
  public let hertz: [Double?]

  public init(step: Double, hertz: [Double?]) {
    self.step = step
    self.hertz = hertz
  }

  /// Follows the voice in a sound, frame by frame; two octaves and a half hold every speaker.
  public init(
    of wave: Waveform, step: Double = 0.01, range: ClosedRange<Double> = 70...560
  ) {
    let step = step > 0.000_5 ? step : 0.01
    self.step = step
    guard
      let frames = PitchFrames(of: wave, step: step, range: range)
    else {
      hertz = []
      return
    }
    hertz = PitchPath(step: step).best(through: frames.candidates())
  }

  /// The pitch around a moment, interpolated between two frames if both have one.
  public func hertz(at seconds: Double) -> Double? {
    let place = seconds / step
    guard place >= 0, place < Double(hertz.count) else { return nil }
    let before = Int(place)
    guard before + 1 < hertz.count, let next = hertz[before + 1] else { return hertz[before] }
    guard let first = hertz[before] else { return next }
    let share = place - Double(before)
    return first * (1 - share) + next * share
  }
}

extension PitchTrack {
  /// Farther than this from the middle is not melody but a tracking mistake.
  private static let reach = 14.0
  /// A voice glides: from one frame to the next it changes by less than this, in semitones.
  private static let leap = 5.0
  /// A stretch between two leaps or silences shorter than this is a tracking mistake.
  private static let glance = 0.06

  /// The melody from the first voiced frame to the last, in this many points; nil without a voice.
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
      // A point exists if most of its time is voiced.
      guard 2 * heights.count >= min(to, hertz.count) - from, !heights.isEmpty else { return nil }
      let mean = heights.reduce(0) { $0 + 12 * log2($1 / middle) } / Double(heights.count)
      return max(-Self.reach, min(Self.reach, mean))
    }
    return PitchContour(start: Double(first) * step, seconds: frames * step, semitones: semitones)
  }

  /// The pitches without anything too short to be a voice.
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

/// Chooses one candidate per frame so that the voice neither jumps nor flickers needlessly.
struct PitchPath {
  /// The cost of the voice starting or stopping, and of moving by an octave.
  private let change: Double
  private let jump: Double

  init(step: Double) {
    // Stated for steps of 10 ms: in shorter ones the same move must cost more.
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
