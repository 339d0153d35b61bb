public import Acoustics

extension Emissions {
  /// The log-likelihood of a unit over some frames: all its states in their order; absent where there
  /// are fewer frames than states.
  public func score(of unit: TargetUnit, over frames: Range<Int>) -> Float? {
    let count = unit.states.count
    guard count > 0, frames.count >= count, frames.lowerBound >= 0,
      frames.upperBound <= self.frames,
      unit.states.allSatisfy({ (0..<states).contains($0) })
    else { return nil }
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { scores in
      scores.initialize(repeating: Trellis.never)
      scores[0] = self[frames.lowerBound, unit.states[0]]
      for frame in frames.dropFirst() {
        for place in stride(from: count - 1, through: 0, by: -1) {
          let best = place > 0 ? max(scores[place], scores[place - 1]) : scores[place]
          scores[place] = best + self[frame, unit.states[place]]
        }
      }
      return scores[count - 1]
    }
  }
}
