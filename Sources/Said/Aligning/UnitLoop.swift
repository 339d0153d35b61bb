public import Acoustics

/// Any sequence of a model's units: what a sound is when no sentence is expected.
public struct UnitLoop: Sendable {
  public let units: [TargetUnit]
  /// The cost of a step from one unit into another, units times units; a beginning costs nothing.
  private let steps: [Float]
  private let states: [Int]
  private let starts: [Int]

  /// `bigram` has the log-probability of each unit after each (row: the unit before), times `weight`.
  public init(units: [TargetUnit], penalty: Float, bigram: [Float] = [], weight: Float = 1) {
    self.units = units.filter { !$0.states.isEmpty }
    let count = self.units.count
    steps = (0..<count * count).map {
      (bigram.count == count * count ? bigram[$0] * weight : 0) - penalty
    }
    states = self.units.flatMap(\.states)
    var starts = [0]
    for unit in self.units { starts.append(starts[starts.count - 1] + unit.states.count) }
    self.starts = starts
  }

  /// The best sequence through all frames; nil if the sound is too short for any unit.
  public func follow(_ emissions: Emissions) -> LoopPath? {
    let frames = emissions.frames
    guard frames > 0, !units.isEmpty,
      states.allSatisfy({ (0..<emissions.states).contains($0) })
    else { return nil }
    var passed = Passed(frames: frames, places: states.count, units: units.count)
    var scores = [Float](repeating: Trellis.never, count: states.count)
    var entries = [Float](repeating: 0, count: units.count)
    for frame in 0..<frames {
      if frame > 0 { enter(scores, &entries, frame, &passed) }
      advance(&scores, entries, emissions, frame, &passed)
    }
    return trace(scores, emissions, passed)
  }

  /// The best unit from which to enter each unit in this frame.
  private func enter(
    _ scores: [Float], _ entries: inout [Float], _ frame: Int, _ passed: inout Passed
  ) {
    let count = units.count
    for into in 0..<count { entries[into] = Trellis.never * 2 }
    scores.withUnsafeBufferPointer { scores in
      steps.withUnsafeBufferPointer { steps in
        entries.withUnsafeMutableBufferPointer { entries in
          passed.origins.withUnsafeMutableBufferPointer { origins in
            for from in 0..<count {
              let exit = scores[starts[from + 1] - 1]
              guard exit > Trellis.never else { continue }
              for into in 0..<count where exit + steps[from * count + into] > entries[into] {
                entries[into] = exit + steps[from * count + into]
                origins[frame * count + into] = Int32(from)
              }
            }
          }
        }
      }
    }
  }

  private func advance(
    _ scores: inout [Float], _ entries: [Float], _ emissions: Emissions, _ frame: Int,
    _ passed: inout Passed
  ) {
    let row = frame * states.count
    let spoken = frame * emissions.states
    scores.withUnsafeMutableBufferPointer { scores in
      passed.moved.withUnsafeMutableBufferPointer { moved in
        emissions.values.withUnsafeBufferPointer { values in
          for unit in units.indices {
            // From the last state back, so that each still sees its neighbour's previous frame.
            for place in stride(from: starts[unit + 1] - 1, through: starts[unit], by: -1) {
              let came = place == starts[unit] ? entries[unit] : scores[place - 1]
              let stayed = frame > 0 ? scores[place] : Trellis.never
              moved[row + place] = came > stayed
              let best = frame == 0 && place > starts[unit] ? Trellis.never : max(came, stayed)
              scores[place] = max(best + values[spoken + states[place]], Trellis.never)
            }
          }
        }
      }
    }
  }

  private func trace(_ scores: [Float], _ emissions: Emissions, _ passed: Passed) -> LoopPath? {
    guard
      let last = units.indices.max(by: { scores[starts[$0 + 1] - 1] < scores[starts[$1 + 1] - 1] }),
      scores[starts[last + 1] - 1] > Trellis.never
    else { return nil }
    var path = LoopPath(
      score: scores[starts[last + 1] - 1], segments: [],
      frameScores: [Float](repeating: 0, count: emissions.frames))
    var unit = last
    var place = starts[unit + 1] - 1
    var upper = emissions.frames
    for frame in stride(from: emissions.frames - 1, through: 0, by: -1) {
      path.frameScores[frame] += emissions[frame, states[place]]
      guard frame == 0 || passed.moved[frame * states.count + place] else { continue }
      guard place == starts[unit] else {
        place -= 1
        continue
      }
      path.segments.append(.init(unit: unit, frames: frame..<upper))
      guard frame > 0 else { break }
      let from = Int(passed.origins[frame * units.count + unit])
      path.frameScores[frame] += steps[from * units.count + unit]
      unit = from
      place = starts[unit + 1] - 1
      upper = frame
    }
    path.segments.reverse()
    return path
  }

  /// What must be remembered to find the way back.
  private struct Passed {
    var moved: [Bool]
    var origins: [Int32]

    init(frames: Int, places: Int, units: Int) {
      moved = .init(repeating: false, count: frames * places)
      origins = .init(repeating: 0, count: frames * units)
    }
  }
}

/// The best free sequence of units through a sound.
public struct LoopPath: Sendable, Hashable {
  public struct Segment: Sendable, Hashable {
    /// The place of the unit in the loop's inventory.
    public var unit: Int
    public var frames: Range<Int>

    public init(unit: Int, frames: Range<Int>) {
      self.unit = unit
      self.frames = frames
    }
  }

  public var score: Float
  /// Without gaps, from the first frame to the last.
  public var segments: [Segment]
  /// What each frame adds to the score; their sum is the score.
  public var frameScores: [Float]

  public init(score: Float, segments: [Segment], frameScores: [Float]) {
    self.score = score
    self.segments = segments
    self.frameScores = frameScores
  }
}
