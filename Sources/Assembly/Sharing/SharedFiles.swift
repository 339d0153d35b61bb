import Coaching
import Journal
import Reports
import Wording

/// What is shared: a page for a browser, and a calendar beside it.
struct SharedFiles: Sendable {
  let page: [UInt8]
  let calendar: [UInt8]

  /// Those of the weeks up to `today`; with `texts` words that were missed are on the page.
  init(of app: Application, from journal: Journal, on today: LocalDay, texts: Bool) throws {
    let span = WeeklyFacts.span(on: today)
    let week = WeeklyFacts.lastWeek(on: today)
    var facts = WeeklyFacts(
      today: today, days: try journal.days(from: span.lowerBound, to: span.upperBound),
      thresholds: try journal.measures(nil, to: today))
    if texts {
      facts.words = try app.hardWords(journal, from: week.lowerBound, to: today)
    }
    page = Array(WeeklyPage.html(facts, in: app.language.ofReports).utf8)
    let export = ICalendarExport(in: app.language.ofReports, forOthers: true)
    var events = export.header()
    try journal.sessions(from: span.lowerBound, to: span.upperBound, withTalks: true) {
      export.append($0, to: &events)
    }
    calendar = events + export.footer()
  }

  /// Whether that is surely a calendar for others: one without any event may be the learner's own.
  static func isFormerCalendar(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.hasPrefix("BEGIN:VCALENDAR") && text.holds(ICalendarExport.mark)
      && text.holds(ICalendarExport.sharedMark) && !text.holds(ICalendarExport.ownMark)
  }

  /// Each with its name, what it is, and the mark by which it is known to be ours.
  var all: [(name: String, bytes: [UInt8], type: String, mark: String)] {
    [
      (SharePlace.pageName, page, "text/html; charset=utf-8", WeeklyPage.mark),
      (SharePlace.calendarName, calendar, "text/calendar; charset=utf-8", ICalendarExport.mark),
    ]
  }
}
