import Assembly
import Coaching
import Reports
import Wording

extension HomePage {
  enum Shown: Equatable {
    case standing(Standing)
    /// What is wrong, as it is told.
    case trouble(String)
  }

  /// How today stands, as far as it is to be seen.
  struct Standing: Equatable {
    let minutes: Int
    let planned: Int
    /// The minutes of the days from Monday to Sunday; nil where there was no session.
    let week: [Int?]
    /// Which of them is today, 1 for Monday.
    let weekday: Int
    /// Nothing where there is none.
    let streak: Phrase?
    /// The minutes of the session that broke off; nil if there is none.
    let unfinishedMinutes: Int?
    let isDone: Bool
    let due: DueCount?
    /// When the reminder comes, or why it does not.
    let reminder: [Phrase]

    init(_ today: Today) {
      minutes = Int((today.practisedSeconds / 60).rounded())
      planned = Int(today.plannedMinutes.rounded())
      week = today.week.map { $0.map { Int(($0 / 60).rounded()) } }
      weekday = today.day.weekday
      streak = today.streak.current > 0 ? .statusStreak(today.streak) : nil
      unfinishedMinutes = today.unfinishedMinutes.map { Int($0.rounded()) }
      isDone = today.isDone
      due = today.due
      reminder = Phrase.reminderLines(
        today.reminding, today.moment, isOnScreen: today.isReminding, today.bell,
        namesCommands: false)
    }
  }
}
