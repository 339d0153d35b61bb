/// How sure a judge is of each score that it gives a spoken answer, from 0 to 1; one that it is less
/// sure of than `SpokenJudgement.leastConfidence` is withheld.
public struct SaidSureness: Sendable, Hashable {
  public var accuracy: Double
  public var fluency: Double
  public var completeness: Double
  public var prosody: Double

  public init(accuracy: Double, fluency: Double, completeness: Double, prosody: Double) {
    self.accuracy = accuracy
    self.fluency = fluency
    self.completeness = completeness
    self.prosody = prosody
  }
}
