import Acoustics
import Said

/// How many tones of a speaker's recordings a model tells right that has never heard the speaker.
struct ToneTrials {
  /// For each tone how often it was taken for each.
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
