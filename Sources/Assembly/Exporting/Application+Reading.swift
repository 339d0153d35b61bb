package import Coaching
package import Journal
package import Reports

extension Application {
  /// Words and sounds are counted in so many tries: what came wrong long ago says little of today.
  private static let lookedAt = 200

  /// What was read aloud in some days.
  package func readingReport(
    _ lang: Lang?, of days: ReportDays, from journal: Journal
  ) throws -> ReadingReport {
    ReadingReport(
      try journal.readAloud(
        lang, from: days.first, to: days.last, latest: Self.lookedAt))
  }
}
