/// What was heard in drills.
public struct DrillRecord: Sendable, Hashable {
  public var sounds = ContrastRecord()
  public var numbers: [NumberKind: NumberTally] = [:]
  /// Words that were left out of sentences.
  public var words = Count()
  /// Sentences that were spoken along with the voice.
  public var along = Along()
  /// Sentences that were read aloud.
  public var aloud = Count()

  /// How many were asked for, and how many were heard right.
  public struct Count: Sendable, Hashable {
    public var trials: Int
    public var right: Int

    public init(trials: Int = 0, right: Int = 0) {
      self.trials = trials
      self.right = right
    }

    /// Absent where nothing was asked.
    public var rate: Double? { trials > 0 ? Double(right) / Double(trials) : nil }
  }

  /// How closely sentences were spoken along.
  public struct Along: Sendable, Hashable {
    public private(set) var count = Count()
    private var measured = 0
    private var lags = 0.0
    private var steps = 0.0

    public init() {}

    /// Takes in so many of them, with the sums of what could be measured.
    public mutating func note(
      trials: Int, right: Int, measured: Int, lags: Double, steps: Double
    ) {
      count.trials += trials
      count.right += right
      self.measured += measured
      self.lags += lags
      self.steps += steps
    }

    /// By how many seconds the learner came after the voice, on average.
    public var lag: Double? { measured > 0 ? lags / Double(measured) : nil }
    /// The share of the words that kept the distance, on average.
    public var inStep: Double? { measured > 0 ? steps / Double(measured) : nil }
  }

  public init() {}

  public var trials: Int {
    sounds.answers + numbers.values.reduce(0) { $0 + $1.trials } + words.trials
      + along.count.trials + aloud.trials
  }
}
