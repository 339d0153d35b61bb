import Assembly
import Coaching
import Journal
import Practice
import Reports
import Settings
import Wording

/// `hearcoach calendar`: a month or a year of practice, or all of it for another calendar.
enum CalendarCommand {
  /// A month, or a year where no month is named.
  struct Month: Sendable {
    let year: Int
    let month: Int?

    init?(_ text: String) {
      let isYear = text.utf8.count == 4
      guard let first = LocalDay(text + (isYear ? "-01-01" : "-01")) else { return nil }
      (year, month) = (first.year, isYear ? nil : first.month)
    }

    init(of day: LocalDay) {
      (year, month) = (day.year, day.month)
    }
  }

  static let month = Argument(
    type: ValueType(placeholder: "YYYY-MM|YYYY", expected: .aMonth) { Month($0) },
    help: .monthHelp, isRequired: false)
  static let year = Flag(name: "year", help: .yearHelp)
  static let ics = Option(name: "ics", type: .file, help: .icsHelp)

  static let command = Command(
    name: "calendar", summary: .calendarSummary, arguments: [AnyArgument(month)],
    options: [AnyOption(year), AnyOption(ics)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let journal = try app.journal(for: .read)
    if let path = call[ics] {
      guard call.argument(month, at: 0) == nil, !call[year] else {
        throw UsageError(
          .conflict(.icsHasEverything, instead: "hearcoach calendar --ics \(path)"),
          in: command.name)
      }
      try JournalCalendar(journal: journal, language: app.console.language).write(toFile: path)
      return .done
    }
    let today = Moment.now.day
    let wanted = call.argument(month, at: 0) ?? Month(of: today)
    let lines =
      if let month = wanted.month, !call[year] {
        try self.lines(of: month, wanted.year, today, journal, app)
      } else {
        try self.lines(ofYear: wanted.year, today, journal, app)
      }
    for line in lines { try app.console.put(line + "\n") }
    return .done
  }

  private static func lines(
    of month: Int, _ year: Int, _ today: LocalDay, _ journal: Journal, _ app: Application
  ) throws -> [ScreenText] {
    let practised = try app.month(month, of: year, today: today, from: journal)
    return MonthCalendar(practised, words: .in(app.console.language))
      .lines(color: app.console.data.hasColor) + (try streak(today, journal, app))
  }

  private static func lines(
    ofYear year: Int, _ today: LocalDay, _ journal: Journal, _ app: Application
  ) throws -> [ScreenText] {
    YearCalendar(
      year: year,
      days: try journal.days(
        from: LocalDay(year: year, month: 1, day: 1),
        to: LocalDay(year: year, month: 12, day: 31)),
      today: today, in: app.console.reportLanguage
    ).lines(color: app.console.data.hasColor) + (try streak(today, journal, app))
  }

  private static func streak(
    _ today: LocalDay, _ journal: Journal, _ app: Application
  ) throws -> [ScreenText] {
    let streak = try app.streak(on: today, from: journal)
    guard streak.longest > 0 else { return [] }
    let phrase = Phrase.statusStreak(streak)
    return [ScreenText(" " + phrase.text(in: app.console.language))]
  }
}
