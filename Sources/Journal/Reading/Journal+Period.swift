public import Coaching

extension Journal {
  /// What some days came to, in one language or all, without their words; the cost grows with the
  /// days, not with the tries.
  ///
  /// Both days are inclusive; without a first day it begins with the first on which anything was practised or measured.
  public func period(
    from first: LocalDay?, to last: LocalDay, _ lang: Lang? = nil, confusions limit: Int = 10
  ) throws(JournalError) -> PeriodFacts {
    try reading { connection throws(SQLiteError) in
      let scope = PeriodScope(span: Self.span(first, last), lang: lang, connection: connection)
      var facts = PeriodFacts(first: first ?? last, last: last)
      facts.days = try scope.days()
      if first == nil {
        facts.first =
          try [facts.days.first?.day, scope.firstMeasure()].compactMap(\.self).min() ?? last
      }
      facts.sessions = try scope.sessions()
      facts.byOwnWord = try scope.byOwnWord()
      facts.drills = try Self.drillRecord(lang, scope.span, in: connection)
      facts.talks = try Self.talkRecord(lang, scope.span, in: connection)
      for (name, sum) in try scope.sums("level") {
        if let level = Level(rawValue: name) { facts.levels[level] = sum }
      }
      for (name, sum) in try scope.sums("topic") { facts.topics[name] = sum }
      for (name, sum) in try scope.sums("pace") {
        if let pace = Int(name) { facts.paces[pace] = sum }
      }
      facts.levelPaces = try scope.levelPaces()
      facts.medianPlaybacks = try scope.median("playbacks")
      facts.medianResponseSeconds = try scope.median("response").map { $0 / 10 }
      // A sound spoken wrong once is not a habit yet.
      if limit > 0 {
        facts.confusions = try Self.confusions(lang, scope.span, limit, 2, in: connection)
      }
      return facts
    }
  }
}

extension Journal {
  /// Of such facts only those that a headline tells of; without `reach`, those that it compares with.
  public func headlineFacts(
    from first: LocalDay, to last: LocalDay, _ lang: Lang? = nil, reach: Bool = true
  ) throws(JournalError) -> PeriodFacts {
    try reading { connection throws(SQLiteError) in
      let scope = PeriodScope(span: Self.span(first, last), lang: lang, connection: connection)
      var facts = PeriodFacts(first: first, last: last)
      facts.days = try scope.days()
      for (name, sum) in try scope.sums("level") {
        if let level = Level(rawValue: name) { facts.levels[level] = sum }
      }
      if reach {
        facts.levelPaces = try scope.levelPaces(ofLatest: PeriodScope.itemsAtAGlance)
      }
      return facts
    }
  }
}

/// Some days, in one language or all.
struct PeriodScope {
  let span: [Value]
  /// Absent for all languages together.
  let lang: Lang?
  let connection: Connection

  /// The latest items tell at which pace sentences are understood today: of a period, and at a glance.
  static let itemsOfPace = 2_000
  static let itemsAtAGlance = 500

  var values: [Value] { span + [.text(lang?.rawValue)] }

  private static let ofLang = "lang = ifnull(?3, lang) AND day BETWEEN ?1 AND ?2"

  func sessions() throws(SQLiteError) -> Int {
    try connection.first(
      """
      SELECT count(*) FROM sessions
      WHERE judged + trials + turns > 0 AND NOT imported AND \(Self.ofLang)
      """, values
    ) { $0.count(0) } ?? 0
  }

  /// The first day with a measurement.
  func firstMeasure() throws(SQLiteError) -> LocalDay? {
    try connection.first(
      "SELECT day FROM measures WHERE \(Self.ofLang) ORDER BY day LIMIT 1", values
    ) { row throws(SQLiteError) in try row.day(0) }
  }

  /// How many items are right by the learner's word alone.
  func byOwnWord() throws(SQLiteError) -> Int {
    try connection.first(
      """
      SELECT count(*) FROM appeals
      CROSS JOIN items ON items.id = appeals.item CROSS JOIN sessions ON sessions.id = session
      WHERE appeals.correct AND coalesce(items.semantic_sim, 0) < \(OwnWord.below)
        AND items.lang = ifnull(?3, items.lang) AND day BETWEEN ?1 AND ?2
      """, values
    ) { $0.count(0) } ?? 0
  }

  /// The days, also such without a sentence; what was heard in noise is set apart.
  func days() throws(SQLiteError) -> [PeriodFacts.Day] {
    let sums = try connection.all(
      """
      SELECT kind = 'day', day, \(Self.sums("sum"))
      FROM day_sums WHERE kind IN ('day', ?4) AND \(Self.ofLang)
      GROUP BY day, kind ORDER BY day, kind <> 'day'
      """, values + [.text(InQuiet.noisy("day"))]
    ) { row throws(SQLiteError) in
      (isOfAll: row.flag(0), day: try row.day(1), sum: PracticeSum(row, from: 2))
    }
    var days = try practisedDays()
    // What was heard in noise follows its day.
    for row in sums {
      if row.isOfAll {
        days[row.day, default: PeriodFacts.Day(day: row.day)].sum = row.sum
      } else {
        days[row.day]?.sum.setApart(row.sum)
      }
    }
    return days.values.sorted { $0.day < $1.day }
  }

  /// The days on which anything was practised, sentences or not, as the calendar has them.
  private func practisedDays() throws(SQLiteError) -> [LocalDay: PeriodFacts.Day] {
    let days = try connection.all(
      """
      SELECT day, sum(practised_seconds), \(Journal.isDone) FROM sessions
      WHERE judged + trials + turns > 0 AND NOT imported AND \(Self.ofLang) GROUP BY day
      """, values
    ) { row throws(SQLiteError) in
      PeriodFacts.Day(day: try row.day(0), practisedSeconds: row.real(1), isDone: row.flag(2))
    }
    return Dictionary(days.map { ($0.day, $0) }) { $1 }
  }

  /// The sums of levels, topics or paces by their names, what was heard in noise set apart.
  func sums(_ kind: String) throws(SQLiteError) -> [String: PracticeSum] {
    let rows = try connection.all(
      """
      SELECT kind = ?4, name, \(Self.sums("sum"))
      FROM day_sums WHERE kind IN (?4, ?5) AND \(Self.ofLang) GROUP BY kind, name
      """, values + [.text(kind), .text(InQuiet.noisy(kind))]
    ) { (isOfAll: $0.flag(0), name: $0.text(1), sum: PracticeSum($0, from: 2)) }
    var sums: [String: PracticeSum] = [:]
    for row in rows where row.isOfAll { sums[row.name] = row.sum }
    for row in rows where !row.isOfAll { sums[row.name]?.setApart(row.sum) }
    return sums
  }

  /// The columns that a sum is read from.
  static func sums(_ function: String) -> String {
    (["items", "first_try"] + DayTotals.values.flatMap { [$0.sum, $0.count] })
      .map { "\(function)(\($0))" }.joined(separator: ", ")
  }

  func levelPaces(ofLatest count: Int = Self.itemsOfPace) throws(SQLiteError) -> [Level: [Int:
    PracticeSum]]
  {
    let rows = try connection.all(
      """
      SELECT level, CAST(round(pace * 100) AS INTEGER) AS hundredths, count(*),
        sum(correct AND attempts = 1)
      FROM (
        SELECT level, items.pace, judged_items.correct, judged_items.attempts
        FROM sessions CROSS JOIN judged_items ON judged_items.session = sessions.id
        CROSS JOIN items ON items.id = judged_items.id
        WHERE items.lang = ifnull(?3, items.lang) AND day BETWEEN ?1 AND ?2 AND NOT imported
          AND \(InQuiet.items)
        ORDER BY day DESC, sessions.id DESC LIMIT \(count))
      GROUP BY level, hundredths
      """, values
    ) { row throws(SQLiteError) in
      (
        level: try row.word(0) as Level, pace: row.count(1),
        sum: PracticeSum(items: row.count(2), firstTry: row.count(3))
      )
    }
    var paces: [Level: [Int: PracticeSum]] = [:]
    for row in rows { paces[row.level, default: [:]][row.pace] = row.sum }
    return paces
  }

  /// The value in the middle of those heard in quiet.
  func median(_ kind: String) throws(SQLiteError) -> Double? {
    let counts = try connection.all(
      """
      SELECT value, sum(iif(kind = ?4, items, -items)) AS in_quiet FROM day_counts
      WHERE kind IN (?4, ?5) AND \(Self.ofLang)
      GROUP BY value HAVING in_quiet > 0 ORDER BY value
      """, values + [.text(kind), .text(InQuiet.noisy(kind))]
    ) { (value: $0.real(0), items: $0.count(1)) }
    let all = counts.reduce(0) { $0 + $1.items }
    guard all > 0 else { return nil }
    return (Self.value(at: (all - 1) / 2, of: counts) + Self.value(at: all / 2, of: counts)) / 2
  }

  /// The value at a place, if they were all laid out in order.
  private static func value(
    at place: Int, of counts: [(value: Double, items: Int)]
  ) -> Double {
    var passed = 0
    for (value, items) in counts {
      passed += items
      if place < passed { return value }
    }
    return 0
  }
}

extension PracticeSum {
  /// The sums in a row of the day totals, beginning with the column `first`.
  init(_ row: Statement, from first: Int32) {
    func mean(_ number: Int32, _ unit: Double) -> MeanSum {
      let column = first + 2 + 2 * number
      return MeanSum(sum: row.real(column) / unit, count: row.count(column + 1))
    }
    self.init(
      items: row.count(first), firstTry: row.count(first + 1), similarity: mean(0, 100),
      score: mean(1, 1), accuracy: mean(2, 10), fluency: mean(3, 10), completeness: mean(4, 10),
      prosody: mean(5, 10), said: mean(6, 1_000_000), pace: mean(7, 1_000_000))
  }
}
