/// What talks came to, which is no sentence's: a turn is understood by what was answered, out of a few things
/// that may be.
public struct TalkRecord: Sendable, Hashable {
  public var talks: Int
  /// Turns with something to answer.
  public var turns: Int
  /// Those of them whose line the program said: of what a player says and who reads along nobody knows what was heard.
  public var heard: Int
  /// Those whose line was understood when it was heard once, with no help at all.
  public var atOnce: Int
  /// How answers were pronounced, from 0 to 100; of those that were spoken.
  public var accuracy: MeanSum
  public var fluency: MeanSum
  public var completeness: MeanSum
  public var prosody: MeanSum
  /// From the end of a line to the beginning of the answer, in seconds.
  public var response: MeanSum

  public init(
    talks: Int = 0, turns: Int = 0, heard: Int? = nil, atOnce: Int = 0,
    accuracy: MeanSum = MeanSum(), fluency: MeanSum = MeanSum(), completeness: MeanSum = MeanSum(),
    prosody: MeanSum = MeanSum(), response: MeanSum = MeanSum()
  ) {
    self.talks = talks
    self.turns = turns
    self.heard = heard ?? turns
    self.atOnce = atOnce
    self.accuracy = accuracy
    self.fluency = fluency
    self.completeness = completeness
    self.prosody = prosody
    self.response = response
  }

  /// Of the lines that the program said; absent where there were none.
  public var rate: Double? { heard > 0 ? Double(atOnce) / Double(heard) : nil }

  /// The means of what was said, with the parts that anything stands for.
  public var said: SaidScores {
    SaidScores(
      accuracy: accuracy.mean, fluency: fluency.mean, completeness: completeness.mean,
      prosody: prosody.mean)
  }
}
