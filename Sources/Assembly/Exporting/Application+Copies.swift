package import Coaching
package import Journal
internal import Practice
internal import Wording

extension Application {
  /// Writes a day's table and the calendar into the exports, makes or renews the backup of today, fits
  /// the weights of reviews once there are enough new ones, brings the learner's computers in step, and
  /// writes the weekly page if it is due; returns the table's path. What was measured is in no table: it has no day.
  ///
  /// The journal has it all, so a failure is only reported.
  package func writeCopies(of journal: Journal, on day: LocalDay?) async -> String? {
    var table: String?
    if let day { tellingFailure { table = try ExportDirectory(of: self).write(journal, day: day) } }
    tellingFailure { _ = try journal.backUpIfDue(on: Moment.now.day) }
    tellingFailure { try fitWeightsIfDue(journal) }
    await syncByTheWay()
    await shareByTheWay()
    return table
  }

  private func tellingFailure(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      say(ErrorReport(of: error).phrase)
    }
  }
}
