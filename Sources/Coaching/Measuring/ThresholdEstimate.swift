/// A threshold as it was measured.
public struct ThresholdEstimate: Sendable, Hashable {
  /// The ratio at which half of the words are heard, in dB.
  public var threshold: Double
  /// Where it lies with a probability of 95%.
  public var low: Double
  public var high: Double
  /// By which share more words are heard per decibel.
  public var slope: Double
  /// The share of words that are missed however loud they are.
  public var lapse: Double

  /// The least difference of two measurements that means something in one person, in dB.
  public static let meaningful = 2.2

  /// What can be measured, in dB: of a threshold that may as well lie beyond it nothing else is known.
  public static let reach = -23.0...15.0

  /// Whether it may lie beyond what can be measured: then its figures mean nothing.
  public var isBeyond: Bool { high > Self.reach.upperBound || low < Self.reach.lowerBound }

  public init(threshold: Double, low: Double, high: Double, slope: Double, lapse: Double) {
    self.threshold = threshold
    self.low = low
    self.high = high
    self.slope = slope
    self.lapse = lapse
  }
}
