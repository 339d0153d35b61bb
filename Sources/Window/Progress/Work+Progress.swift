import Assembly
import Coaching
import Journal
import Practice
import Reports
import Settings
import Wording

extension Suggestion {
  /// The session in which it is done.
  var wishes: SessionWishes {
    var wishes = SessionWishes()
    switch self {
    case .tenMinutes: wishes.minutes = 10
    case .words(let lang): (wishes.lang, wishes.isWeak) = (lang, true)
    case .topic(let topic): wishes.topic = topic
    case .drill(let kind, let lang):
      (wishes.kind, wishes.exercises, wishes.lang) = (.drill, kind, lang)
    }
    return wishes
  }
}

/// What the page of one's progress has read and written away from the main thread.
extension Work {
  /// How each language went in the last seven days: the one that is practised first.
  func weeks() throws -> [(lang: Lang, headline: Headline)] {
    let weeks = try app.weeks(upTo: Moment.now.day, from: app.journal(for: .read))
    let chosen = app.settings.general.lang
    return weeks.filter { $0.lang == chosen } + weeks.filter { $0.lang != chosen }
  }

  func month(_ month: Int, of year: Int) throws -> PracticeMonth {
    try app.month(month, of: year, today: Moment.now.day, from: app.journal(for: .read))
  }

  func months(of year: Int) throws -> [PracticeMonth] {
    try app.months(of: year, today: Moment.now.day, from: app.journal(for: .read))
  }

  /// The report of some days up to today, in the wanted language where that was practised, and those that were.
  func report(
    of span: Report.Span, _ lang: Lang?
  ) throws -> (report: Report, languages: [Lang]) {
    let (journal, days) = (
      try app.journal(for: .read), ReportDays.named(span, upTo: Moment.now.day)
    )
    let practised = try journal.languages(from: days.first, to: days.last)
    let wanted = lang ?? app.settings.general.lang
    let shown = practised.contains(wanted) ? wanted : practised.first
    return (try app.report(of: days, shown, from: journal).report, practised)
  }

  /// What was read aloud in the same days.
  func reading(of span: Report.Span, _ lang: Lang?) throws -> ReadingReport {
    try app.readingReport(
      lang, of: .named(span, upTo: Moment.now.day), from: app.journal(for: .read))
  }

  /// Past sessions, and whether there was practice where none are listed.
  func sessions(on day: LocalDay?, limit: Int) throws -> (list: SessionList, isUnlisted: Bool) {
    let journal = try app.journal(for: .read)
    let list = try app.sessions(nil, on: day, from: journal, limit: limit)
    return (list, try list.isEmpty && app.isUnlisted(on: day, from: journal))
  }

  func story(of session: String) throws -> SessionStory {
    try app.story(of: session, nil, from: app.journal(for: .read))
  }

  /// Writes a past session as a page for a browser.
  func writeStory(of session: String, to path: String, in language: InterfaceLanguage) throws {
    try story(of: session).writePage(toFile: path, in: language.ofReports)
  }

  /// Writes the table of everything practised.
  func exportTable(to path: String) throws {
    try JournalTable(journal: app.journal(for: .read)).write(toFile: path)
  }

  /// Writes the report of all there is as a page for a browser.
  func writeReport(to path: String, in language: InterfaceLanguage) throws {
    let journal = try app.journal(for: .read)
    try app.report(of: .named(.all, upTo: Moment.now.day), nil, from: journal)
      .writePage(toFile: path, in: language.ofReports)
  }

  /// Writes an event for each session, as other calendars take it.
  func writeCalendar(to path: String, in language: InterfaceLanguage) throws {
    try JournalCalendar(journal: app.journal(for: .read), language: language).write(toFile: path)
  }

  /// Writes the whole journal to one file.
  func backUp(to path: String) throws { try app.backUp(to: path) }
}
