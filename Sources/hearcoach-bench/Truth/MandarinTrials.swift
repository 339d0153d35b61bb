import Acoustics
import Coaching
import Said

/// How well a model tells what was said from what was not, on phrases of a speaker.
struct MandarinTrials {
  private var fives: [Bool] = []
  private var right: [Double] = []
  private var wrong: [MandarinPhrase.Change: [Double]] = [:]

  init(_ phrases: [MandarinPhrase], noise: TruthNoise, model: MandarinModel) {
    for (index, phrase) in phrases.enumerated() {
      var dice = TruthDice(seed: UInt64(index) &* 977 &+ 5)
      let samples = noise.under(phrase.samples, dice: &dice)
      guard let sound = MandarinSound(samples, model: model),
        let heard = MandarinHearing(MandarinText(phrase.spoken), in: sound)
      else { continue }
      right += heard.syllables.map(\.certainty)
      let others = (0..<4).compactMap { _ -> Float? in
        let other = phrases[Int(dice.next() % UInt64(phrases.count))]
        return other.spoken == phrase.spoken ? nil : sound.acceptance(of: other.words) ?? -.infinity
      }
      fives.append(others.allSatisfy { $0 < heard.acceptance })
      for change in MandarinPhrase.Change.allCases {
        for _ in 0..<2 {
          let (text, place) = phrase.changed(change, dice: &dice)
          // A recording too short for everything expected lacks some of it.
          let certainty = MandarinHearing(text, in: sound)?.syllables[place].certainty ?? 0
          wrong[change, default: []].append(certainty)
        }
      }
    }
  }

  var count: Int { fives.count }

  /// How often the true phrase fits better than four others.
  var amongFive: Double { Double(fives.count { $0 }) / Double(max(1, fives.count)) }

  /// How often a syllable that was said is surer than one that was not.
  func area(_ change: MandarinPhrase.Change) -> Double {
    let changed = wrong[change] ?? []
    var sum = 0.0
    for certainty in changed {
      for other in right { sum += other > certainty ? 1 : other == certainty ? 0.5 : 0 }
    }
    return sum / Double(max(1, changed.count * right.count))
  }

  /// How many are found when one in twenty that were said is mistaken for one of them.
  func found(_ change: MandarinPhrase.Change) -> Double {
    let sorted = right.sorted()
    guard !sorted.isEmpty, let changed = wrong[change] else { return 0 }
    let threshold = sorted[sorted.count / 20]
    return Double(changed.count { $0 < threshold }) / Double(changed.count)
  }
}

/// How many tones in a speaker's recordings a model that has never heard the speaker gets right.
struct ToneTrials {
  /// For each tone, how often it was taken for each.
  private(set) var table = [[Int]](repeating: [0, 0, 0, 0], count: 4)

  init(
    _ recordings: MandarinRecordings, _ chosen: [MandarinRecordings.Recording],
    model: MandarinModel
  ) throws {
    var speaker = SpeakerPitch()
    var found: [(text: MandarinText, finals: [Range<Int>], track: PitchTrack)] = []
    for recording in chosen {
      let samples = try recordings.sound(of: recording)
      let aligner = Aligner(silence: MandarinStates.silenceUnit)
      let words = recording.text.words
      guard let alignment = aligner.align(words, to: model.emissions(of: samples)) else { continue }
      let track = PitchTrack(of: Waveform(samples: samples, sampleRate: LogMel.sampleRate))
      speaker.hear(track)
      found.append((recording.text, alignment.finals(of: words), track))
    }
    for (text, finals, track) in found {
      let contours = ToneContour.contours(of: finals, in: track, speaker: speaker)
      for (contour, spoken) in zip(contours, text.spoken) where spoken.tone < 5 {
        let chances = model.tones.logProbabilities(of: contour)
        let best = chances.indices.max { chances[$0] < chances[$1] } ?? 0
        table[spoken.tone - 1][best] += 1
      }
    }
  }

  var count: Int { table.joined().reduce(0, +) }

  var right: Double {
    Double(table.indices.reduce(0) { $0 + table[$1][$1] }) / Double(max(1, count))
  }
}
