public import Coaching

/// A month of practice: its days in weeks from Monday, and what it came to.
public struct PracticeMonth: Sendable {
  /// A day of the month.
  public struct Day: Sendable, Hashable {
    public let day: LocalDay
    public let mark: MonthCalendar.Mark
    /// Absent without practice, and on an imported day, of which nobody knows them.
    public let minutes: Int?
    /// How many of a hundred items passed at their first try.
    public let atOnce: Int?
    public let isToday: Bool
  }

  public let year: Int
  public let month: Int
  /// Nil if a week reaches beyond the month.
  public let weeks: [[Day?]]
  public let totals: MonthCalendar.Totals

  /// The month `month` of `year`; days of other months are left aside, days without a row are
  /// empty, and a month that does not exist has no weeks.
  public init(year: Int, month: Int, days: [PracticeDay], today: LocalDay, goal: Int? = nil) {
    var practised: [LocalDay: Double] = [:]
    var atOnce: [LocalDay: MeanSum] = [:]
    var total = 0.0
    for row in days where row.isPractised && row.day.year == year && row.day.month == month {
      let seconds = row.practisedSeconds.isFinite ? max(0, row.practisedSeconds) : 0
      practised[row.day, default: 0] += seconds
      total += seconds
      atOnce[row.day, default: MeanSum()] += row.sumAtOnce
    }
    self.year = year
    self.month = month
    totals = MonthCalendar.Totals(
      minutes: PracticeFigures.knownMinutes(total, days: practised.count),
      practisedDays: practised.count,
      atOnce: atOnce.values.reduce(into: MeanSum()) { $0 += $1 }.percent, goal: goal)
    weeks = Self.weeks(year: year, month: month).map { week in
      week.map { day in
        day.map { day in
          Day(
            day: day, mark: MonthCalendar.Mark(seconds: practised[day]),
            minutes: practised[day].flatMap { PracticeFigures.knownMinutes($0) },
            atOnce: atOnce[day]?.percent, isToday: day == today)
        }
      }
    }
  }

  /// What it is called.
  public func title(in language: ReportLanguage) -> String {
    BilingualText.month(month, of: year).text(in: language)
  }

  private static func weeks(year: Int, month: Int) -> [[LocalDay?]] {
    guard let first = LocalDay(year: year, month: month, day: 1) else { return [] }
    let before = first.weekday - 1
    let end = before + LocalDay.days(inMonth: month, of: year)
    return stride(from: 0, to: end, by: 7).map { monday in
      (monday..<monday + 7).map { LocalDay(year: year, month: month, day: $0 - before + 1) }
    }
  }
}

extension PracticeDay {
  /// Its items, each worth 1 if it passed at its first try.
  var sumAtOnce: MeanSum { MeanSum(sum: Double(min(atOnce, quiet)), count: quiet) }
}

extension MeanSum {
  /// The mean of a share, of a hundred.
  var percent: Int? { mean.map(Percent.of) }
}
