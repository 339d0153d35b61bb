import Coaching
import Journal
import Reports

/// `hearcoach calendar`: a month of practice.
enum CalendarCommand {
  struct Month: Sendable {
    let year: Int
    let month: Int

    init?(_ text: String) {
      guard let first = LocalDay(text + "-01") else { return nil }
      (year, month) = (first.year, first.month)
    }

    init(of day: LocalDay) {
      (year, month) = (day.year, day.month)
    }
  }

  static let month = Argument(
    type: ValueType(placeholder: "YYYY-MM", expected: .aMonth) { Month($0) },
    help: .monthHelp, isRequired: false)

  static let command = Command(
    name: "calendar", summary: .calendarSummary, arguments: [AnyArgument(month)], run: run)

  static func run(_ call: Invocation, in house: House) async throws -> ExitCode {
    let today = Moment.now.day
    let month = call.argument(month, at: 0) ?? Month(of: today)
    let last = LocalDay.days(inMonth: month.month, of: month.year)
    let days = try house.journal(for: .read).days(
      from: LocalDay(year: month.year, month: month.month, day: 1),
      to: LocalDay(year: month.year, month: month.month, day: last))
    let calendar = MonthCalendar(
      year: month.year, month: month.month, days: days, today: today,
      words: .in(house.console.language))
    for line in calendar.lines(color: house.console.data.hasColor) {
      try house.console.put(line + "\n")
    }
    return .done
  }
}
