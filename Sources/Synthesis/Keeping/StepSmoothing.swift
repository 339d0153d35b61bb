import Acoustics

extension VoiceFrames {
  /// How often each number is drawn to the middle between its neighbours, half of the way.
  private static let rounds = 6
  /// In squares of a step: how far the steps alone let a sound that holds still seem to move, and how much
  /// more halves the draw.
  private static let (unmoved, halving): (Float, Float) = (9, 3)

  /// The frames as they may have been before they were counted in steps: what jumps from step to step goes
  /// evenly, no number further than a step from what was kept.
  ///
  /// Heard as they were kept, steps are a rustling beside the voice. Where the sound itself moves, as it
  /// does when a consonant opens, it is left as it was.
  func withoutSteps(of step: Float) -> VoiceFrames {
    guard count > 2 else { return self }
    let width = Self.shapes
    let draws = (1..<count - 1).map { frame -> Float in
      let moved = max(0, movement(at: frame) / (step * step) - Self.unmoved)
      return 0.5 / (1 + moved / Self.halving)
    }
    var even = self
    for _ in 0..<Self.rounds {
      let before = even.shape
      for frame in 1..<count - 1 {
        let draw = draws[frame - 1]
        for place in frame * width..<(frame + 1) * width {
          let middle = 0.5 * (before[place - width] + before[place + width])
          let drawn = before[place] + draw * (middle - before[place])
          even.shape[place] = max(shape[place] - step, min(shape[place] + step, drawn))
        }
      }
    }
    return even
  }

  /// The square of how far the shape is, after a frame, from what it was before it, two frames each.
  private func movement(at frame: Int) -> Float {
    let width = Self.shapes
    let (early, late) = (max(0, frame - 2), min(count - 1, frame + 2))
    return (0..<width).reduce(0) { sum, number in
      let before = shape[early * width + number] + shape[(frame - 1) * width + number]
      let after = shape[(frame + 1) * width + number] + shape[late * width + number]
      let moved = 0.5 * (after - before)
      return sum + moved * moved
    }
  }
}
