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
  static let lang = Option(name: "lang", type: .lang, help: .onlyLangHelp)
  static let json = Flag(name: "json", help: .jsonHelp)
  static let html = Option(name: "html", type: .file, help: .htmlHelp)
  static let raters = Flag(name: "raters", help: .ratersHelp)
  static let reading = Flag(name: "reading", help: .readingHelp)

  static let command = Command(
    name: "report", summary: .reportSummary, arguments: [AnyArgument(span)],
    options: [
      AnyOption(from), AnyOption(to), AnyOption(lang), AnyOption(json), AnyOption(html),
      AnyOption(raters), AnyOption(reading),
    ], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    try DayRange.check(from: call[from], to: call[to], in: command.name)
    if let word = call.argument(span, at: 0), call[from] != nil || call[to] != nil {
      throw UsageError(
        .conflict(.spanOrDays(word.rawValue), instead: nil), in: command.name)
    }
    if call[reading] { return try tellOfReading(call, app) }
    if call[raters] { return try tellOfRaters(call, app) }
    let whole = try app.trace.step("report") {
      try app.report(of: days(call, Moment.now.day), call[lang], from: app.journal(for: .read))
    }
    if let path = call[html] {
      try whole.writePage(
        toFile: path, in: app.console.reportLanguage, melodies: try await melodies(call, app))
    }
    if call[json] {
      try app.console.put(data: whole.report.json(languages: whole.languages).text + "\n")
    } else if call[html] == nil {
      try put(whole, app)
    }
    return .done
  }

  /// One language at a time: where more were practised, the one that the learner has chosen.
  private static func put(_ whole: PracticeReport, _ app: Application) throws {
    let report = whole.report(preferring: app.settings.general.lang)
    let data = app.console.data
    for line in report.lines(in: app.console.reportLanguage, color: data.hasColor) {
      try app.console.put(line + "\n")
    }
    for other in whole.languages {
      if let lang = other.lang, lang != report.lang { try app.console.put(.reportOf(lang)) }
    }
  }

  /// What was read aloud of late.
  private static func tellOfReading(_ call: Invocation, _ app: Application) throws -> ExitCode {
    if call[html] != nil || call[raters] {
      throw UsageError(.conflict(.onePageAtATime, instead: nil), in: command.name)
    }
    let days = days(call, Moment.now.day, orElse: .all)
    let report = try app.readingReport(
      call[lang], of: days, from: app.journal(for: .read))
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

  /// How the judge on this computer and the services agree.
  private static func tellOfRaters(_ call: Invocation, _ app: Application) throws -> ExitCode {
    // How far they agree is told of all languages at once.
    let other = call[html] != nil ? "--html" : call[lang] != nil ? "--lang" : nil
    if let other {
      throw UsageError(.conflict(.ratersWithout(other), instead: nil), in: command.name)
    }
    let days = days(call, Moment.now.day, orElse: .all)
    let journal = try app.journal(for: .read)
    let pairs = try journal.allRatingPairs(from: days.first, to: days.last)
    let aloud = try journal.readAloud(from: days.first, to: days.last, latest: .max)
    let report = RaterReport(pairs, aloud: aloud, from: days.first, to: days.last)
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

  /// Only for a single day; over many days they would not be compared.
  private static func melodies(
    _ call: Invocation, _ app: Application
  ) async throws -> [MelodyPicture] {
    let days = days(call, Moment.now.day)
    guard days.first == days.last else { return [] }
    return try await app.melodies(of: days.last, from: app.journal(for: .read))
  }

  private static func days(
    _ call: Invocation, _ today: LocalDay, orElse usual: Span = .week
  ) -> ReportDays {
    if call[from] != nil || call[to] != nil {
      let last = call[to] ?? max(today, call[from] ?? today)
      return ReportDays(.days, from: call[from], to: last)
    }
    let named: Report.Span =
      switch call.argument(span, at: 0) ?? usual {
      case .today: .today
      case .week: .week
      case .month: .month
      case .all: .all
      }
    return .named(named, upTo: today)
  }
}

extension Console {
  /// The language of the report.
  var reportLanguage: ReportLanguage { language.ofReports }
}
