/// What a span of days came to: the facts from which a report is made.
public struct PeriodFacts: Sendable, Hashable {
  /// Both inclusive.
  public var first: LocalDay
  public var last: LocalDay
  public var sessions: Int
  /// The days with an item that counts, an answer in a drill or a turn of a talk, in order.
  public var days: [Day]
  public var levels: [Level: PracticeSum]
  /// Leaves out items without a topic.
  public var topics: [String: PracticeSum]
  /// By the pace of an item's first playback, in hundredths.
  public var paces: [Int: PracticeSum]
  /// The same for each level, of the latest items alone: what was reached long ago tells nothing of
  /// today.
  public var levelPaces: [Level: [Int: PracticeSum]] = [:]
  /// The median of an item's playbacks over all its tries, in quiet as the other median.
  public var medianPlaybacks: Double?
  /// The median of the first try's time from the end of the sentence to the start of the answer.
  public var medianResponseSeconds: Double?
  /// The hardest first.
  public var hardWords: [HardWord]
  /// Sounds of a language in place of its words, the hardest first.
  public var hardSounds: [HardWord]
  /// Sounds that were spoken as others, those to practise first.
  public var confusions: [Confusion] = []
  /// How many items are right by the learner's word alone.
  public var byOwnWord = 0
  /// What was heard in drills, which is no sentence's.
  public var drills = DrillRecord()
  /// What talks came to, which is no sentence's either.
  public var talks = TalkRecord()
  /// What was measured in noise up to the end of the span, the time before it included: each value means
  /// something beside the first ones only.
  public var thresholds: [KeptMeasure] = []
  /// The two sounds that were taken for each other most, in drills and in sentences.
  public var mixedSounds: MixedSounds?
  /// Where each noise that a language was practised in led, the one practised most first.
  public var noise: [PractisedNoise] = []

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

    public init(
      day: LocalDay, practisedSeconds: Double = 0, isDone: Bool = false,
      sum: PracticeSum = PracticeSum()
    ) {
      self.day = day
      self.practisedSeconds = practisedSeconds
      self.isDone = isDone
      self.sum = sum
    }
  }
}
