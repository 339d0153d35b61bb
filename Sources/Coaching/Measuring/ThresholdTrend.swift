internal import Glibc

/// Where the thresholds of a series lead: a line through the last ones, and whether it leads anywhere.
///
/// Two values have to differ by 2.2 dB to say something; ten on a line tell a change of 2 dB from none.
public struct ThresholdTrend: Sendable, Hashable {
  /// What is certain about it.
  public enum Direction: String, Sendable, Hashable {
    case better, worse, steady
  }

  /// How many measurements the line goes through.
  public let count: Int
  /// By how many decibels it rises from the first of them to the last; less is better hearing.
  public let change: Double
  /// Where that lies with a probability of 95%.
  public let low: Double
  public let high: Double
  public let direction: Direction
  /// Whether this line alone, were it the only look at the series, would tell a change that is not told yet.
  public var isSuspected: Bool { direction == .steady && (high < 0 || low > 0) }

  /// The fewest measurements that make a line, and the most that it goes through.
  public static let fewest = 6
  public static let most = 10
  /// By how many of its errors a line through the most must fall; through fewer, by more: who looks after
  /// each measurement looks often, and is to be deceived in one series of twenty at most.
  private static let limit = 1.8
  /// For so many measurements it is known beforehand how much they scatter: by their own intervals.
  private static let expected = 6.0

  /// The trend of the thresholds of one series, the earliest first; nil where they are too few.
  public init?(_ estimates: [ThresholdEstimate]) {
    let last = estimates.suffix(Self.most)
    guard last.count >= Self.fewest else { return nil }
    let count = Double(last.count)
    let middle = (count - 1) / 2
    let mean = last.reduce(0) { $0 + $1.threshold } / count
    var (spread, slope, own) = (0.0, 0.0, 0.0)
    for (place, estimate) in last.enumerated() {
      let away = Double(place) - middle
      spread += away * away
      slope += away * (estimate.threshold - mean)
      let error = (estimate.high - estimate.low) / 3.92
      own += error * error / count
    }
    slope /= spread
    let rest = last.enumerated().reduce(0.0) { sum, pair in
      let off = pair.element.threshold - mean - slope * (Double(pair.offset) - middle)
      return sum + off * off
    }
    let variance = (Self.expected * own + rest) / (Self.expected + count - 2)
    let error = (variance / spread).squareRoot()
    let far = Double(Self.most) / count
    let needed = Self.limit * far * far * error
    self.count = last.count
    change = slope * (count - 1)
    low = (slope - 1.96 * error) * (count - 1)
    high = (slope + 1.96 * error) * (count - 1)
    direction = slope < -needed ? .better : slope > needed ? .worse : .steady
  }
}
