internal import Acoustics
internal import Glibc

/// Which tone a syllable was spoken with.
struct ToneHearing {
  /// From 1 to 4.
  let expected: Int
  /// The probabilities of the four tones.
  let probabilities: [Double]
  /// Whether this is often misjudged: in sentences, and for a voice not yet known.
  let isTentative: Bool

  /// Up to this many syllables are a word; in longer texts tones run into each other.
  private static let longestWord = 4

  /// Less of a final than this is voiced where a low voice creaks or whispers: then nothing is known
  /// of its tone.
  private static let leastVoiced: Float = 0.35

  /// Nil for neutral tones, and where the pitch is lost.
  static func tones(
    of hearing: MandarinHearing, in track: PitchTrack, speaker: SpeakerPitch, model: FeedForward
  ) -> [ToneHearing?] {
    let finals = hearing.alignment.finals(of: hearing.text.words)
    let contours = ToneContour.contours(of: finals, in: track, speaker: speaker)
    let logs = model.logProbabilities(of: contours.flatMap { $0 })
    let spoken = hearing.text.spoken
    return spoken.indices.map { index in
      guard (1...4).contains(spoken[index].tone),
        contours[index][ToneContour.voiced] >= leastVoiced
      else { return nil }
      let row = logs[index * ToneContour.tones..<(index + 1) * ToneContour.tones]
      return ToneHearing(
        expected: spoken[index].tone, probabilities: row.map { exp(Double($0)) },
        isTentative: spoken.count > longestWord || !speaker.isSettled)
    }
  }

  /// From 0 to 100.
  var score: Double {
    // A tone that shares its probability with another is still a fair tone.
    100 * min(1, 1.25 * probabilities[expected - 1]).squareRoot()
  }

  /// Another tone that was heard for certain.
  var heard: Int? {
    guard let best = probabilities.indices.max(by: { probabilities[$0] < probabilities[$1] }),
      best + 1 != expected, probabilities[best] > (isTentative ? 0.95 : 0.85)
    else { return nil }
    return best + 1
  }
}
