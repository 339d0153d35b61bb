import Acoustics
import Synthesis

/// Recordings as a melody is learned from them: phrases, and how high each syllable is where that is sure.
struct MelodyPhrases {
  struct Phrase {
    var syllables: [SpeechPlan.Syllable]
    var times: [SyllableTimes]
    /// Semitones from the middle of the voice.
    var heights: [[Double]?]

    func kind(_ index: Int) -> UsualHeights.Kind {
      .init(tone: syllables[index].tone, endsPhrase: index == syllables.count - 1)
    }

    /// The syllables whose heights are known.
    var known: [(kind: UsualHeights.Kind, heights: [Double])] {
      syllables.indices.compactMap { index in heights[index].map { (kind(index), $0) } }
    }
  }

  /// The phrases of each recording.
  private(set) var recordings: [[Phrase]]
  /// How many syllables had heights that were mistaken, and how many an octave off.
  private(set) var doubted = (mistaken: 0, octaves: 0)

  init(_ recordings: [VoiceRecording]) {
    let middle = VoiceRecording.middle(of: recordings)
    self.recordings = recordings.map { recording in
      recording.phrases.map { phrase in
        let times = phrase.map { recording.times[$0.place] }
        return Phrase(
          syllables: phrase.map(\.syllable), times: times,
          heights: times.map {
            recording.frames.heights(in: $0.final, points: MelodyRows.points, middle: middle)
          })
      }
    }
    trust(UsualHeights(self.recordings.joined().flatMap(\.known)))
  }

  private mutating func trust(_ usual: UsualHeights) {
    for recording in recordings.indices {
      for phrase in recordings[recording].indices {
        for index in recordings[recording][phrase].heights.indices {
          let found = recordings[recording][phrase]
          guard let heights = found.heights[index] else { continue }
          let trusted = usual.trusted(heights, found.kind(index))
          doubted.mistaken += trusted == nil ? 1 : 0
          doubted.octaves += trusted.map { $0 != heights } == true ? 1 : 0
          recordings[recording][phrase].heights[index] = trusted
        }
      }
    }
  }

  /// The root of the mean square of all heights, in semitones.
  var width: Double {
    let heights = recordings.joined().flatMap { $0.heights.compactMap(\.self).joined() }
    let sum = heights.reduce(0) { $0 + $1 * $1 }
    return max(0.1, (sum / Double(max(1, heights.count))).squareRoot())
  }
}
