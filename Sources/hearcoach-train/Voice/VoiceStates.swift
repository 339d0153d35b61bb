import Acoustics
import Glibc
import Said
import Synthesis

/// Finds where initials and finals begin and end, to a frame: a bell curve for each part of each, fitted
/// to all recordings and to where its frames then lie, in turn.
struct VoiceStates {
  private static let partsOfInitial = 3
  private static let partsOfFinal = 5
  private static let silence =
    partsOfInitial * MandarinSyllable.initials.count + partsOfFinal * MandarinSyllable.finals.count
  private static let count = silence + 1
  private static let size = 30
  /// A syllable lies at most so many frames outside of where the judge finds it.
  private static let freedom = 16
  /// So many frames between two syllables are a pause.
  private static let pause = 16
  private static let rounds = 5

  /// Fills in the times of all recordings; `tell` hears of each round.
  static func place(_ recordings: inout [VoiceRecording], tell: (String) -> Void) {
    var features = Shares.map(recordings.count) { Self.features(of: recordings[$0].frames) }
    normalise(&features)
    let targets = recordings.map(target)
    var paths = recordings.indices.map { flat(recordings[$0], targets[$0]) }
    for round in 1...rounds {
      let bells = Bells(features, targets, paths)
      let found = Shares.map(recordings.count) { index in
        best(recordings[index], targets[index], features[index], bells)
      }
      paths = found.map(\.path)
      let score = found.reduce(0) { $0 + $1.score }
      let frames = paths.reduce(0) { $0 + $1.count }
      tell("times, round \(round): \(score / Double(max(1, frames))) nats a frame")
    }
    for index in recordings.indices {
      recordings[index].times = times(of: recordings[index], targets[index], along: paths[index])
    }
  }

  // MARK: - What is looked for

  /// A state of a target, and its syllable; none in a silence.
  private struct Step {
    var state: Int
    var syllable: Int?
    var isInitial = false
  }

  private static func target(of recording: VoiceRecording) -> [Step] {
    var steps = [Step(state: silence)]
    for (index, spoken) in recording.text.spoken.enumerated() {
      if index > 0,
        recording.rough[index].lowerBound - recording.rough[index - 1].upperBound >= pause
      {
        steps.append(Step(state: silence))
      }
      if let initial = spoken.syllable.initial {
        for part in 0..<partsOfInitial {
          steps.append(
            Step(state: partsOfInitial * initial + part, syllable: index, isInitial: true))
        }
      }
      let first = partsOfInitial * MandarinSyllable.initials.count
      for part in 0..<partsOfFinal {
        steps.append(
          Step(state: first + partsOfFinal * spoken.syllable.final + part, syllable: index))
      }
    }
    steps.append(Step(state: silence))
    return steps
  }

  /// The steps of each syllable evenly over where the judge found it.
  private static func flat(_ recording: VoiceRecording, _ target: [Step]) -> [Int] {
    var path = [Int](repeating: -1, count: recording.frames.count)
    for (index, rough) in recording.rough.enumerated() {
      let steps = target.indices.filter { target[$0].syllable == index }
      for frame in rough {
        path[frame] = steps[(frame - rough.lowerBound) * steps.count / rough.count]
      }
    }
    // What is left is the silence after the last step that was met, or before all.
    var step = 0
    for frame in path.indices {
      if path[frame] >= 0 {
        step = path[frame]
      } else {
        if step + 1 < target.count, target[step + 1].syllable == nil { step += 1 }
        path[frame] = step
      }
    }
    return path
  }

  private static func best(
    _ recording: VoiceRecording, _ target: [Step], _ features: [Float], _ bells: Bells
  ) -> (path: [Int], score: Double) {
    let frames = recording.frames.count
    let never: Float = -1e30
    var scores = [Float](repeating: never, count: target.count)
    var moved = [Bool](repeating: false, count: frames * target.count)
    for frame in 0..<frames {
      for step in (0..<target.count).reversed() {
        var best = frame == 0 ? (step == 0 ? 0 : never) : scores[step]
        if frame > 0, step > 0, scores[step - 1] > best {
          best = scores[step - 1]
          moved[frame * target.count + step] = true
        }
        var score = bells.score(features, frame, target[step].state)
        if let syllable = target[step].syllable {
          let rough = recording.rough[syllable]
          let isLate =
            frame > rough.upperBound + freedom && syllable < recording.rough.count - 1
          if frame < rough.lowerBound - freedom || isLate { score -= 50 }
        }
        scores[step] = best + score
      }
    }
    var path = [Int](repeating: 0, count: frames)
    var step = target.count - 1
    for frame in (0..<frames).reversed() {
      path[frame] = step
      if moved[frame * target.count + step] { step -= 1 }
    }
    return (path, Double(scores[target.count - 1]))
  }

  private static func times(
    of recording: VoiceRecording, _ target: [Step], along path: [Int]
  ) -> [SyllableTimes] {
    recording.text.spoken.indices.map { syllable in
      func frames(isInitial: Bool) -> Range<Int>? {
        let fits = { (step: Int) in
          target[step].syllable == syllable && target[step].isInitial == isInitial
        }
        guard let first = path.firstIndex(where: fits), let last = path.lastIndex(where: fits)
        else { return nil }
        return first..<last + 1
      }
      let final = frames(isInitial: false) ?? 0..<0
      return SyllableTimes(
        initial: frames(isInitial: true) ?? final.lowerBound..<final.lowerBound, final: final)
    }
  }

  // MARK: - What it is looked for by

  /// The rough shape, loudness, voice and breath of each frame, and how they change around it.
  private static func features(of frames: VoiceFrames) -> [Float] {
    let half = size / 2
    let still = (0..<frames.count).flatMap { frame -> [Float] in
      let shape = frames.shape[frame * VoiceFrames.shapes..<(frame + 1) * VoiceFrames.shapes]
      return Array(shape.prefix(half - 2)) + [
        frames.hertz[frame] > 0 ? 1 : 0, frames.breath[frame * VoiceFrames.bands],
      ]
    }
    return (0..<frames.count).flatMap { frame -> [Float] in
      let (before, after) = (max(0, frame - 3) * half, min(frames.count - 1, frame + 3) * half)
      return Array(still[frame * half..<(frame + 1) * half])
        + (0..<half).map { still[after + $0] - still[before + $0] }
    }
  }

  private static func normalise(_ features: inout [[Float]]) {
    var (sums, squares) = (
      [Double](repeating: 0, count: size), [Double](repeating: 0, count: size)
    )
    var count = 0.0
    for rows in features {
      for index in rows.indices {
        sums[index % size] += Double(rows[index])
        squares[index % size] += Double(rows[index]) * Double(rows[index])
      }
      count += Double(rows.count / size)
    }
    let means = sums.map { $0 / max(1, count) }
    let spreads = squares.indices.map {
      max(1e-6, squares[$0] / max(1, count) - means[$0] * means[$0]).squareRoot()
    }
    for recording in features.indices {
      for index in features[recording].indices {
        let place = index % size
        features[recording][index] =
          (features[recording][index] - Float(means[place])) / Float(spreads[place])
      }
    }
  }

  /// A bell curve a state.
  private struct Bells: Sendable {
    private var means: [Float]
    private var precisions: [Float]
    private var constants: [Float]

    init(_ features: [[Float]], _ targets: [[Step]], _ paths: [[Int]]) {
      var sums = [Double](repeating: 0, count: size * VoiceStates.count)
      var squares = sums
      var counts = [Double](repeating: 0, count: VoiceStates.count)
      for recording in paths.indices {
        for (frame, step) in paths[recording].enumerated() {
          let state = targets[recording][step].state
          counts[state] += 1
          for index in 0..<size {
            let value = Double(features[recording][frame * size + index])
            sums[state * size + index] += value
            squares[state * size + index] += value * value
          }
        }
      }
      means = [Float](repeating: 0, count: sums.count)
      precisions = [Float](repeating: 1, count: sums.count)
      constants = [Float](repeating: 0, count: counts.count)
      // A state that is hardly met stays what all are in the mean.
      for state in counts.indices where counts[state] >= 50 {
        for index in state * size..<(state + 1) * size {
          let mean = sums[index] / counts[state]
          let variance = max(0.05, squares[index] / counts[state] - mean * mean)
          means[index] = Float(mean)
          precisions[index] = Float(1 / variance)
          constants[state] -= Float(0.5 * log(variance))
        }
      }
    }

    func score(_ features: [Float], _ frame: Int, _ state: Int) -> Float {
      var sum: Float = 0
      for index in 0..<size {
        let away = features[frame * size + index] - means[state * size + index]
        sum += away * away * precisions[state * size + index]
      }
      return constants[state] - 0.5 * sum
    }
  }
}
