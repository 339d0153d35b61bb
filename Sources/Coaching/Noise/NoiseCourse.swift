/// How loud a noise is from one sentence to the next, so that three in four are understood at the first
/// try.
public struct NoiseCourse: Sendable, Hashable {
  /// A first try at a sentence in the noise.
  public struct Try: Sendable, Hashable {
    /// By how many decibels the speech was above the noise.
    public let snr: Double
    public var passed: Bool

    public init(snr: Double, passed: Bool) {
      self.snr = snr
      self.passed = passed
    }
  }

  public let kind: NoiseKind
  private let beginning: Double
  private var items: [Int] = []
  private(set) var tries: [Try] = []

  /// Where somebody begins who has not practised in a noise.
  public static let start = 10.0
  /// By how much a session begins above where the last one was.
  public static let relief = 4.0
  /// The ratios that are played.
  public static let playable = ThresholdEstimator.playable
  /// So many sentences go in large steps, to where it becomes interesting.
  public static let placing = 5
  private static let large = 4.0
  private static let small = 2.0

  public init(_ kind: NoiseKind, from snr: Double = NoiseCourse.start) {
    self.kind = kind
    beginning = Self.held(snr)
  }

  /// What the next sentence is heard in.
  public var noise: Noise {
    guard let last = tries.last else { return Noise(kind, snr: beginning) }
    let step =
      if tries.count <= Self.placing {
        last.passed ? -Self.large : Self.large
      } else {
        // A miss moves by as much as three passes: that holds still where three in four pass (the
        // weighted rule of Kaernbach).
        last.passed ? -Self.small / 3 : Self.small
      }
    return Noise(kind, snr: Self.held(last.snr + step))
  }

  /// Takes in whether a sentence that was heard at a ratio was understood at the first try.
  public mutating func note(item: Int, at snr: Double, passed: Bool) {
    items.append(item)
    tries.append(Try(snr: snr, passed: passed))
  }

  /// Believes that the first try at an item passed after all.
  mutating func takeAsPassed(item: Int) {
    guard let place = items.lastIndex(of: item) else { return }
    tries[place].passed = true
  }

  /// Where three in four are understood; nil where too little was heard to tell.
  public var reach: NoiseReach? { NoiseReach(kind, from: tries) }

  private static func held(_ snr: Double) -> Double {
    min(playable.upperBound, max(playable.lowerBound, snr))
  }
}
