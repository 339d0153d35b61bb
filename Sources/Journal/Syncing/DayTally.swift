import CSQLite
import Merging

/// Adds up what the items of many records came to, day by day, and adds it to the totals at once: what the views
/// `item_sums` and `item_counts` come to, in a fraction of the time.
struct DayTally {
  /// A row of `day_sums`.
  private struct SumName: Hashable {
    let kind: String
    let day: String
    let lang: String
    let name: String
  }

  /// A row of `day_counts`.
  private struct CountName: Hashable {
    let kind: String
    let day: String
    let lang: String
    let value: Int64
  }

  fileprivate struct Sum {
    var items: Int64 = 0
    var firstTry: Int64 = 0
    /// Nobody gets there by practising.
    var isTooMuch = false
    /// In the order of `DayTotals.values`.
    var values = [(sum: Int64, count: Int64)](repeating: (0, 0), count: DayTotals.values.count)
  }

  private var sums: [SumName: Sum] = [:]
  private var counts: [CountName: Int64] = [:]

  /// Takes in a record that was written.
  mutating func add(_ record: Record) {
    guard let items = record.rows[.items], let session = record.rows[.sessions]?.first,
      case .text(let day) = session[Place.day]
    else { return }
    let isImported = session[Place.imported] == .integer(1)
    let appeals = Dictionary((record.rows[.appeals] ?? []).map { ($0[0], $0) }) { first, _ in
      first
    }
    var tries: [Cell: (playbacks: Int64, seconds: Cell)] = [:]
    // The first try of an item comes first.
    for attempt in record.rows[.attempts] ?? [] {
      let playbacks = attempt[Place.playbacks].whole ?? 0
      tries[attempt[0], default: (0, attempt[Place.seconds])].playbacks += playbacks
    }
    for item in items {
      guard case .text(let lang) = item[Place.lang] else { continue }
      for isNoisy in item[Place.noise] == .null ? [false] : [false, true] {
        if let tries = tries[item[0]] {
          let kind = Self.kind("playbacks", isNoisy)
          let name = CountName(kind: kind, day: day, lang: lang, value: tries.playbacks)
          counts[name, default: 0] += 1
          if let seconds = tries.seconds.number {
            let (kind, value) = (Self.kind("response", isNoisy), Self.rounded(seconds * 10))
            counts[CountName(kind: kind, day: day, lang: lang, value: value), default: 0] += 1
          }
        }
        addSums(of: item, appeals[item[0]], day, lang, isNoisy, isImported)
      }
    }
  }

  private mutating func addSums(
    of item: Record.Row, _ appeal: Record.Row?, _ day: String, _ lang: String, _ isNoisy: Bool,
    _ isImported: Bool
  ) {
    let attempts = item[Place.attempts].whole ?? 0
    guard attempts > 0 || item[Place.outcome] == .text("revealed") else { return }
    let correct = appeal?[Place.appealed].whole ?? item[Place.correct].whole ?? 0
    let values = Self.values(of: item, appeal, isImported)
    let isFirst: Int64 = attempts == 1 && correct != 0 ? 1 : 0
    var names = [("day", "")]
    if !isImported {
      if case .text(let level) = item[Place.level] { names.append(("level", level)) }
      if case .text(let topic) = item[Place.topic] { names.append(("topic", topic)) }
      names.append(("pace", "\(Self.rounded((item[Place.pace].number ?? 0) * 100))"))
    }
    for (kind, name) in names {
      let row = SumName(kind: Self.kind(kind, isNoisy), day: day, lang: lang, name: name)
      sums[row, default: Sum()].add(isFirst, values)
    }
  }

  /// In the order of `DayTotals.values`.
  private static func values(
    of item: Record.Row, _ appeal: Record.Row?, _ isImported: Bool
  ) -> [Int64?] {
    let similarity = appeal?[Place.appealedSimilarity].number ?? item[Place.similarity].number
    let score = appeal?[Place.appealedScore].whole ?? item[Place.score].whole
    let parts = Place.parts.map { item[$0].number.map { Int64($0 * 10 + 0.500000001) } }
    var (sum, weights) = (0.0, 0.0)
    for (part, weight) in zip(parts, [0.4, 0.2, 0.2, 0.2]) {
      sum += weight * Double(part ?? 0)
      weights += weight * (part == nil ? 0 : 1)
    }
    let said = weights == 0 ? nil : rounded(100_000 * sum / weights)
    let pace = isImported ? nil : item[Place.pace].number.map { rounded($0 * 1_000_000) }
    return [similarity.map { Int64($0 * 100 + 0.500000001) }, score] + parts + [said, pace]
  }

  private static func kind(_ kind: String, _ isNoisy: Bool) -> String {
    isNoisy ? InQuiet.noisy(kind) : kind
  }

  /// As SQLite rounds.
  private static func rounded(_ number: Double) -> Int64 {
    Int64(number + (number < 0 ? -0.5 : 0.5))
  }

  /// Adds all of it to the totals.
  func count(in connection: Connection) throws(SQLiteError) {
    for (name, sum) in sums {
      guard !sum.isTooMuch else {
        throw SQLiteError(
          code: SQLITE_CONSTRAINT, operation: "INSERT INTO day_sums", message: "integer overflow")
      }
      let values = sum.values.flatMap { [Value.integer($0.sum), .integer($0.count)] }
      try connection.run(
        Self.adding,
        [.text(name.kind), .text(name.day), .text(name.lang), .text(name.name)]
          + [.integer(sum.items), .integer(sum.firstTry)] + values)
    }
    for (name, items) in counts {
      try connection.run(
        """
        INSERT INTO day_counts VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (kind, day, lang, value) DO UPDATE SET items = items + excluded.items
        """,
        [
          .text(name.kind), .text(name.day), .text(name.lang), .integer(name.value),
          .integer(items),
        ])
    }
  }

  private static let adding = """
    INSERT INTO day_sums
    VALUES (\((0..<6 + 2 * DayTotals.values.count).map { _ in "?" }.joined(separator: ", ")))
    ON CONFLICT (kind, day, lang, name) DO UPDATE SET \(DayTotals.additions)
    """

  /// Where the columns are that tell of days.
  private enum Place {
    static let day = place("day", .sessions)
    static let imported = place("imported", .sessions)
    static let lang = place("lang", .items)
    static let level = place("level", .items)
    static let topic = place("topic", .items)
    static let pace = place("pace", .items)
    static let noise = place("noise", .items)
    static let attempts = place("attempts", .items)
    static let outcome = place("outcome", .items)
    static let correct = place("correct", .items)
    static let similarity = place("semantic_sim", .items)
    static let score = place("item_score", .items)
    static let parts = ["acc", "flu", "comp", "pros"].map { place($0, .items) }
    static let playbacks = place("playbacks", .attempts)
    static let seconds = place("response_seconds", .attempts)
    static let appealed = place("correct", .appeals)
    static let appealedSimilarity = place("semantic_sim", .appeals)
    static let appealedScore = place("item_score", .appeals)

    private static func place(_ name: String, _ table: RecordTable) -> Int {
      table.columns.firstIndex { $0.name == name } ?? 0
    }
  }
}

extension DayTally.Sum {
  fileprivate mutating func add(_ isFirst: Int64, _ parts: [Int64?]) {
    items += 1
    firstTry += isFirst
    for (place, part) in parts.enumerated() {
      guard let part else { continue }
      let (sum, isOver) = values[place].sum.addingReportingOverflow(part)
      values[place].sum = sum
      isTooMuch = isTooMuch || isOver
      values[place].count += 1
    }
  }
}

extension Cell {
  fileprivate var whole: Int64? { if case .integer(let number) = self { number } else { nil } }
  fileprivate var number: Double? { if case .real(let number) = self { number } else { nil } }
}
