/// What was heard in drills.
public struct DrillRecord: Sendable, Hashable {
  public var sounds = ContrastRecord()
  public var numbers: [NumberKind: NumberTally] = [:]
  /// Words that were left out of sentences.
  public var words = Count()

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

  public init() {}

  public var trials: Int {
    sounds.trials + numbers.values.reduce(0) { $0 + $1.trials } + words.trials
  }
}
