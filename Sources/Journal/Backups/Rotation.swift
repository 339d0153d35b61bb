import Coaching

/// Which daily backups stay.
enum Rotation {
  static let daily = 7
  static let weekly = 4

  /// Those of `days` that are kept: the last ones, and of the weeks before them the last one each.
  static func kept(of days: some Sequence<LocalDay>, today: LocalDay) -> Set<LocalDay> {
    let days = Set(days)
    // A day to come tells of a clock that was wrong once: it takes no other's place.
    let past = days.filter { $0 <= today }.sorted(by: >)
    var kept = Set(past.prefix(daily)).union(days.filter { $0 > today })
    var weeks: Set<Int> = []
    for day in past.dropFirst(daily) {
      let monday = day.daysSince1970 - (day.weekday - 1)
      if weeks.count == weekly, !weeks.contains(monday) { break }
      if weeks.insert(monday).inserted { kept.insert(day) }
    }
    return kept
  }
}
