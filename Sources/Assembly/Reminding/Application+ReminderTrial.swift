import Coaching
import Journal
import Practice
import Settings

extension Application {
  /// What came of a reminder that was only tried.
  package enum ReminderTrial: Sendable {
    /// No desktop shows notifications here.
    case notShown
    case seen
    /// The learner wants to practise.
    case started
  }

  /// Shows the reminder as it will look, and waits for its answer; nothing of it is kept.
  package func tryReminder() async throws -> ReminderTrial {
    guard let display = try await ReminderDisplay(self) else { return .notShown }
    let journal = try journal(for: .read)
    let reminding = try reminding(at: .now, from: journal)
    let outline = reminding.outline(
      on: Moment.now.day, practisedDays: try journal.totals().days,
      plannedMinutes: settings.general.minutes)
    return switch await display.show(outline, lastWeek: nil) {
    case .start: .started
    case .later, .other: .seen
    }
  }
}
