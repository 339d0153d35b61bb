import Assembly
import Coaching
import JSON
import Journal
import Practice
import Reports
import Settings
import System
import Wording

/// `hearcoach report`: what some days came to, and what to do next.
enum ReportCommand {
  enum Span: String, Sendable, CaseIterable { case today, week, month, all }

  static let span = Argument(type: .oneOf(Span.allCases), help: .spanHelp, isRequired: false)
  static let from = Option(name: "from", type: .day, help: .fromHelp)
  static let to = Option(name: "to", type: .day, help: .toHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let html = Option(name: "html", type: .file, help: .htmlHelp)
  static let raters = Flag(name: "raters", help: .ratersHelp)

  static let command = Command(
    name: "report", summary: .reportSummary, arguments: [AnyArgument(span)],
    options: [AnyOption(from), AnyOption(to), AnyOption(json), AnyOption(html), AnyOption(raters)],
    run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    try DayRange.check(from: call[from], to: call[to], in: command.name)
    if let word = call.argument(span, at: 0), call[from] != nil || call[to] != nil {
      throw UsageError(
        .conflict(.spanOrDays(word.rawValue), instead: nil), in: command.name)
    }
    if call[raters] { return try tellOfRaters(call, app) }
    let report = try app.trace.step("report") { try make(call, app) }
    let language = app.console.reportLanguage
    if let path = call[html] {
      var file = try FileDraft(of: path)
      let melodies = try await melodies(call, app)
      try file.write(Array(report.html(in: language, melodies: melodies).utf8))
      try file.place()
    }
    if call[json] {
      try app.console.put(data: report.json.text + "\n")
    } else if call[html] == nil {
      let data = app.console.data
      for line in report.lines(in: language, color: data.hasColor) {
        try app.console.put(line + "\n")
      }
    }
    return .done
  }

  /// How the judge on this computer and the services agree.
  private static func tellOfRaters(_ call: Invocation, _ app: Application) throws -> ExitCode {
    if call[html] != nil {
      throw UsageError(.conflict(.ratersOrHTML, instead: nil), in: command.name)
    }
    let (_, first, last) = days(call, Moment.now.day, orElse: .all)
    let pairs = try app.journal(for: .read).ratingPairs(from: first, to: last)
    let report = RaterReport(pairs, from: first, to: last)
    if call[json] {
      try app.console.put(data: report.json.text + "\n")
      return .done
    }
    let color = app.console.data.hasColor
    for line in report.lines(in: app.console.reportLanguage, color: color) {
      try app.console.put(line + "\n")
    }
    return .done
  }

  private static func make(_ call: Invocation, _ app: Application) throws -> Report {
    let journal = try app.journal(for: .read)
    let today = Moment.now.day
    let (kind, first, last) = days(call, today)
    let facts = try journal.period(from: first, to: last)
    // Nothing comes before everything.
    let before = try first.map { first in
      let length = last.daysSince1970 - first.daysSince1970 + 1
      return try journal.period(
        from: first.advanced(by: -length), to: first.advanced(by: -1), hardWords: 0)
    }
    let goal = Int(app.settings.general.goal.rounded())
    return Report(
      facts, span: kind, before: before,
      streak: try app.streak(on: today, from: journal),
      goal: kind == .month && goal > 0
        ? Report.Goal(days: goal, practised: facts.days.count) : nil,
      profile: app.settings.general.profile)
  }

  /// Only for a single day; over many days they would not be compared.
  private static func melodies(
    _ call: Invocation, _ app: Application
  ) async throws -> [MelodyPicture] {
    let (_, first, last) = days(call, Moment.now.day)
    guard first == last else { return [] }
    return try await app.melodies(of: last, from: app.journal(for: .read))
  }

  private static func days(
    _ call: Invocation, _ today: LocalDay, orElse usual: Span = .week
  ) -> (kind: Report.Span, first: LocalDay?, last: LocalDay) {
    if call[from] != nil || call[to] != nil {
      let last = call[to] ?? max(today, call[from] ?? today)
      return (.days, call[from], last)
    }
    switch call.argument(span, at: 0) ?? usual {
    case .today: return (.today, today, today)
    case .week: return (.week, today.advanced(by: -6), today)
    case .month: return (.month, today.advanced(by: -29), today)
    case .all: return (.all, nil, today)
    }
  }
}

extension Console {
  /// The language of the report.
  var reportLanguage: ReportLanguage { language == .chinese ? .chinese : .english }
}
