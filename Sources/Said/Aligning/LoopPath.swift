/// The best free sequence of units through a sound.
public struct LoopPath: Sendable, Hashable {
  public struct Segment: Sendable, Hashable {
    /// The place of the unit in the loop's inventory.
    public var unit: Int
    public var frames: Range<Int>

    public init(unit: Int, frames: Range<Int>) {
      self.unit = unit
      self.frames = frames
    }
  }

  public var score: Float
  /// Without gaps, from the first frame to the last.
  public var segments: [Segment]
  /// What each frame adds to the score; their sum is the score.
  public var frameScores: [Float]

  public init(score: Float, segments: [Segment], frameScores: [Float]) {
    self.score = score
    self.segments = segments
    self.frameScores = frameScores
  }
}
