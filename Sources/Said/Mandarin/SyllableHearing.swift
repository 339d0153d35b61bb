internal import Acoustics

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
  /// How many of its kind are likelier than each unit.
  public var unitsBefore: [Int]
  /// In how much of each unit the free loop hears the same unit.
  public var unitsInLoop: [Float]
  /// How much likelier the whole recording is with it than without it.
  public var presence: Float
  /// How much likelier it is than anything else in its place.
  public var preference: Float
  /// How sure it is that it was said, from 0 to 1.
  public internal(set) var certainty = 0.0

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
    unitsBesideRivals = []
    unitRivals = []
    unitsBefore = []
    unitsInLoop = []
    let known = MandarinStates.units(of: syllable)
    for (unit, segment) in zip(known, segments) {
      let isInitial = known.count == 2 && unit == known[0]
      let rivals = UnitRivals(
        of: unit, isInitial: isInitial, scoring: segment.score, over: segment.frames,
        in: sound.emissions)
      unitsBesideRivals.append(
        (segment.score - rivals.score) / Float(max(1, segment.frames.count)))
      unitRivals.append(rivals.best)
      unitsBefore.append(rivals.likelier)
      unitsInLoop.append(sound.loopShare(of: unit, over: segment.frames))
    }
  }
}

/// The other units of a kind over the frames of one.
private struct UnitRivals {
  /// The likeliest of them, and its score; the unit itself if no other fits at all.
  var best: TargetUnit
  var score: Float
  /// How many are likelier than the unit.
  var likelier = 0

  init(
    of unit: TargetUnit, isInitial: Bool, scoring own: Float, over frames: Range<Int>,
    in emissions: Emissions
  ) {
    best = unit
    var highest = -Float.infinity
    let initials = MandarinSyllable.initials.count
    let kind =
      isInitial ? SyllableLoop.units[..<initials] : SyllableLoop.units[initials...].dropLast()
    for other in kind where other != unit {
      guard let score = emissions.score(of: other, over: frames) else { continue }
      if score > own { likelier += 1 }
      if score > highest {
        highest = score
        best = other
      }
    }
    score =
      highest == -.infinity ? emissions.score(of: unit, over: frames) ?? 0 : highest
  }
}
