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

  /// A reminder that is only tried is soon in the way.
  private static let longestTrial = Duration.seconds(60)

  /// Shows the reminder as it will look, and waits for its answer; nothing of it is kept. It goes
  /// with the task that shows it.
  package func tryReminder() async throws -> ReminderTrial {
    guard let display = try await ReminderDisplay(self) else { return .notShown }
    let journal = try journal(for: .read)
    let reminding = try reminding(at: .now, from: journal)
    let today = Moment.now.day
    let outline = reminding.outline(
      on: today, practisedDays: try journal.practisedDays(upTo: today),
      plannedMinutes: settings.general.minutes)
    return switch await display.show(outline, lastWeek: nil, within: Self.longestTrial) {
    case .start: .started
    case .later, .other: .seen
    }
  }
}
