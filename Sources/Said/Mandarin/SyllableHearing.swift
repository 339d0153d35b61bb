internal import Acoustics
internal import Glibc

/// What speaks for one syllable of a target, and what against it.
public struct SyllableHearing: Sendable, Hashable {
  public var frames: Range<Int>
  /// Where its initial and its final lie.
  public var units: [Range<Int>]
  /// By frame: how much less likely it is than what the free loop makes of the same frames.
  public var besideLoop: Float
  /// By frame: how much likelier it is than the likeliest other syllable in the same frames.
  public var besideRival: Float
  /// That other syllable.
  public var rival: MandarinSyllable
  /// By frame and unit: how much likelier each unit is than the likeliest other of its kind.
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
