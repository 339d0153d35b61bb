/// Where a syllable lies among the frames of a recording.
public struct SyllableTimes: Sendable, Equatable {
  /// Empty for a syllable without an initial.
  public var initial: Range<Int>
  public var final: Range<Int>

  public init(initial: Range<Int>, final: Range<Int>) {
    self.initial = initial
    self.final = final
  }

  public var whole: Range<Int> { min(initial.lowerBound, final.lowerBound)..<final.upperBound }
}
