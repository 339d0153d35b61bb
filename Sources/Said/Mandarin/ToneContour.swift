public import Acoustics
import Glibc

/// The melody of a syllable and its neighbours, as the tone network takes it.
public enum ToneContour {
  public static let points = 12
  /// The points of a neighbour next to the syllable.
  static let edge = 3
  public static let inputs = points + 2 * (edge + 1) + 3
  public static let tones = 4
  /// Where the share of the final that is voiced stands.
  static let voiced = inputs - 2

  /// The contour of each final, normalised to a speaker's own pitch and range. `finals` are frames
  /// of 10 ms.
  public static func contours(
    of finals: [Range<Int>], in track: PitchTrack, speaker: SpeakerPitch
  ) -> [[Float]] {
    let melodies = finals.map { melody(of: $0, in: track, speaker: speaker) }
    return finals.indices.map { index in
      let melody = melodies[index]
      var contour = melody.heights
      // A neighbour beyond a pause does not count.
      let hasBefore = index > 0 && finals[index].lowerBound - finals[index - 1].upperBound < pause
      contour += hasBefore ? melodies[index - 1].heights.suffix(edge) + [1] : none
      let hasAfter =
        index + 1 < finals.count
        && finals[index + 1].lowerBound - finals[index].upperBound < pause
      contour += hasAfter ? melodies[index + 1].heights.prefix(edge) + [1] : none
      let mean = melody.heights.reduce(0, +) / Float(points)
      contour += [log(Float(max(1, finals[index].count)) / 20), melody.voiced, mean]
      return contour
    }
  }

  private static let pause = 30
  private static let none = [Float](repeating: 0, count: edge + 1)

  /// The pitches evenly over the voiced part, and how much of the final is voiced: for a low,
  /// creaky voice there may be none.
  private static func melody(
    of final: Range<Int>, in track: PitchTrack, speaker: SpeakerPitch
  ) -> (heights: [Float], voiced: Float) {
    // A frame of the model lies 12.5 ms later than its number says.
    let found = final.enumerated().compactMap { index, frame in
      track.hertz(at: (Double(frame) + 1.25) * 0.01).map { hertz in
        (place: index, height: max(-4, min(4, speaker.height(of: hertz))))
      }
    }
    guard found.count >= 3, let first = found.first, let last = found.last else {
      return ([Float](repeating: 0, count: points), 0)
    }
    let span = Double(last.place - first.place)
    var heights: [Float] = []
    var next = 0
    for point in 0..<points {
      let place = Double(first.place) + span * (Double(point) + 0.5) / Double(points)
      while next + 1 < found.count, Double(found[next + 1].place) <= place { next += 1 }
      let here = found[next]
      let there = found[min(next + 1, found.count - 1)]
      let gap = Double(there.place - here.place)
      let share = gap > 0 ? (place - Double(here.place)) / gap : 0
      heights.append(here.height + Float(share) * (there.height - here.height))
    }
    return (heights, Float(found.count) / Float(final.count))
  }
}
