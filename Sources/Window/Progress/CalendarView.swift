import CAdw
import Coaching
import Practice
import Reports
import Wording

/// How the week went, and a month or a year of practice.
final class CalendarView: ReadView {
  private let open: (LocalDay) -> Void
  private let headline = Box.column(gap: 4)
  private let title = Label().with("verdict", "span").expanding()
  private let totals = Label().with("small")
  private let days = Box.column(gap: 6)
  private let legend = WrapBox()
  private var back: Button?
  /// Whether the page was turned and what came is not there yet.
  private var isTurned = false
  private var next: Button?
  private var span: Button?
  private var year: Int
  private var month: Int
  private var isWholeYear = false

  /// `open` is given a day whose sessions are wanted.
  init(
    _ work: Work, language: InterfaceLanguage, open: @escaping (LocalDay) -> Void
  ) {
    self.open = open
    let today = Moment.now.day
    year = today.year
    month = today.month
    super.init(work, language: language)
    let back = Button(icon: "go-previous-symbolic", name: say(.previousMonth), key: "Page Up") {
      [weak self] in self?.turn(by: -1)
    }
    let next = Button(icon: "go-next-symbolic", name: say(.nextMonth), key: "Page Down") {
      [weak self] in self?.turn(by: 1)
    }
    let span = Button(say(.wholeYear)) { [weak self] in self?.changeSpan() }
      .with("flat", "tall", "small").aligned(across: GTK_ALIGN_CENTER)
    (self.back, self.next, self.span) = (back, next, span)
    for button in [back, next] { _ = button.with("flat", "square") }
    column.show([
      headline, Box.row(gap: 6, [back, title, next]), days, totals, legend, span,
    ])
    legend.show(MonthCalendar.Mark.legend(of: []).map(entry))
    read(for: "week") {
      try await $0.weeks()
    } show: { [weak self] in
      self?.show($0)
    }
    readDays()
  }

  /// So many months on, or years where a whole year is shown.
  func turn(by step: Int) {
    let months = year * 12 + month - 1 + (isWholeYear ? 12 : 1) * step
    guard (12..<120_000).contains(months) else { return }
    (year, month) = (months / 12, months % 12 + 1)
    isTurned = true
    readDays()
  }

  private func changeSpan() {
    isWholeYear.toggle()
    span?.show(text: say(isWholeYear ? .oneMonth : .wholeYear))
    back?.rename(say(isWholeYear ? .previousYear : .previousMonth), key: "Page Up")
    next?.rename(say(isWholeYear ? .nextYear : .nextMonth), key: "Page Down")
    readDays()
  }

  private func readDays() {
    let (year, month) = (year, month)
    if isWholeYear {
      read {
        try await $0.months(of: year)
      } show: { [weak self] in
        self?.show($0)
      }
    } else {
      read {
        try await $0.month(month, of: year)
      } show: { [weak self] in
        self?.show($0)
      }
    }
  }

  private func show(_ weeks: [(lang: Lang, headline: Headline)]) {
    guard let first = weeks.first else {
      headline.isVisible = false
      return
    }
    let others: [Widget] = weeks.dropFirst().map {
      Label(say(.thisWeek($0.headline, of: $0.lang))).with("small")
    }
    let reportLanguage = language.ofReports
    headline.show(
      [
        Label(say(.thisWeekAbove)).with("dim-label", "small"),
        Label(first.headline.number(in: reportLanguage)).with("headline"),
        Label(first.headline.context(in: reportLanguage, before: .lastWeek)).with("small"),
      ] + others)
  }

  /// Who turns the pages by a key is told what has come.
  private func tellIfTurned() {
    if isTurned { announce("\(title.text) \(totals.text)") }
    isTurned = false
  }

  // MARK: A month

  private func show(_ month: PracticeMonth) {
    title.text = month.title(in: language.ofReports)
    totals.text = MonthCalendar.Words.in(language).totals(month.totals)
    let names = Phrase.weekdays.map { Label(say($0)).oneLine().with("dim-label", "cell") }
    let weeks = month.weeks.map { week in
      Box.row(gap: 4, week.map { $0.map(cell) ?? Box.column() }).even()
    }
    days.show([Box.row(gap: 4, names).even()] + weeks)
    showLegend(of: [month])
    tellIfTurned()
  }

  private func cell(_ day: PracticeMonth.Day) -> Widget {
    let number = Label("\(day.day.day)").oneLine().numeric()
    let minutes = Label(day.minutes.map { "\($0)" } ?? (day.mark == .none ? "·" : "—")).oneLine()
      .with("minutes").numeric()
    let parts = Box.column(gap: 2, [number, SmallChart.fullness(day.mark), minutes])
    let name = say(.day(day))
    let cell: Widget
    if day.mark == .none {
      cell = parts.with("cell", "day-cell").named(name)
    } else {
      cell = Button(showing: parts, name: name) { [weak self] in self?.open(day.day) }
        .with("flat", "cell", "day-cell")
    }
    return day.isToday ? cell.with("today") : cell
  }

  private func showLegend(of months: [PracticeMonth]) {
    let marks = months.lazy.flatMap { $0.weeks.joined() }.compactMap { $0?.mark }
    legend.show(MonthCalendar.Mark.legend(of: marks).map(entry))
  }

  private func entry(of mark: MonthCalendar.Mark) -> Widget {
    Box.row(
      gap: 6,
      [
        SmallChart.fullness(mark).with("key"),
        Label(mark.meaning(in: language.ofReports)).oneLine().with("cell", "dim-label"),
      ])
  }

  // MARK: A year

  private func show(_ months: [PracticeMonth]) {
    title.text = say(.year(year))
    let known = months.filter { $0.totals.practisedDays > 0 }.compactMap(\.totals.minutes)
    let practised = months.reduce(0) { $0 + $1.totals.practisedDays }
    totals.text = say(
      .yearTotals(
        minutes: known.isEmpty && practised > 0 ? nil : known.reduce(0, +), days: practised))
    tellIfTurned()
    let wrap = WrapBox()
    wrap.show(
      months.map { month in
        let parts = Box.column(
          gap: 4,
          [
            Label(say(.monthNumber(month.month))).oneLine(), SmallChart.month(month),
            Label(
              month.totals.practisedDays > 0
                ? month.totals.minutes.map { say(.minutesShort($0)) } ?? "—" : "·"
            ).oneLine().with("minutes").numeric(),
          ])
        return Button(showing: parts, name: say(.month(month))) { [weak self] in
          self?.showMonth(month.month)
        }.with("flat", "month-cell")
      })
    days.show([wrap])
    showLegend(of: months)
  }

  private func showMonth(_ month: Int) {
    self.month = month
    changeSpan()
  }
}
