import Acoustics
import Glibc
import Said

/// Fits the network that recognises tones, from recordings whose finals the other network finds.
struct ToneTraining {
  var seed: UInt64 = 1
  var epochs = 10
  /// How often each recording is heard, each time as if its speaker were known slightly
  /// differently.
  var turns = 3
  var tell: (String) -> Void

  func fit(
    _ recordings: [MandarinRecording], sounds: FeedForward, priors: [Float]
  ) -> FeedForward {
    let melodies = Shares.map(recordings.count) { index -> ToneMelody? in
      Self.melody(of: recordings[index], sounds, priors)
    }
    var speakers: [MandarinRecording.Speaker: SpeakerPitch] = [:]
    var singles: [MandarinRecording.Speaker: [ToneMelody]] = [:]
    for (recording, melody) in zip(recordings, melodies) {
      guard let melody else { continue }
      speakers[recording.speaker, default: SpeakerPitch()].hear(melody.track)
      if melody.isOneSyllable { singles[recording.speaker, default: []].append(melody) }
    }
    var examples = Examples()
    for (index, recording) in recordings.enumerated() {
      guard let melody = melodies[index], let speaker = speakers[recording.speaker] else {
        continue
      }
      var dice = TrainingDice(seed, 555, index)
      for turn in 0..<turns { examples.add(melody, speaker, strayed: turn > 0, &dice) }
      guard melody.isOneSyllable, let others = singles[recording.speaker] else { continue }
      for _ in 0..<2 * turns {
        let other = others[dice.below(others.count)]
        guard let joined = ToneMelody.joined(melody, other, &dice) else { continue }
        examples.add(joined, speaker, strayed: true, &dice)
      }
    }
    return learn(examples)
  }

  private static func melody(
    of recording: MandarinRecording, _ sounds: FeedForward, _ priors: [Float]
  ) -> ToneMelody? {
    let levels = LogMel.levelled(LogMel().levels(of: recording.sound))
    let emissions = MandarinModel.emissions(of: levels, by: sounds, priors: priors)
    let aligner = Aligner(silence: MandarinStates.silenceUnit)
    guard let alignment = aligner.align(recording.text.words, to: emissions) else { return nil }
    let wave = Waveform(samples: recording.sound, sampleRate: LogMel.sampleRate)
    return ToneMelody(PitchTrack(of: wave), alignment, of: recording.text)
  }

  private struct Examples {
    private(set) var rows: [[Float]] = []
    private(set) var answers: [Int] = []

    mutating func add(
      _ melody: ToneMelody, _ speaker: SpeakerPitch, strayed: Bool, _ dice: inout TrainingDice
    ) {
      var (speaker, finals) = (speaker, melody.finals)
      if strayed {
        speaker = speaker.strayed(by: 0.08 * dice.normal(), stretched: exp(0.18 * dice.normal()))
        finals = finals.map { final in
          let lower = max(0, final.lowerBound + dice.below(5) - 2)
          return lower..<max(lower + 3, final.upperBound + dice.below(5) - 2)
        }
      }
      let contours = ToneContour.contours(of: finals, in: melody.track, speaker: speaker)
      for (contour, tone) in zip(contours, melody.tones) where tone < 5 {
        rows.append(contour)
        answers.append(tone - 1)
      }
    }
  }

  private func learn(_ examples: Examples) -> FeedForward {
    var training = NetworkTraining(
      sizes: [ToneContour.inputs, 64, 32, ToneContour.tones], dropout: 0.1, seed: seed &+ 9)
    let batch = 128
    for epoch in 0..<epochs {
      var dice = TrainingDice(seed, 2_000 + epoch)
      let order = examples.rows.indices.shuffled(using: &dice)
      let rate = Float(0.000_02 + 0.0015 * (1 + cos(.pi * Double(epoch) / Double(epochs))))
      var loss = 0.0
      var seen = 0
      for start in stride(from: 0, through: order.count - batch, by: batch) {
        let places = order[start..<start + batch]
        loss += training.learn(
          places.flatMap { examples.rows[$0] }, places.map { examples.answers[$0] }, rate: rate,
          dice: &dice)
        seen += batch
      }
      tell("tones, epoch \(epoch + 1) of \(epochs): \(loss / Double(max(1, seen))) nats")
    }
    return training.network
  }
}
