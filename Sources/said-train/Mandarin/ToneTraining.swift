import Acoustics
import Glibc
import Said

/// Fits the network that tells tones, from recordings whose finals the other network finds.
struct ToneTraining {
  var seed: UInt64 = 1
  var epochs = 24
  /// How often each recording is heard, each time as if its speaker were known a little otherwise.
  var turns = 6
  var tell: (String) -> Void

  private struct Found {
    var finals: [Range<Int>]
    var track: PitchTrack
  }

  func fit(
    _ recordings: [MandarinRecording], sounds: FeedForward, priors: [Float]
  ) -> FeedForward {
    let found = Shares.map(recordings.count) { index -> Found? in
      let recording = recordings[index]
      let levels = LogMel.levelled(LogMel().levels(of: recording.sound))
      let emissions = MandarinModel.emissions(of: levels, by: sounds, priors: priors)
      guard
        let alignment = Aligner(silence: MandarinStates.silenceUnit)
          .align(recording.text.words, to: emissions)
      else { return nil }
      let wave = Waveform(samples: recording.sound, sampleRate: LogMel.sampleRate)
      return Found(
        finals: alignment.finals(of: recording.text.words), track: PitchTrack(of: wave))
    }
    var speakers: [MandarinRecording.Speaker: SpeakerPitch] = [:]
    for (recording, found) in zip(recordings, found) {
      if let found { speakers[recording.speaker, default: SpeakerPitch()].hear(found.track) }
    }
    var rows: [[Float]] = []
    var answers: [Int] = []
    for (index, recording) in recordings.enumerated() {
      guard let found = found[index], let speaker = speakers[recording.speaker] else { continue }
      var dice = TrainingDice(seed, 555, index)
      for turn in 0..<turns {
        let strayed =
          turn == 0
          ? speaker
          : speaker.strayed(
            by: 0.08 * dice.normal(), stretched: exp(0.18 * dice.normal()))
        let finals =
          turn == 0
          ? found.finals
          : found.finals.map { strayed in
            let lower = max(0, strayed.lowerBound + dice.below(5) - 2)
            return lower..<max(lower + 3, strayed.upperBound + dice.below(5) - 2)
          }
        let contours = ToneContour.contours(of: finals, in: found.track, speaker: strayed)
        for (contour, spoken) in zip(contours, recording.text.spoken) where spoken.tone < 5 {
          rows.append(contour)
          answers.append(spoken.tone - 1)
        }
      }
    }
    return learn(rows, answers)
  }

  private func learn(_ rows: [[Float]], _ answers: [Int]) -> FeedForward {
    var training = NetworkTraining(
      sizes: [ToneContour.inputs, 64, 32, ToneContour.tones], dropout: 0.1, seed: seed &+ 9)
    let batch = 128
    for epoch in 0..<epochs {
      var dice = TrainingDice(seed, 2_000 + epoch)
      let order = rows.indices.shuffled(using: &dice)
      let rate = Float(0.000_02 + 0.0015 * (1 + cos(.pi * Double(epoch) / Double(epochs))))
      var loss = 0.0
      var seen = 0
      for start in stride(from: 0, through: order.count - batch, by: batch) {
        let places = order[start..<start + batch]
        loss += training.learn(
          places.flatMap { rows[$0] }, places.map { answers[$0] }, rate: rate, dice: &dice)
        seen += batch
      }
      if epoch % 6 == 5 { tell("tones, epoch \(epoch + 1): \(loss / Double(max(1, seen))) nats") }
    }
    return training.network
  }
}
