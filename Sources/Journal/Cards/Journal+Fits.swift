public import Coaching
import JSON

/// What came of the last fit of FSRS's weights.
public struct KeptFit: Sendable, Hashable {
  /// How many reviews there were then.
  public let reviews: Int
  /// Absent where the standard ones stay.
  public let weights: FSRSWeights?
}

extension Journal {
  /// The reviews of each card that count, to learn weights from.
  public func reviewCourses() throws(JournalError) -> [[Review]] {
    try reading { connection throws(SQLiteError) in
      var courses: [[Review]] = []
      try CardSchedules(connection: connection).forEachCourse { courses.append($0.reviews) }
      return courses
    }
  }

  /// How many reviews there are.
  public func reviewCount() throws(JournalError) -> Int {
    try reading { connection throws(SQLiteError) in
      try connection.first("SELECT count(*) FROM reviews") { $0.count(0) } ?? 0
    }
  }

  /// Nil if the weights were never fitted.
  public func lastFit() throws(JournalError) -> KeptFit? {
    try reading { connection throws(SQLiteError) in try FitRows(connection: connection).last }
  }

  /// Keeps what came of a fit to the reviews that there are, and makes all schedules anew by it.
  public func keep(
    _ fit: FSRSFit.Outcome, of reviews: Int, at moment: Moment
  ) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let connection = try store.open
      try connection.transaction { () throws(SQLiteError) in
        let rows = FitRows(connection: connection)
        let before = try rows.last?.weights
        try rows.add(fit, of: reviews, at: moment)
        if try rows.last?.weights != before { try CardSchedules(connection: connection).remake() }
      }
    }
  }
}

/// The rows of fits.
struct FitRows {
  let connection: Connection

  var last: KeptFit? {
    get throws(SQLiteError) {
      try connection.first("SELECT reviews, weights FROM fits ORDER BY id DESC LIMIT 1") {
        KeptFit(reviews: $0.count(0), weights: $0.optionalText(1).flatMap(Self.weights))
      }
    }
  }

  func add(_ fit: FSRSFit.Outcome, of reviews: Int, at moment: Moment) throws(SQLiteError) {
    try connection.run(
      "INSERT INTO fits (at, reviews, standard_loss, own_loss, weights) VALUES (?, ?, ?, ?, ?)",
      [
        .integer(moment.milliseconds), .integer(reviews), .real(fit.loss?.standard),
        .real(fit.loss?.own),
        fit.areOwn
          ? .text(JSON.array(fit.weights.values.map { .number($0) }).text) : .null,
      ])
  }

  /// Nil for what are no weights: then the standard ones serve.
  private static func weights(_ text: String) -> FSRSWeights? {
    let values = (try? JSON.parse(text))?.asArray?.compactMap(\.asDouble)
    return values.flatMap { try? FSRSWeights($0) }
  }
}
