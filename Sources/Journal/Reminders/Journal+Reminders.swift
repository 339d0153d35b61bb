import CSQLite
public import Coaching

extension Journal {
  /// This many of the short-lived facts tell how things stand.
  private static let recent = 200

  /// Keeps what happened to reminders: once it returns, it survives a crash or a power cut.
  public func keep(_ facts: [ReminderFact]) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        for fact in facts { try Self.write(ReminderRow(fact), fact, to: connection) }
      }
    }
  }

  /// What happened to reminders, as far as it still matters, in order.
  public func reminderFacts() throws(JournalError) -> [ReminderFact] {
    try reading { connection throws(SQLiteError) in
      try connection.all(
        """
        SELECT at, utc_offset, kind, slot, word, who, until, first_day, last_day FROM reminders
        WHERE id IN (
            SELECT id FROM reminders
            WHERE kind IN ('scheduled', 'unscheduled', 'paused', 'resumed')
            UNION ALL SELECT id FROM (SELECT id FROM reminders ORDER BY id DESC LIMIT ?))
        ORDER BY id
        """, [.integer(Self.recent)]
      ) { row throws(SQLiteError) in
        let kind = ReminderRow(
          kind: row.text(2), word: row.optionalText(4), who: row.optionalText(5),
          until: row.optionalInteger(6), first: row.optionalText(7), last: row.optionalText(8)
        ).fact
        guard let kind else {
          throw SQLiteError(
            code: SQLITE_CORRUPT, operation: "read", message: "a reminder that says nothing")
        }
        return ReminderFact(
          at: Moment(milliseconds: row.integer(0), utcOffsetMinutes: row.count(1)),
          slot: row.optionalText(3).flatMap(ReminderSlot.init), kind: kind)
      }
    }
  }

  private static func write(
    _ row: ReminderRow, _ fact: ReminderFact, to connection: Connection
  ) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO reminders
        (at, utc_offset, kind, slot, word, who, until, first_day, last_day)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(fact.at.milliseconds), .integer(fact.at.utcOffsetMinutes), .text(row.kind),
        .text(fact.slot?.description), .text(row.word), .text(row.who),
        row.until.map { .integer($0) } ?? .null, .text(row.first), .text(row.last),
      ])
  }
}

/// What happened, as the columns of a row have it.
struct ReminderRow {
  var kind: String
  var word: String?
  var who: String?
  var until: Int64?
  var first: String?
  var last: String?

  init(
    kind: String, word: String? = nil, who: String? = nil, until: Int64? = nil,
    first: String? = nil, last: String? = nil
  ) {
    self.kind = kind
    self.word = word
    self.who = who
    self.until = until
    self.first = first
    self.last = last
  }

  init(_ fact: ReminderFact) {
    switch fact.kind {
    case .scheduled(let days): self.init(kind: "scheduled", word: days.description)
    case .unscheduled: self.init(kind: "unscheduled")
    case .paused(let days):
      self.init(
        kind: "paused", first: days.lowerBound.description, last: days.upperBound.description)
    case .resumed: self.init(kind: "resumed")
    case .shown: self.init(kind: "shown")
    case .answered(let answer): self.init(kind: "answered", word: answer.rawValue)
    case .snoozed(let until): self.init(kind: "snoozed", until: until)
    case .waiting(let obstacle, let until):
      self.init(kind: "waiting", word: obstacle.kind.rawValue, who: obstacle.who, until: until)
    case .pending: self.init(kind: "pending")
    case .silent(let reason): self.init(reason)
    }
  }

  private init(_ reason: ReminderSilence) {
    self.init(kind: "silent")
    switch reason {
    case .done: word = "done"
    case .notToday: word = "not-today"
    case .paused(let until):
      word = "paused"
      last = until.description
    case .quietHours: word = "quiet"
    case .gaveUp(let obstacle):
      word = obstacle.kind.rawValue
      who = obstacle.who
    case .lapsed: word = "lapsed"
    case .alreadyShown: word = "already-shown"
    case .nothingDue: word = "nothing-due"
    }
  }

  /// Nil if the row says nothing.
  var fact: ReminderFact.Kind? {
    switch kind {
    case "scheduled": word.flatMap(Weekdays.init).map { .scheduled($0) }
    case "unscheduled": .unscheduled
    case "paused": pause.map { .paused($0) }
    case "resumed": .resumed
    case "shown": .shown
    case "answered": word.flatMap(ReminderAnswer.init).map { .answered($0) }
    case "snoozed": until.map { .snoozed(until: $0) }
    case "waiting":
      if let obstacle, let until { .waiting(obstacle, until: until) } else { nil }
    case "pending": .pending
    case "silent": silence.map { .silent($0) }
    default: nil
    }
  }

  private var pause: ClosedRange<LocalDay>? {
    guard let first = first.flatMap(LocalDay.init), let last = last.flatMap(LocalDay.init),
      first <= last
    else { return nil }
    return first...last
  }

  private var obstacle: ReminderObstacle? {
    word.flatMap(ReminderObstacle.Kind.init).map { ReminderObstacle($0, who: who) }
  }

  private var silence: ReminderSilence? {
    switch word {
    case "done": .done
    case "not-today": .notToday
    case "paused": last.flatMap(LocalDay.init).map { .paused(until: $0) }
    case "quiet": .quietHours
    case "lapsed": .lapsed
    case "already-shown": .alreadyShown
    case "nothing-due": .nothingDue
    default: obstacle.map { .gaveUp($0) }
    }
  }
}
