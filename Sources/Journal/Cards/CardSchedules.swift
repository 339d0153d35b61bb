import Coaching

/// The schedules of the cards, kept in step with the reviews they follow from.
struct CardSchedules {
  let connection: Connection

  /// Who made the schedules; nil where they are still to be made.
  var scheduler: SchedulerName? {
    get throws(SQLiteError) {
      try connection.first("SELECT scheduler FROM scheduling") { row throws(SQLiteError) in
        try row.word(0) as SchedulerName
      }
    }
  }

  /// Makes all schedules anew, card by card: the reviews are walked through, not held.
  func remake(by name: SchedulerName) throws(SQLiteError) {
    try connection.run("DELETE FROM schedules")
    try connection.run("DELETE FROM scheduling")
    try connection.run("INSERT INTO scheduling (scheduler) VALUES (?)", [.text(name.rawValue)])
    let scheduler = try cardScheduler(name)
    try forEachCourse { course throws(SQLiteError) in try write(course, scheduler) }
  }

  /// Passes all cards with their reviews to `body`, one by one.
  func forEachCourse(
    _ body: (Course) throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    let rows = try connection.statement(
      """
      SELECT cards.id, added, cards.kind, key, reviews.at, reviews.grade, reviews.score, reviews.item,
        utc_offset
      FROM cards LEFT JOIN reviews ON reviews.card = cards.id
      LEFT JOIN items ON items.id = reviews.item LEFT JOIN sessions ON sessions.id = session
      ORDER BY cards.id, \(Self.order)
      """)
    defer { rows.reset() }
    var course: Course?
    while try rows.step() {
      let id = rows.integer(0)
      if course?.card != id {
        if let course { try body(course) }
        course = Course(card: id, added: rows.optionalInteger(1), seed: Course.seed(rows, from: 2))
      }
      try course?.take(rows, from: 4)
    }
    if let course { try body(course) }
  }

  /// By time, whichever computer it was on: numbers of rows tell only when they came here. All reviews of
  /// an item are of one moment.
  private static let order = "reviews.at, uid, items.n, reviews.id"

  /// A scheduler as it is for this learner: FSRS goes by the weights that were fitted last.
  private func cardScheduler(_ name: SchedulerName) throws(SQLiteError) -> CardScheduler {
    let own = name == .fsrs ? try FitRows(connection: connection).last?.weights : nil
    return CardScheduler(name, weights: own ?? .standard)
  }

  /// Makes the schedule of one card anew, if they are made at all.
  func remake(card: Int64) throws(SQLiteError) {
    guard let name = try scheduler, let course = try course(of: card) else { return }
    try connection.run("DELETE FROM schedules WHERE card = ?", [.integer(card)])
    try write(course, try cardScheduler(name))
  }

  /// A card with its reviews; nil if there is no such card.
  func course(of card: Int64) throws(SQLiteError) -> Course? {
    let found = try connection.first(
      "SELECT added, kind, key FROM cards WHERE id = ?", [.integer(card)]
    ) {
      Course(card: card, added: $0.optionalInteger(0), seed: Course.seed($0, from: 1))
    }
    guard var course = found else { return nil }
    let rows = try connection.statement(
      """
      SELECT at, grade, score, item, utc_offset FROM reviews CROSS JOIN items ON items.id = item
      CROSS JOIN sessions ON sessions.id = session WHERE card = ? ORDER BY \(Self.order)
      """,
      [.integer(card)])
    defer { rows.reset() }
    while try rows.step() { try course.take(rows, from: 0) }
    return course
  }

  /// Makes them anew by whoever made them before; for the next who asks, if nobody did.
  func remake() throws(SQLiteError) {
    if let name = try scheduler { try remake(by: name) }
  }

  private func write(_ course: Course, _ scheduler: CardScheduler) throws(SQLiteError) {
    let date = scheduler.date(after: course.reviews, seed: course.seed)
    let last = course.reviews.max { $0.at < $1.at }
    // A word that was never asked for is due from when it was added.
    guard let due = date?.due ?? course.added else { return }
    try connection.run(
      "INSERT INTO schedules (card, state, due, reviewed, grade, reviews) VALUES (?, ?, ?, ?, ?, ?)",
      [
        .integer(course.card), .text(date?.state.rawValue ?? "new"), .integer(due),
        date.map { .integer($0.reviewed) } ?? .null, .integer(last?.grade.rawValue),
        .integer(course.reviews.count),
      ])
  }

  /// A card with the reviews that count.
  struct Course {
    let card: Int64
    let added: Int64?
    let seed: UInt64
    private(set) var reviews: [Review] = []
    private var item: Int64?

    fileprivate init(card: Int64, added: Int64?, seed: UInt64) {
      self.card = card
      self.added = added
      self.seed = seed
    }

    /// Takes in a row that may be empty; of several of an item the last counts.
    fileprivate mutating func take(_ row: Statement, from first: Int32) throws(SQLiteError) {
      guard let at = row.optionalInteger(first), let grade = Grade(rawValue: row.count(first + 1))
      else { return }
      let review = Review(
        at: at, grade: grade, score: row.optionalCount(first + 2),
        utcOffsetMinutes: row.optionalCount(first + 4))
      if item == row.integer(first + 3) { reviews.removeLast() }
      item = row.integer(first + 3)
      reviews.append(review)
    }

    /// From what names the card, so that it comes to the same date in a copy of the journal.
    fileprivate static func seed(_ row: Statement, from first: Int32) -> UInt64 {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for column in [first, first + 1] {
        for byte in row.bytes(column) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      }
      return hash
    }
  }
}
