public import Coaching

/// A year of practice at a glance for the terminal: a line per month, a sign per day.
public struct YearCalendar: Sendable {
  private let year: Int
  private let today: LocalDay
  private let language: ReportLanguage
  private var practised: [LocalDay: PracticeDay] = [:]

  /// The year `year`; days of other years and days without an item are left aside.
  public init(
    year: Int, days: [PracticeDay], today: LocalDay, in language: ReportLanguage
  ) {
    self.year = year
    self.today = today
    self.language = language
    for row in days where row.isPractised && row.day.year == year {
      practised[row.day] = practised[row.day].map { Self.sum($0, row) } ?? row
    }
  }

  /// The picture, line by line without line ends; colour only repeats what the signs say.
  public func lines(color: Bool) -> [ScreenText] {
    [head, "", ruler].map { ScreenText($0) } + (1...12).map { line(ofMonth: $0, color: color) }
      + ([""] + legend).map { ScreenText($0) }
  }

  private static let labelWidth = 7
  private static let numberWidth = 11

  private var head: String {
    let total = Column(practised.values)
    let title = BilingualText(zh: " \(year) 年", en: " \(year)").text(in: language)
    let facts = [
      total.minutes.map { say(.numberOfMinutes($0)) }, say(.numberOfDays(total.days)),
      total.atOnce.map { say(.understoodAtOnce($0)) },
    ]
    return title.padded(toColumns: Self.labelWidth + 4)
      + facts.compactMap(\.self).joined(separator: " · ")
  }

  /// The days of the month, above their signs.
  private var ruler: String {
    var ruler = String(repeating: " ", count: Self.labelWidth)
    for day in [1, 5, 10, 15, 20, 25, 30] {
      ruler = ruler.padded(toColumns: Self.labelWidth + day - 1) + String(day)
    }
    let names = [BilingualText.minutes, .days, .atOnce].map { right(say($0)) }
    return ruler.padded(toColumns: Self.labelWidth + 32) + names.joined()
  }

  private func line(ofMonth month: Int, color: Bool) -> ScreenText {
    let names = BilingualText.shortMonths
    let label = BilingualText(zh: " \(month) 月", en: " \(names[month - 1])").text(in: language)
    let signs = (1...31).map { sign(ofDay: $0, in: month, color: color) }.joined()
    let column = Column(practised.values.filter { $0.day.month == month })
    let numbers =
      column.days == 0
      ? ""
      : [
        column.minutes.map(String.init) ?? "—", String(column.days),
        column.atOnce.map { "\($0)%" } ?? "",
      ]
      .map(right).joined()
    let head = ScreenText(label.padded(toColumns: Self.labelWidth))
    return (head + signs + " " + ScreenText(numbers)).trimmedEnd
  }

  private func sign(ofDay number: Int, in month: Int, color: Bool) -> ScreenText {
    guard let day = LocalDay(year: year, month: month, day: number) else { return " " }
    let row = practised[day]
    // A day still to come is not a day without practice.
    guard row != nil || day <= today else { return " " }
    let mark = MonthCalendar.Mark(seconds: row?.practisedSeconds)
    return MonthCalendar.Cell.sign(mark, color: color)
  }

  private var legend: [String] {
    let marks = MonthCalendar.Mark.legend(
      of: practised.values.lazy.map { MonthCalendar.Mark(seconds: $0.practisedSeconds) })
    let entries = marks.map { "\($0.sign) \($0.meaning(in: language))" }
    return [" " + entries.joined(separator: "   ")]
  }

  private func say(_ wording: BilingualText) -> String { wording.text(in: language) }

  private func right(_ text: String) -> String {
    String(repeating: " ", count: max(1, Self.numberWidth - text.columns)) + text
  }

  private static func sum(_ one: PracticeDay, _ other: PracticeDay) -> PracticeDay {
    PracticeDay(
      day: one.day, practisedSeconds: one.practisedSeconds + other.practisedSeconds,
      items: one.items + other.items, quiet: one.quiet + other.quiet,
      atOnce: one.atOnce + other.atOnce,
      trials: one.trials + other.trials, turns: one.turns + other.turns, meanScore: nil,
      isDone: one.isDone || other.isDone)
  }
}

extension YearCalendar {
  /// What some days came to.
  private struct Column {
    /// Absent where nobody knows them.
    let minutes: Int?
    let days: Int
    /// How many of a hundred items passed at their first try.
    let atOnce: Int?

    init(_ rows: some Sequence<PracticeDay>) {
      var seconds = 0.0
      var days = 0
      var atOnce = MeanSum()
      for row in rows {
        seconds += row.practisedSeconds.isFinite ? max(0, row.practisedSeconds) : 0
        days += 1
        atOnce += row.sumAtOnce
      }
      minutes = PracticeFigures.knownMinutes(seconds, days: days)
      self.days = days
      self.atOnce = atOnce.percent
    }
  }
}

extension BilingualText {
  fileprivate static let shortMonths = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
