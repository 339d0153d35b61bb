/// What a span of days came to: the facts that a report is made of.
public struct PeriodFacts: Sendable, Hashable {
  /// Both belong to it.
  public var first: LocalDay
  public var last: LocalDay
  public var sessions: Int
  /// The days with an item that counts, in their order.
  public var days: [Day]
  public var levels: [Level: PracticeSum]
  /// Without the items that have no topic.
  public var topics: [String: PracticeSum]
  /// By the pace of an item's first playback, in hundredths.
  public var paces: [Int: PracticeSum]
  /// Of the playbacks of an item over all its tries.
  public var medianPlaybacks: Double?
  /// Of the first try's time from the end of the sentence to the beginning of the answer.
  public var medianResponseSeconds: Double?
  /// The hardest first.
  public var hardWords: [HardWord]
  /// Sounds of a language in place of its words, the hardest first.
  public var hardSounds: [HardWord]
  /// Sounds that were spoken as others, those to practise first.
  public var confusions: [Confusion] = []
  /// How many items are right by the learner's word alone.
  public var byOwnWord = 0

  public init(
    first: LocalDay, last: LocalDay, sessions: Int = 0, days: [Day] = [],
    levels: [Level: PracticeSum] = [:], topics: [String: PracticeSum] = [:],
    paces: [Int: PracticeSum] = [:], medianPlaybacks: Double? = nil,
    medianResponseSeconds: Double? = nil, hardWords: [HardWord] = [], hardSounds: [HardWord] = []
  ) {
    self.first = first
    self.last = last
    self.sessions = sessions
    self.days = days
    self.levels = levels
    self.topics = topics
    self.paces = paces
    self.medianPlaybacks = medianPlaybacks
    self.medianResponseSeconds = medianResponseSeconds
    self.hardWords = hardWords
    self.hardSounds = hardSounds
  }

  /// One day of the span.
  public struct Day: Sendable, Hashable {
    public var day: LocalDay
    /// 0 for an imported day, whose minutes are unknown.
    public var practisedSeconds: Double
    /// Whether the planned minutes were practised.
    public var isDone: Bool
    public var sum: PracticeSum

    public init(day: LocalDay, practisedSeconds: Double, isDone: Bool, sum: PracticeSum) {
      self.day = day
      self.practisedSeconds = practisedSeconds
      self.isDone = isDone
      self.sum = sum
    }
  }
}
