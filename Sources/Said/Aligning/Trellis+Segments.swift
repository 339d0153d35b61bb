internal import Acoustics

extension Trellis {
  /// The units along the best path, found by going back over the scores.
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
    // A tie leaves the path where it is, so that it is the same path each time.
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
