import Settings
internal import Practice
package import Coaching
package import Journal
package import Reports
internal import System

/// A report as it is asked for, and the same days by language where more than one was practised.
package struct PracticeReport: Sendable {
  package let report: Report
  package let languages: [Report]

  /// One language at a time: where more were practised, the wanted one.
  package func report(preferring lang: Lang) -> Report {
    languages.first { $0.lang == lang } ?? languages.first ?? report
  }
}

extension PracticeReport {
  /// Writes it to the file at `path`, as a page for a browser.
  package func writePage(
    toFile path: String, in language: ReportLanguage, melodies: [MelodyPicture] = []
  ) throws {
    var file = try FileDraft(of: path)
    let page = report.html(in: language, melodies: melodies, languages: languages)
    try file.write(Array(page.utf8))
    try file.place()
  }
}

extension SessionStory {
  /// Writes it to the file at `path`, as a page for a browser.
  package func writePage(toFile path: String, in language: ReportLanguage) throws {
    var file = try FileDraft(of: path)
    try file.write(Array(html(in: language).utf8))
    try file.place()
  }
}

/// The days that a report is of.
package struct ReportDays: Sendable {
  package var span: Report.Span
  /// Absent for all there is.
  package var first: LocalDay?
  package var last: LocalDay

  package init(_ span: Report.Span, from first: LocalDay?, to last: LocalDay) {
    self.span = span
    self.first = first
    self.last = last
  }

  /// The last seven days.
  package static func week(upTo day: LocalDay) -> ReportDays {
    ReportDays(.week, from: day.advanced(by: -6), to: day)
  }

  /// The days that a span names, up to `day`.
  package static func named(_ span: Report.Span, upTo day: LocalDay) -> ReportDays {
    switch span {
    case .today, .days: ReportDays(.today, from: day, to: day)
    case .week: .week(upTo: day)
    case .month: ReportDays(.month, from: day.advanced(by: -29), to: day)
    case .all: ReportDays(.all, from: nil, to: day)
    }
  }

  /// As many days before them; nil before everything.
  fileprivate var before: (first: LocalDay, last: LocalDay)? {
    first.map { first in
      let length = last.daysSince1970 - first.daysSince1970 + 1
      return (first.advanced(by: -length), first.advanced(by: -1))
    }
  }
}

extension Application {
  /// The report of some days, in one language or in all.
  package func report(
    of days: ReportDays, _ lang: Lang?, from journal: Journal
  ) throws -> PracticeReport {
    let practised = try journal.languages(from: days.first, to: days.last)
    let report = try report(days, lang, practised, journal)
    guard lang == nil, practised.count > 1 else {
      return PracticeReport(report: report, languages: [])
    }
    return PracticeReport(
      report: report, languages: try practised.map { try self.report(days, $0, [$0], journal) })
  }

  private func report(
    _ days: ReportDays, _ lang: Lang?, _ practised: [Lang], _ journal: Journal
  ) throws -> Report {
    var facts = try journal.period(from: days.first, to: days.last, lang)
    facts.hardWords = try hardWords(journal, from: days.first, to: days.last, lang)
    facts.mixedSounds = try (lang.map { [$0] } ?? practised)
      .compactMap { try mixedSounds($0, from: days.first, to: days.last, journal) }
      .max { $0.wrong < $1.wrong }
    facts.noise = try noises(lang.map { [$0] } ?? practised, days.first, days.last, journal)
    facts.thresholds = try journal.measures(lang, to: days.last)
    let before = try days.before.map { span in
      var before = try journal.period(from: span.first, to: span.last, lang, confusions: 0)
      before.noise = try noises(lang.map { [$0] } ?? practised, span.first, span.last, journal)
      return before
    }
    let goal = Int(settings.general.goal.rounded())
    // The goal names no language: what was practised in another one counts, too.
    let goalDays = try lang.map { _ in
      try journal.days(from: days.first, to: days.last).count { $0.isPractised }
    }
    return Report(
      facts, span: days.span, before: before,
      streak: try streak(on: Moment.now.day, from: journal),
      goal: days.span == .month && goal > 0
        ? Report.Goal(days: goal, practised: goalDays ?? facts.days.count) : nil,
      profile: settings.general.profile, lang: lang)
  }

  /// Each noise that each language was practised in, and where it led, the one practised most first.
  package func noises(
    _ langs: [Lang], _ first: LocalDay?, _ last: LocalDay, _ journal: Journal
  ) throws(JournalError) -> [PractisedNoise] {
    var found: [PractisedNoise] = []
    for lang in langs {
      for (kind, tries) in try journal.triesInNoise(lang, from: first, to: last) {
        let own = tries.filter { dated in first.map { dated.day >= $0 } ?? true }.map(\.attempt)
        guard let reach = NoiseReach(kind, from: own) else { continue }
        let earliest = first ?? tries.first?.day ?? last
        found.append(
          PractisedNoise(
            lang, reach: reach, series: NoiseSeries(kind, from: tries, since: earliest)))
      }
    }
    return found.sorted {
      ($1.reach.sentences, $0.reach.kind.rawValue, $0.lang.rawValue)
        < ($0.reach.sentences, $1.reach.kind.rawValue, $1.lang.rawValue)
    }
  }

  /// A month of practice up to today.
  package func month(
    _ month: Int, of year: Int, today: LocalDay, from journal: Journal
  ) throws(JournalError) -> PracticeMonth {
    let days = try journal.days(
      from: LocalDay(year: year, month: month, day: 1),
      to: LocalDay(year: year, month: month, day: LocalDay.days(inMonth: month, of: year)))
    let goal = Int(settings.general.goal.rounded())
    return PracticeMonth(
      year: year, month: month, days: days, today: today, goal: goal > 0 ? goal : nil)
  }

  /// The months of a year.
  package func months(
    of year: Int, today: LocalDay, from journal: Journal
  ) throws(JournalError) -> [PracticeMonth] {
    let days = try journal.days(
      from: LocalDay(year: year, month: 1, day: 1), to: LocalDay(year: year, month: 12, day: 31))
    return (1...12).map { PracticeMonth(year: year, month: $0, days: days, today: today) }
  }

  /// Each language practised in the last seven days, with how it went.
  package func weeks(
    upTo day: LocalDay, from journal: Journal
  ) throws(JournalError) -> [(lang: Lang, headline: Headline)] {
    var weeks: [(lang: Lang, headline: Headline)] = []
    for lang in try journal.languages(from: day.advanced(by: -6), to: day) {
      if let headline = try week(lang, upTo: day, from: journal) { weeks.append((lang, headline)) }
    }
    return weeks
  }

  /// How a language went in the last seven days, against the seven before; nil without practice.
  package func week(
    _ lang: Lang?, upTo day: LocalDay, from journal: Journal
  ) throws(JournalError) -> Headline? {
    let now = try journal.headlineFacts(from: day.advanced(by: -6), to: day, lang)
    let before = try journal.headlineFacts(
      from: day.advanced(by: -13), to: day.advanced(by: -7), lang, reach: false)
    return Headline(now, before: before)
  }
}
