import Acoustics
import Said

/// Frames with their answers, from recordings joined and changed at random.
struct TrainingPool {
  /// The row of `levels` with each example's frame; rows of one sound are together, separated from
  /// the next by as many as the network sees around a frame.
  private var levels: [Float] = []
  private var places: [Int] = []
  private(set) var answers: [Int] = []

  var count: Int { answers.count }

  /// Sounds of the recordings in `groups`, each with dice of its own.
  init(
    _ sounds: [TrainingSound], groups: ArraySlice<[Int]>, tempo: ClosedRange<Double>,
    seed: UInt64, epoch: Int
  ) {
    let made = Shares.map(groups.count) { index -> (levels: [Float], states: [UInt8]) in
      let group = groups[groups.startIndex + index]
      var dice = TrainingDice(seed, epoch, group[0])
      return Self.sound(of: group.map { sounds[$0] }, tempo: tempo, &dice)
    }
    let bands = LogMel.bands
    for (sound, states) in made where !states.isEmpty {
      let reach = FramesAround.reach
      for _ in 0..<reach { levels += sound.prefix(bands) }
      let first = levels.count / bands
      levels += sound
      for _ in 0..<reach { levels += sound.suffix(bands) }
      for (place, state) in states.enumerated() where state != TrainingSound.untold {
        places.append(first + place)
        answers.append(Int(state))
      }
    }
  }

  /// The examples in a random order, in batches; what is left over is left out.
  func forEachBatch(
    of size: Int, _ dice: inout TrainingDice, _ body: ([Float], [Int], inout TrainingDice) -> Void
  ) {
    var order = Array(answers.indices)
    order.shuffle(using: &dice)
    for start in stride(from: 0, through: order.count - size, by: size) {
      let batch = order[start..<start + size]
      let rows = [Float](unsafeUninitializedCapacity: size * FramesAround.inputs) { rows, count in
        levels.withUnsafeBufferPointer { levels in
          for (row, example) in batch.enumerated() {
            let from = (places[example] - FramesAround.reach) * LogMel.bands
            for index in 0..<FramesAround.inputs {
              rows[row * FramesAround.inputs + index] = levels[from + index]
            }
          }
        }
        count = size * FramesAround.inputs
      }
      body(rows, batch.map { answers[$0] }, &dice)
    }
  }

  private static func sound(
    of group: [TrainingSound], tempo: ClosedRange<Double>, _ dice: inout TrainingDice
  ) -> (levels: [Float], states: [UInt8]) {
    let change = Augmentation(tempo: tempo, &dice)
    var sound: [Float] = []
    var states: [UInt8] = []
    for (place, recording) in group.enumerated() {
      let speech = recording.speech
      // Between joined recordings there is mostly no pause, as in fluent speech.
      let (before, after) = (dice.below(place == 0 ? 40 : 3), dice.below(group.count > 1 ? 12 : 40))
      let first = max(0, speech.lowerBound - before)
      let last = min(recording.states.count, speech.upperBound + after)
      let samples = recording.samples
      let from = first * LogMel.hop + LogMel.hop / 2
      let until = min(samples.count, last * LogMel.hop + LogMel.hop / 2)
      guard from < until else { continue }
      let peak = samples.lazy.map { abs(Int($0)) }.max() ?? 1
      let gain = Float(dice.uniform(0.2...0.5)) / Float(max(peak, 1))
      sound += samples[from..<until].map { Float($0) * gain }
      states += recording.states[first..<last]
      // Sample and frame stay in step where the recording broke off within a frame.
      sound += [Float](repeating: 0, count: max(0, states.count * LogMel.hop - sound.count))
    }
    let levels = change.levels(of: sound, &dice)
    let frames = levels.count / LogMel.bands
    let answers = (0..<frames).map { frame -> UInt8 in
      let centre = Double(frame) * change.hop + Double(LogMel.length) / 2
      return states[min(states.count - 1, Int(centre / Double(LogMel.hop)))]
    }
    return (levels, answers)
  }
}
