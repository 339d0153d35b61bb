import Coaching
import Journal
import Reports
import Settings

/// `hearcoach status`: today at a glance.
enum StatusCommand {
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "status", summary: .statusSummary, options: [AnyOption(json)], run: run)

  static func run(_ call: Invocation, in house: House) async throws -> ExitCode {
    let journal = try house.journal(for: .read)
    let now = Moment.now
    let today = now.day
    let practised = try journal.practisedDays(upTo: today)
    let reminding = try house.reminding(at: now, from: journal)
    let bell = await house.reminderBell()
    let streak = Streak(days: practised, today: today, rests: reminding.history.rests)
    let day = try journal.days(from: today, to: today).first
    let minutes = (day?.practisedSeconds ?? 0) / 60
    let planned = house.settings.general.minutes
    if call[json] {
      let status: JSON = [
        "day": .string(today.description), "minutes": .number(minutes),
        "planned_minutes": .number(planned), "items": .integer(day?.items ?? 0),
        "mean_score": .number(orNull: day?.meanScore), "done": .bool(day?.isDone ?? false),
        "streak": .integer(streak.current), "longest_streak": .integer(streak.longest),
        "reminder": reminding.json(at: now, isOnScreen: house.isReminding, bell),
      ]
      try house.console.put(data: status.text + "\n")
      return .done
    }
    if let day, day.items > 0 {
      try house.console.put(
        .statusToday(
          minutes: Int(minutes.rounded()), planned: Int(planned.rounded()), items: day.items,
          score: day.meanScore.map { Int($0.rounded()) }))
    } else {
      try house.console.put(.statusNothingToday)
    }
    if streak.current > 0 {
      try house.console.put(.statusStreak(streak.current, longest: streak.longest))
    }
    for phrase in Phrase.reminderLines(
      reminding, now, isOnScreen: house.isReminding, bell)
    { try house.console.put(phrase) }
    if day?.isDone != true { try house.console.put(.statusHowToStart) }
    return .done
  }
}
