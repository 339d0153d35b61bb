import Glibc

/// Teaches a network to tell the frames of recordings, epoch by epoch, each time changed at random.
struct SoundEpochs {
  var seed: UInt64
  var batch = 256
  var tempo = Augmentation.tempo
  var tell: (String) -> Void

  /// One epoch of so many.
  func learn(
    _ training: inout NetworkTraining, _ sounds: [TrainingSound], epoch: Int, of whole: Int
  ) {
    var dice = TrainingDice(seed, 1_000 + epoch)
    let groups = joined(sounds, &dice)
    var (loss, seen) = (0.0, 0)
    let portion = 800
    for start in stride(from: 0, to: groups.count, by: portion) {
      let pool = TrainingPool(
        sounds, groups: groups[start..<min(groups.count, start + portion)], tempo: tempo,
        seed: seed, epoch: epoch)
      let done = (Double(epoch) + Double(start) / Double(groups.count)) / Double(whole)
      // Slower and slower, along half a cosine.
      let rate = Float(0.000_03 + 0.001 * 0.5 * (1 + cos(.pi * done)))
      pool.forEachBatch(of: batch, &dice) { rows, answers, dice in
        loss += training.learn(rows, answers, rate: rate, dice: &dice)
        seen += answers.count
      }
    }
    tell("epoch \(epoch + 1) of \(whole): \(seen) frames, \(loss / Double(max(1, seen))) nats")
  }

  /// One to four recordings of a speaker at a time, in a random order.
  private func joined(_ sounds: [TrainingSound], _ dice: inout TrainingDice) -> [[Int]] {
    var speakers: [String] = []
    var bySpeaker: [String: [Int]] = [:]
    for (index, sound) in sounds.enumerated() {
      if bySpeaker[sound.speaker] == nil { speakers.append(sound.speaker) }
      bySpeaker[sound.speaker, default: []].append(index)
    }
    var groups: [[Int]] = []
    for speaker in speakers {
      var rest = (bySpeaker[speaker] ?? []).shuffled(using: &dice)[...]
      while !rest.isEmpty {
        let count = min(rest.count, 1 + dice.below(4))
        groups.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
    }
    return groups.shuffled(using: &dice)
  }

  /// How often each output is the right one, as logarithms.
  static func priors(of sounds: [[UInt8]], outputs: Int) -> [Float] {
    var counts = [Double](repeating: 20, count: outputs)
    for state in sounds.lazy.joined() { counts[Int(state)] += 1 }
    let sum = counts.reduce(0, +)
    return counts.map { Float(log($0 / sum)) }
  }
}
