import Acoustics
import Said

/// Fits the network that recognises initials and finals, from recordings with known syllables.
struct SoundTraining {
  var seed: UInt64 = 1
  /// Epochs of each round; before every round but the first, the recordings are realigned.
  var rounds = [1, 2, 3]
  var hidden = [256, 256]
  var dropout: Float = 0.1
  var tell: (String) -> Void

  /// The network, and how often each state occurred (as logarithms).
  func fit(_ recordings: [MandarinRecording]) -> (network: FeedForward, priors: [Float]) {
    let levels = Shares.map(recordings.count) {
      LogMel.levelled(LogMel().levels(of: recordings[$0].sound))
    }
    var times = flatStart(recordings, levels)
    var training = NetworkTraining(
      sizes: [FramesAround.inputs] + hidden + [MandarinStates.count], dropout: dropout, seed: seed)
    var priors = Self.priors(of: times)
    let whole = rounds.reduce(0, +)
    let course = SoundEpochs(seed: seed, tell: tell)
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
      let sounds = zip(recordings, times).map { recording, times in
        TrainingSound(
          speaker: "\(recording.speaker)", samples: recording.samples, states: times.states,
          speech: times.speech)
      }
      for _ in 0..<epochs {
        course.learn(&training, sounds, epoch: epoch, of: whole)
        epoch += 1
      }
    }
    return (training.network, priors)
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
    SoundEpochs.priors(of: times.map(\.states), outputs: MandarinStates.count)
  }
}
