import Coaching

/// Items heard in noise among those of some days.
extension PeriodScope {
  /// The items of those days that were heard in noise, by the scope's own values.
  static let inNoise = """
    items CROSS JOIN sessions ON sessions.id = items.session
    WHERE \(InQuiet.inNoise) AND sessions.day BETWEEN ?1 AND ?2
      AND items.lang = ifnull(?3, items.lang)
    """

  /// Takes what was heard in noise out of all that facts tell of quiet: the sums of days are of all items,
  /// and those in noise are few.
  func setNoiseApart(in facts: inout PeriodFacts) throws(SQLiteError) {
    let own = DayTotals.values.map { "coalesce(sum(\($0.sum)), 0), count(\($0.sum))" }
    let rows = try connection.all(
      """
      SELECT item_sums.kind, item_sums.day, item_sums.name, count(*), sum(first_try),
        \(own.joined(separator: ", "))
      FROM item_sums WHERE item IN (SELECT items.id FROM \(Self.inNoise))
      GROUP BY item_sums.kind, item_sums.day, item_sums.name
      """, values
    ) { row throws(SQLiteError) in
      (
        kind: row.text(0), day: try row.day(1), name: row.text(2),
        sum: PracticeSum(row, from: 3)
      )
    }
    guard !rows.isEmpty else { return }
    let places = Dictionary(
      facts.days.enumerated().map { ($1.day, $0) }, uniquingKeysWith: { one, _ in one })
    for row in rows {
      switch row.kind {
      case "day":
        if let place = places[row.day] { facts.days[place].sum.setApart(row.sum) }
      case "level":
        if let level = Level(rawValue: row.name) { facts.levels[level]?.setApart(row.sum) }
      case "topic": facts.topics[row.name]?.setApart(row.sum)
      default:
        if let pace = Int(row.name) { facts.paces[pace]?.setApart(row.sum) }
      }
    }
  }
}
