internal import Glibc

/// Measures a threshold with few sentences: it knows how probable each listener is, and asks next what
/// tells most about the threshold (the psi method of Kontsevich and Tyler, with what is not asked for
/// averaged out as by Prins).
public struct ThresholdEstimator: Sendable {
  /// The ratios that are played.
  public static let playable = -20.0...20.0

  let words: Int
  private let tables: OutcomeTables
  /// The probability of each listener: a row of slopes and lapses for each threshold.
  private var beliefs: [Double]

  /// An estimator that expects a threshold about `expected`, give or take `spread` decibels.
  public init(
    expecting expected: Double = -4, spread: Double = 6, words: Int = 5, guess: Double = 0.1
  ) {
    self.words = words
    tables = OutcomeTables(words: words, guess: guess)
    beliefs = Self.beliefs(expecting: expected, spread)
    normalise()
  }

  /// One of the same kind that expects another threshold, and knows nothing else yet.
  public func anew(expecting expected: Double, spread: Double) -> Self {
    var other = self
    other.beliefs = Self.beliefs(expecting: expected, spread)
    other.normalise()
    return other
  }

  private static func beliefs(expecting expected: Double, _ spread: Double) -> [Double] {
    let slopes = OutcomeTables.slopes.map { slope in
      // Published slopes of tests with five words lie about 11% per decibel.
      let distance = log(slope / 0.11) / 0.4
      return exp(-distance * distance / 2)
    }
    return OutcomeTables.thresholds.flatMap { threshold -> [Double] in
      let distance = (threshold - expected) / spread
      let near = exp(-distance * distance / 2)
      return slopes.flatMap { slope in OutcomeTables.lapses.map { _ in near * slope } }
    }
  }

  /// Takes in how many words of a sentence at a ratio were right.
  public mutating func note(_ right: Int, at snr: Double) {
    let place = OutcomeTables.place(of: snr)
    let kinds = OutcomeTables.kinds
    for threshold in OutcomeTables.thresholds.indices {
      for kind in 0..<kinds {
        let row = tables.row(kind, difference: place - threshold)
        beliefs[threshold * kinds + kind] *= tables.chances[row + max(0, min(words, right))]
      }
    }
    normalise()
  }

  /// The ratio of the next sentence.
  public var next: Double {
    let about = estimate.threshold
    let likely = LikelyListeners(among: beliefs)
    var best = (snr: about, gain: -Double.infinity)
    for step in stride(from: -10.0, through: 10, by: 0.5) {
      let snr = Self.playable.clamp(((about + step) * 2).rounded() / 2)
      let gain = gain(at: snr, among: likely)
      if gain > best.gain { best = (snr, gain) }
    }
    return best.snr
  }

  /// What is known by now.
  public var estimate: ThresholdEstimate {
    let kinds = OutcomeTables.kinds
    let lapses = OutcomeTables.lapses
    var shares = [Double](repeating: 0, count: OutcomeTables.thresholds.count)
    var (mean, slope, lapse) = (0.0, 0.0, 0.0)
    for threshold in shares.indices {
      for kind in 0..<kinds {
        let share = beliefs[threshold * kinds + kind]
        shares[threshold] += share
        slope += share * OutcomeTables.slopes[kind / lapses.count]
        lapse += share * lapses[kind % lapses.count]
      }
      mean += shares[threshold] * OutcomeTables.thresholds[threshold]
    }
    return ThresholdEstimate(
      threshold: mean, low: Self.quantile(0.025, shares), high: Self.quantile(0.975, shares),
      slope: slope, lapse: lapse)
  }

  // MARK: What a question tells

  /// How much less uncertain the answer to a sentence at a ratio will leave things, in nats.
  private func gain(at snr: Double, among likely: LikelyListeners) -> Double {
    let place = OutcomeTables.place(of: snr)
    let outcomes = words + 1
    var all = [Double](repeating: 0, count: outcomes)
    var own = all
    var left = 0.0
    // This is what a measurement computes most: without checks of bounds it takes a third.
    tables.chances.withUnsafeBufferPointer { chances in
      for group in likely.groups {
        for hit in 0..<outcomes { own[hit] = 0 }
        for (kind, belief) in group.kinds {
          let row = tables.row(kind, difference: place - group.threshold)
          for hit in 0..<outcomes { own[hit] += belief * chances[row + hit] }
        }
        for hit in 0..<outcomes {
          all[hit] += own[hit]
          if own[hit] > 0 { left -= own[hit] * log(own[hit] / group.share) }
        }
      }
    }
    return all.reduce(0) { $1 > 0 ? $0 - $1 * log($1) : $0 } - left
  }

  private mutating func normalise() {
    let sum = beliefs.reduce(0, +)
    guard sum > 0 else { return }
    for place in beliefs.indices { beliefs[place] /= sum }
  }

  /// Where a share of the probability lies below, each step of the grid being spread over its width.
  private static func quantile(_ wanted: Double, _ shares: [Double]) -> Double {
    var below = 0.0
    for (place, share) in shares.enumerated() {
      if below + share >= wanted, share > 0 {
        let within = (wanted - below) / share - 0.5
        return OutcomeTables.thresholds[place] + within * OutcomeTables.step
      }
      below += share
    }
    return OutcomeTables.thresholds[shares.count - 1]
  }
}

extension ClosedRange<Double> {
  /// The value of the range that is nearest.
  func clamp(_ value: Double) -> Double { Swift.min(upperBound, Swift.max(lowerBound, value)) }
}
