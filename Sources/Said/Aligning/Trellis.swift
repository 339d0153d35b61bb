internal import Acoustics

/// The best scores of all partial paths through a target: from the beginning to each place, and from
/// each place to the end.
struct Trellis {
  static let never: Float = -1e30

  let path: TargetPath
  let emissions: Emissions
  let frames: Int
  /// Frame by frame, the best path ending at a place in a frame, including that frame.
  private(set) var forward: [Float]
  /// The best path from a place in a frame to the end, excluding that frame.
  private(set) var backward: [Float]

  init(_ path: TargetPath, _ emissions: Emissions) {
    self.path = path
    self.emissions = emissions
    frames = emissions.frames
    forward = [Float](repeating: Self.never, count: frames * path.count)
    backward = forward
    fillForward()
    fillBackward()
  }

  /// The best whole path's score and the place it ends at.
  var best: (score: Float, end: Int)? {
    guard frames > 0 else { return nil }
    let last = (frames - 1) * path.count
    return path.endings.map { (forward[last + $0], $0) }.max { $0.0 < $1.0 }
  }

  private mutating func fillForward() {
    let count = path.count
    forward.withUnsafeMutableBufferPointer { forward in
      for frame in 0..<frames {
        let row = UnsafeMutableBufferPointer(rebasing: forward[frame * count..<(frame + 1) * count])
        if frame == 0 {
          for place in path.beginnings { row[place] = emissions[0, path.states[place]] }
        } else {
          let previous = UnsafeMutableBufferPointer(
            rebasing: forward[(frame - 1) * count..<frame * count])
          Self.step(path, emissions, frame, from: previous, to: row)
        }
      }
    }
  }

  private mutating func fillBackward() {
    guard frames > 0 else { return }
    let count = path.count
    for place in path.endings { backward[(frames - 1) * count + place] = 0 }
    backward.withUnsafeMutableBufferPointer { backward in
      emissions.values.withUnsafeBufferPointer { values in
        for frame in stride(from: frames - 2, through: 0, by: -1) {
          let next = (frame + 1) * count
          let spoken = (frame + 1) * emissions.states
          for place in 0..<count {
            var best = backward[next + place] + values[spoken + path.states[place]]
            if place + 1 < count {
              best = max(best, backward[next + place + 1] + values[spoken + path.states[place + 1]])
              let over = place + 1 + path.silence
              if over < count, path.skips[over] > 0 {
                best = max(best, backward[next + over] + values[spoken + path.states[over]])
              }
            }
            backward[frame * count + place] = max(best, Self.never)
          }
        }
      }
    }
  }

  private static func step(
    _ path: TargetPath, _ emissions: Emissions, _ frame: Int,
    from previous: UnsafeMutableBufferPointer<Float>, to row: UnsafeMutableBufferPointer<Float>
  ) {
    emissions.values.withUnsafeBufferPointer { values in
      let spoken = frame * emissions.states
      for place in 0..<path.count {
        var best = previous[place]
        if place > 0 { best = max(best, previous[place - 1]) }
        let skip = path.skips[place]
        // The first word has only the leading silence before it, which is skipped at the beginning.
        if skip > 0, place > skip { best = max(best, previous[place - 1 - skip]) }
        row[place] = max(best + values[spoken + path.states[place]], never)
      }
    }
  }

  /// The best whole path's score, without keeping the rest.
  static func score(_ path: TargetPath, _ emissions: Emissions) -> Float {
    let frames = emissions.frames
    guard frames > 0 else { return never }
    var rows = [Float](repeating: never, count: 2 * path.count)
    let last = (frames - 1) % 2 * path.count
    rows.withUnsafeMutableBufferPointer { rows in
      let pair = [
        UnsafeMutableBufferPointer(rebasing: rows[..<path.count]),
        UnsafeMutableBufferPointer(rebasing: rows[path.count...]),
      ]
      for place in path.beginnings { rows[place] = emissions[0, path.states[place]] }
      for frame in 1..<max(frames, 1) {
        step(path, emissions, frame, from: pair[(frame + 1) % 2], to: pair[frame % 2])
      }
    }
    return path.endings.map { rows[last + $0] }.max() ?? never
  }
}

extension Trellis {
  /// The units along the best path, found by tracing back over the scores.
  func segments(endingAt end: Int) -> [Alignment.Segment] {
    var segments: [Alignment.Segment] = []
    var place = end
    var upper = frames
    var score: Float = 0
    for frame in stride(from: frames - 1, through: 0, by: -1) {
      score += emissions[frame, path.states[place]]
      let before = frame > 0 ? predecessor(of: place, in: frame) : -1
      if before != place, !isSameUnit(before, place) {
        segments.append(
          .init(
            word: path.words[place] < 0 ? nil : path.words[place], unit: path.units[place],
            frames: frame..<upper, score: score))
        upper = frame
        score = 0
      }
      place = before
    }
    return segments.reversed()
  }

  private func predecessor(of place: Int, in frame: Int) -> Int {
    let row = (frame - 1) * path.count
    var best = place
    // On a tie the path stays where it is, so that it is the same each time.
    if place > 0, forward[row + place - 1] > forward[row + best] { best = place - 1 }
    let skip = path.skips[place]
    if skip > 0, place > skip, forward[row + place - 1 - skip] > forward[row + best] {
      best = place - 1 - skip
    }
    return best
  }

  private func isSameUnit(_ one: Int, _ other: Int) -> Bool {
    one >= 0 && path.words[one] == path.words[other] && path.units[one] == path.units[other]
      && abs(one - other) <= 1
  }
}
