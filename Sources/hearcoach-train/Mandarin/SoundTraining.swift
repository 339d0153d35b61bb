import Acoustics
import Glibc
import Said

/// Fits the network that recognises initials and finals, from recordings with known syllables.
struct SoundTraining {
  var seed: UInt64 = 1
  /// Epochs of each round; before every round but the first, the recordings are realigned.
  var rounds = [1, 2, 3]
  var hidden = [256, 256]
  var dropout: Float = 0.1
  var batch = 256
  var tell: (String) -> Void

  /// The network, and how often each state occurred (as logarithms).
  func fit(_ recordings: [MandarinRecording]) -> (network: FeedForward, priors: [Float]) {
    let levels = Shares.map(recordings.count) {
      LogMel.levelled(LogMel().levels(of: recordings[$0].sound))
    }
    var times = flatStart(recordings, levels)
    var training = NetworkTraining(
      sizes: [MandarinModel.inputs] + hidden + [MandarinStates.count], dropout: dropout, seed: seed)
    var priors = Self.priors(of: times)
    let whole = rounds.reduce(0, +)
    var epoch = 0
    for (round, epochs) in rounds.enumerated() {
      if round > 0 {
        let network = training.network
        times = Shares.map(recordings.count) { index in
          let emissions = MandarinModel.emissions(of: levels[index], by: network, priors: priors)
          return StateTimes(recordings[index].states, along: emissions) ?? times[index]
        }
        priors = Self.priors(of: times)
      }
      for _ in 0..<epochs {
        learn(&training, recordings, times, epoch: epoch, of: whole)
        epoch += 1
      }
    }
    return (training.network, priors)
  }

  private func learn(
    _ training: inout NetworkTraining, _ recordings: [MandarinRecording], _ times: [StateTimes],
    epoch: Int, of whole: Int
  ) {
    var dice = TrainingDice(seed, 1_000 + epoch)
    let groups = joined(recordings, &dice)
    var (loss, seen) = (0.0, 0)
    let portion = 800
    for start in stride(from: 0, to: groups.count, by: portion) {
      let pool = TrainingPool(
        recordings, times, groups: groups[start..<min(groups.count, start + portion)], seed: seed,
        epoch: epoch)
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
  private func joined(_ recordings: [MandarinRecording], _ dice: inout TrainingDice) -> [[Int]] {
    var speakers: [MandarinRecording.Speaker] = []
    var bySpeaker: [MandarinRecording.Speaker: [Int]] = [:]
    for (index, recording) in recordings.enumerated() {
      if bySpeaker[recording.speaker] == nil { speakers.append(recording.speaker) }
      bySpeaker[recording.speaker, default: []].append(index)
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

  private func flatStart(_ recordings: [MandarinRecording], _ levels: [[Float]]) -> [StateTimes] {
    let frames = Shares.map(recordings.count) { BellModel.frames(of: levels[$0]) }
    var times = Shares.map(recordings.count) {
      StateTimes(evenly: recordings[$0].states, over: levels[$0])
    }
    for _ in 0..<5 {
      let model = BellModel(zip(frames, times).map { ($0, $1) })
      times = Shares.map(recordings.count) { index in
        let states = recordings[index].states
        let asked = Set(states.flatMap { $0.units.flatMap(\.states) } + [MandarinStates.silence])
        let emissions = model.emissions(of: frames[index], among: asked)
        return StateTimes(states, along: emissions) ?? times[index]
      }
    }
    tell("flat start: \(recordings.count) recordings")
    return times
  }

  private static func priors(of times: [StateTimes]) -> [Float] {
    var counts = [Double](repeating: 20, count: MandarinStates.count)
    for state in times.lazy.flatMap(\.states) { counts[Int(state)] += 1 }
    let sum = counts.reduce(0, +)
    return counts.map { Float(log($0 / sum)) }
  }
}
