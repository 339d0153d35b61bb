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
  /// How loud speech must be beside each noise that was practised in, the one practised most first.
  public var noise: [NoiseReach] = []
  /// How that went over the days, in the same order.
  public var noiseSeries: [NoiseSeries] = []

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

/// Makes the facts of a span of days from its items, one by one.
///
/// A database can sum them up without this; it defines what the sums mean.
public struct PeriodTally: Sendable {
  private var facts: PeriodFacts
  private var days: [LocalDay: PracticeSum] = [:]
  private var seconds: [LocalDay: [String: Double]] = [:]
  private var doneDays: Set<LocalDay> = []
  private var plans: [LocalDay: Double] = [:]
  private var playbacks: [Double] = []
  private var responses: [Double] = []

  public init(from first: LocalDay, to last: LocalDay) {
    facts = PeriodFacts(first: first, last: last)
  }

  /// Adds an item, unless it is outside the span or does not count.
  public mutating func add(_ row: DetailedItem) {
    let item = row.item
    guard (facts.first...facts.last).contains(item.day),
      item.attempts > 0 || row.outcome == .revealed
    else { return }
    var sum = PracticeSum()
    sum.add(item, pace: row.pace, inNoise: row.noise != nil)
    days[item.day, default: PracticeSum()] += sum
    if let level = row.level { facts.levels[level, default: PracticeSum()] += sum }
    if let topic = row.topic { facts.topics[topic, default: PracticeSum()] += sum }
    if let pace = row.pace {
      let hundredths = Int((pace * 100).rounded())
      facts.paces[hundredths, default: PracticeSum()] += sum
      if let level = row.level, row.noise == nil {
        facts.levelPaces[level, default: [:]][hundredths, default: PracticeSum()] +=
          PracticeSum(items: sum.items, firstTry: sum.firstTry)
      }
    }
    if let session = row.session { note(session, on: item.day) }
    // Noise is heard again and thought about longer.
    if row.noise != nil { return }
    if let first = row.tries.first {
      playbacks.append(Double(row.tries.reduce(0) { $0 + $1.playbacks }))
      if let seconds = first.responseSeconds { responses.append((seconds * 10).rounded() / 10) }
    }
  }

  /// The facts without the hardest words, which a journal keeps by themselves.
  public func period() -> PeriodFacts {
    var facts = facts
    facts.sessions = seconds.values.reduce(0) { $0 + $1.count }
    facts.days = days.keys.sorted().map { day in
      let practised = seconds[day]?.values.sorted().reduce(0, +) ?? 0
      let isDone =
        doneDays.contains(day) || plans[day].map { practised >= 60 * $0 } ?? false
      return PeriodFacts.Day(
        day: day, practisedSeconds: practised, isDone: isDone, sum: days[day] ?? PracticeSum())
    }
    facts.medianPlaybacks = Self.median(playbacks)
    facts.medianResponseSeconds = Self.median(responses)
    return facts
  }

  private mutating func note(_ session: DetailedItem.SessionFacts, on day: LocalDay) {
    seconds[day, default: [:]][session.uid] = session.practisedSeconds
    plans[day] = max(plans[day] ?? 0, session.plannedMinutes)
    if session.ending == .completed { doneDays.insert(day) }
  }

  /// The middle one, or the mean of the two in the middle; absent without any.
  public static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    if !sorted.count.isMultiple(of: 2) { return sorted[middle] }
    return (sorted[middle - 1] + sorted[middle]) / 2
  }
}
