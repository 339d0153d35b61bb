import Coaching

/// The span cut into pieces that a reader can take in at a glance.
struct Trend: Sendable {
  enum Unit: String, Sendable {
    case day, week, month, quarter, year
  }

  struct Piece: Sendable {
    let first: LocalDay
    let last: LocalDay
    let figures: PracticeFigures
    let understood: Share
  }

  /// The most pieces that a line of the terminal has room for.
  static let most = 60

  let unit: Unit
  let pieces: [Piece]

  /// From the first day with practice, because there is nothing to follow before it.
  init(_ facts: PeriodFacts) {
    let last = facts.last
    let first = max(facts.first, min(last, facts.days.first?.day ?? facts.first))
    let units: [Unit] = [.day, .week, .month, .quarter]
    let unit =
      units.first { unit in
        unit == .day
          ? last.daysSince1970 - first.daysSince1970 < 45
          : Self.starts(unit, from: first, to: last).count <= Self.most
      } ?? .year
    self.unit = unit
    // Where no day's time is known, days without practice do not make a line of nothing.
    let isTimed = facts.days.isEmpty || facts.days.contains { $0.practisedSeconds > 0 }
    var days = facts.days[...]
    let starts = Self.starts(unit, from: first, to: last)
    pieces = starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1].advanced(by: -1) : last
      let own = days.prefix { $0.day <= end }
      days = days.dropFirst(own.count)
      return Piece(
        first: starts[index], last: end, figures: PracticeFigures(own, isTimed: isTimed),
        understood: own.reduce(into: PracticeSum()) { $0 += $1.sum }.understoodAtOnce)
    }
  }

  /// The days on which the pieces begin: the first may cover part of its week or month.
  private static func starts(_ unit: Unit, from first: LocalDay, to last: LocalDay) -> [LocalDay] {
    var starts: [LocalDay] = []
    var start = first
    while start <= last, starts.count <= 400 {
      starts.append(start)
      start = next(unit, after: start)
    }
    return starts
  }

  private static func next(_ unit: Unit, after day: LocalDay) -> LocalDay {
    let months: Int
    switch unit {
    case .day: return day.advanced(by: 1)
    case .week: return day.advanced(by: 8 - day.weekday)
    case .month: months = 1
    case .quarter: months = 3
    case .year: months = 12
    }
    let month = day.year * 12 + (day.month - 1) / months * months + months
    return LocalDay(year: month / 12, month: month % 12 + 1, day: 1)
      ?? day.advanced(by: 366)
  }
}
