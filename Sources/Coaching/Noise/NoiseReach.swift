internal import Glibc

/// How loud speech must be beside a noise for three in four sentences to be understood at the first try.
public struct NoiseReach: Sendable, Hashable {
  public var kind: NoiseKind
  /// In dB: by how much the speech is above the noise.
  public var snr: Double
  /// Between these it lies in 19 of 20 cases.
  public var low: Double
  public var high: Double
  /// How many first tries it rests on.
  public var sentences: Int

  /// Fewer first tries tell nothing.
  public static let fewest = 8
  /// What was understood longer ago is not what is understood now.
  public static let latest = 60

  public init(_ kind: NoiseKind, snr: Double, low: Double, high: Double, sentences: Int) {
    self.kind = kind
    self.snr = snr
    self.low = low
    self.high = high
    self.sentences = sentences
  }

  /// What first tries tell, the latest last: how probable each ratio is, whatever the slope and whatever
  /// is missed in any noise. Nil where they are too few, or tell too little.
  public init?(_ kind: NoiseKind, from tries: [NoiseCourse.Try]) {
    let tries = tries.suffix(Self.latest)
    guard tries.count >= Self.fewest else { return nil }
    var beliefs = Self.ratios.map { Self.expected($0) }
    var weights = [Double](repeating: 0, count: beliefs.count)
    for (place, ratio) in Self.ratios.enumerated() {
      for slope in Self.slopes {
        for lapse in Self.lapses {
          var likely = 1.0
          for one in tries {
            let chance = Self.chance(at: one.snr, reach: ratio, slope, lapse)
            likely *= one.passed ? chance : 1 - chance
          }
          weights[place] += likely
        }
      }
      beliefs[place] *= weights[place]
    }
    let total = beliefs.reduce(0, +)
    guard total > 0 else { return nil }
    let mean = zip(Self.ratios, beliefs).reduce(0) { $0 + $1.0 * $1.1 } / total
    let (low, high) = (
      Self.quantile(0.025, of: beliefs, total), Self.quantile(0.975, of: beliefs, total)
    )
    guard high - low <= Self.widest else { return nil }
    self.init(kind, snr: mean, low: low, high: high, sentences: tries.count)
  }

  /// A ratio known less well than this is not told.
  private static let widest = 16.0
  private static let step = 0.5
  private static let ratios = stride(from: -30.0, through: 30, by: step).map(\.self)
  /// Shares of sentences by decibel, where they rise most.
  private static let slopes = [0.04, 0.07, 0.1, 0.15, 0.22]
  /// Shares of sentences that are missed in quiet too.
  private static let lapses = [0.0, 0.04, 0.08, 0.12]

  private static func expected(_ ratio: Double) -> Double { exp(-ratio * ratio / 200) }

  /// How likely a sentence is understood at a ratio by somebody who understands three in four at `reach`.
  private static func chance(
    at snr: Double, reach: Double, _ slope: Double, _ lapse: Double
  ) -> Double {
    let share = 0.75 / (1 - lapse)
    let middle = reach - log(share / (1 - share)) / (4 * slope)
    let chance = (1 - lapse) / (1 + exp(-4 * slope * (snr - middle)))
    return min(0.999, max(0.001, chance))
  }

  private static func quantile(_ share: Double, of beliefs: [Double], _ total: Double) -> Double {
    var sum = 0.0
    for (ratio, belief) in zip(ratios, beliefs) {
      let next = sum + belief / total
      // Within a step it is spread evenly.
      if next >= share { return ratio - step / 2 + step * (share - sum) / max(1e-12, next - sum) }
      sum = next
    }
    return ratios.last ?? 0
  }
}
