internal import Acoustics
internal import Glibc

/// The evidence for and against one syllable of a target.
public struct SyllableHearing: Sendable, Hashable {
  public var frames: Range<Int>
  /// Where its initial and its final lie.
  public var units: [Range<Int>]
  /// Per frame: how much less likely it is than what the free loop makes of the same frames.
  public var besideLoop: Float
  /// Per frame: how much likelier it is than the likeliest other syllable in the same frames.
  public var besideRival: Float
  /// That other syllable.
  public var rival: MandarinSyllable
  /// Per frame and unit: how much likelier each unit is than the likeliest other of its kind.
  public var unitsBesideRivals: [Float]
  /// Those others.
  public var unitRivals: [TargetUnit]
  /// How much likelier the whole recording is with it than without it.
  public var presence: Float
  /// How much likelier it is than anything else in its place.
  public var preference: Float

  init(
    _ syllable: MandarinSyllable, segments: [Alignment.Segment], presence: Float,
    preference: Float, in sound: MandarinSound
  ) {
    let frames =
      (segments.first?.frames.lowerBound ?? 0)..<(segments.last?.frames.upperBound ?? 0)
    let count = Float(max(1, frames.count))
    let own = segments.reduce(0) { $0 + $1.score }
    self.frames = frames
    self.units = segments.map(\.frames)
    self.presence = presence
    self.preference = preference
    besideLoop = (own - sound.loopScore(over: frames)) / count
    let rivals = SyllableRivals(over: frames, in: sound.emissions)
    let best = rivals.best(but: syllable)
    rival = best.syllable
    besideRival = (own - best.score) / count
    var margins: [Float] = []
    var others: [TargetUnit] = []
    let known = MandarinStates.units(of: syllable)
    for (unit, segment) in zip(known, segments) {
      let isInitial = known.count == 2 && unit == known[0]
      let best = Self.bestOther(than: unit, isInitial: isInitial, segment.frames, sound.emissions)
      margins.append((segment.score - best.score) / Float(max(1, segment.frames.count)))
      others.append(best.unit)
    }
    unitsBesideRivals = margins
    unitRivals = others
  }

  private static func bestOther(
    than unit: TargetUnit, isInitial: Bool, _ frames: Range<Int>, _ emissions: Emissions
  ) -> (score: Float, unit: TargetUnit) {
    var best = (score: -Float.infinity, unit: unit)
    let initials = MandarinSyllable.initials.count
    let kind =
      isInitial ? SyllableLoop.units[..<initials] : SyllableLoop.units[initials...].dropLast()
    for other in kind where other != unit {
      if let score = emissions.score(of: other, over: frames), score > best.score {
        best = (score, other)
      }
    }
    return best.score == -.infinity ? (emissions.score(of: unit, over: frames) ?? 0, unit) : best
  }
}

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

  /// Nil for neutral tones, and for syllables that `SyllableEvidence` would not find.
  static func tones(
    of hearing: MandarinHearing, in track: PitchTrack, speaker: SpeakerPitch, model: FeedForward
  ) -> [ToneHearing?] {
    let finals = hearing.alignment.finals(of: hearing.text.words)
    let contours = ToneContour.contours(of: finals, in: track, speaker: speaker)
    let logs = model.logProbabilities(of: contours.flatMap { $0 })
    let spoken = hearing.text.spoken
    return spoken.indices.map { index in
      guard (1...4).contains(spoken[index].tone) else { return nil }
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
