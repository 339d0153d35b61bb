/// A past session and what it came to.
public struct PractisedSession: Sendable, Hashable {
  /// Names the session for ever, on every computer.
  public var uid: String
  /// In milliseconds since the beginning of 1970, UTC.
  public var began: Int64
  /// How far the local clock was ahead of UTC then.
  public var utcOffsetMinutes = 0
  /// Absent while its end is unknown.
  public var ended: Int64?
  public var practisedSeconds: Double
  /// Items with a judged try.
  public var items: Int
  /// The share of items heard in quiet that passed at the first try; absent without such an item.
  public var firstTryRate: Double?
  /// Of items heard in quiet; absent if none of them has a score.
  public var meanScore: Double?
  public var lang: Lang
  /// Turns of a talk with something to answer.
  public var turns = 0
  /// What was asked in a drill or read aloud.
  public var trials = 0

  public init(
    uid: String, began: Int64, ended: Int64?, practisedSeconds: Double, items: Int,
    firstTryRate: Double?, meanScore: Double?, lang: Lang
  ) {
    self.uid = uid
    self.began = began
    self.ended = ended
    self.practisedSeconds = practisedSeconds
    self.items = items
    self.firstTryRate = firstTryRate
    self.meanScore = meanScore
    self.lang = lang
  }
}

/// What one local day came to.
public struct PracticeDay: Sendable, Hashable {
  public var day: LocalDay
  public var practisedSeconds: Double
  /// Items with a judged try.
  public var items: Int
  /// Those of them that were heard in quiet.
  public var quiet: Int
  /// Those heard in quiet that passed at their first try.
  public var atOnce: Int
  /// What was asked in drills, answered or not.
  public var trials: Int
  /// Turns of talks with something to answer.
  public var turns: Int
  /// Of items heard in quiet; absent if none of them has a score.
  public var meanScore: Double?
  /// Whether the planned minutes were practised.
  public var isDone: Bool

  public init(
    day: LocalDay, practisedSeconds: Double, items: Int, quiet: Int? = nil, atOnce: Int,
    trials: Int = 0, turns: Int = 0, meanScore: Double?, isDone: Bool
  ) {
    self.day = day
    self.practisedSeconds = practisedSeconds
    self.items = items
    self.quiet = quiet ?? items
    self.atOnce = atOnce
    self.trials = trials
    self.turns = turns
    self.meanScore = meanScore
    self.isDone = isDone
  }

  /// How much of what was heard in quiet was understood at once.
  public var understood: Share { Share(atOnce, of: quiet) }

  /// Whether anything was answered.
  public var isPractised: Bool { items + trials + turns > 0 }
}

/// A session compared with those before it.
public struct Retrospect: Sendable, Hashable {
  /// Days in a row, this one included.
  public var streak: Int
  /// How many of the days that may be missed in a week were; absent if nobody knows.
  public var restsUsed: Int?
  /// This week against the last; absent if nothing counts.
  public var week: Headline?
  /// The minutes to practise tomorrow; absent if none are due.
  public var tomorrow: Double?
  public var words: SessionWords
  /// How much of the language is due for review now; absent if nobody knows.
  public var due: DueCount?
  /// How much will be due tomorrow, with what is left of today.
  public var dueTomorrow: Int?
  /// When the learner is reminded next; absent if no reminder is set.
  public var reminder: ReminderSlot?

  public init(streak: Int, words: SessionWords, reminder: ReminderSlot? = nil) {
    self.streak = streak
    self.words = words
    self.reminder = reminder
  }
}

/// The words that a session is remembered by; first tries alone count.
public struct SessionWords: Sendable, Hashable {
  /// What was missed, the hardest first.
  public var hardest: [HardWord]
  /// What was heard each time but missed in an earlier session; the latest missed first.
  public var regained: [String]

  public init(hardest: [HardWord], regained: [String]) {
    self.hardest = hardest
    self.regained = regained
  }
}
