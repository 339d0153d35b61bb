/// What history is made of: the tables whose rows travel, in the order in which they are written.
public enum RecordTable: String, Sendable, CaseIterable {
  case sessions, items, attempts, appeals, spoken, trials, talks, turns
  case turnAttempts = "turn_attempts"
  case measures
  case measureTrials = "measure_trials"

  /// The columns that travel. Those that name a place come first: the number of an item, then that of a
  /// try.
  public var columns: [Column] {
    switch self {
    case .sessions: Self.ofSessions
    case .items: Self.ofItems
    case .attempts: Self.ofAttempts
    case .appeals: Self.ofAppeals
    case .spoken: Self.ofSpoken
    case .trials: Self.ofTrials
    case .talks: Self.ofTalks
    case .turns: Self.ofTurns
    case .turnAttempts: Self.ofTurnAttempts
    case .measures: Self.ofMeasures
    case .measureTrials: Self.ofMeasureTrials
    }
  }

  /// How many columns at the beginning tell rows of one session apart; a table of one row has none.
  public var places: Int {
    switch self {
    case .sessions, .talks, .measures: 0
    case .items, .appeals, .trials, .turns, .measureTrials: 1
    case .attempts, .turnAttempts: 2
    case .spoken: 3
    }
  }

  /// Whether its rows belong to the items of a session.
  public var isOfItems: Bool { [.attempts, .appeals, .spoken].contains(self) }

  /// What stays on the computer: numbers that only mean something there, sums that are counted anew, and the
  /// names of recordings.
  public var staying: Set<String> {
    switch self {
    case .sessions: ["id", "uid", "judged", "scored", "score_sum", "first_try", "trials"]
    case .items: ["id", "session"]
    case .attempts, .appeals: []
    case .spoken: ["id"]
    case .trials: ["id", "session"]
    case .talks: ["session"]
    case .turns, .turnAttempts: ["id", "session", "recording"]
    case .measures: ["id", "uid"]
    case .measureTrials: ["measure"]
    }
  }
}
