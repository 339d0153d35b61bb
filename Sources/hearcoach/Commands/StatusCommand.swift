import Assembly
import Coaching
import JSON
import Journal
import Practice
import Reports
import Settings
import Wording

/// `hearcoach status`: today at a glance.
enum StatusCommand {
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "status", summary: .statusSummary, options: [AnyOption(json)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let journal = try app.journal(for: .read)
    let now = Moment.now
    let today = now.day
    let practised = try journal.practisedDays(upTo: today)
    let reminding = try app.reminding(at: now, from: journal)
    let bell = await app.reminderBell()
    let streak = Streak(days: practised, today: today, rests: reminding.history.rests)
    let day = try journal.days(from: today, to: today).first
    let minutes = (day?.practisedSeconds ?? 0) / 60
    let planned = app.settings.general.minutes
    let answers = try answers(inDrillsOn: day, from: journal)
    let weeks = try app.weeks(upTo: today, from: journal)
    let due = try app.due(at: now, from: journal)
    if call[json] {
      let status: JSON = [
        "day": .string(today.description), "minutes": .number(minutes),
        "planned_minutes": .number(planned), "items": .integer(day?.items ?? 0),
        "trials": .integer(answers), "turns": .integer(day?.turns ?? 0),
        "mean_score": .number(orNull: day?.meanScore), "done": .bool(day?.isDone ?? false),
        "streak": .integer(streak.current), "longest_streak": .integer(streak.longest),
        "rests_used": .integer(streak.restsUsed),
        "due": .integer(due.values.map(\.all).reduce(0, +)),
        "due_today": .integer(due.values.map(\.today).reduce(0, +)),
        "week": .array(
          weeks.map { ["lang": .string($0.lang.rawValue), "headline": $0.headline.json] }),
        "reminder": reminding.json(at: now, isOnScreen: app.isReminding, bell),
      ]
      try app.console.put(data: status.text + "\n")
      return .done
    }
    if let day, day.isPractised {
      try app.console.put(
        .statusToday(
          minutes: Int(minutes.rounded()), planned: Int(planned.rounded()), items: day.items,
          trials: answers, turns: day.turns))
    } else {
      try app.console.put(.statusNothingToday)
    }
    for week in weeks {
      try app.console.put(
        weeks.count > 1
          ? .thisWeek(week.headline, of: week.lang) : .summaryWeek(week.headline))
    }
    for lang in Lang.allCases {
      guard let count = due[lang] else { continue }
      let isOnly = due.count == 1 && lang == app.settings.general.lang
      try app.console.put(isOnly ? .due(count) : .due(count, of: lang))
    }
    if streak.current > 0 { try app.console.put(.statusStreak(streak)) }
    for phrase in Phrase.reminderLines(
      reminding, now, isOnScreen: app.isReminding, bell)
    { try app.console.put(phrase) }
    if let sync = try app.syncStatus() { try app.console.put(sync.line) }
    if let share = app.shareStatus { try app.console.put(share.goal) }
    if day?.isDone != true { try app.console.put(.statusHowToStart) }
    return .done
  }

  /// As reports count them: what the learner asked to be shown was not answered.
  private static func answers(
    inDrillsOn day: PracticeDay?, from journal: Journal
  ) throws -> Int {
    guard let day, day.trials > 0 else { return 0 }
    return try Lang.allCases.reduce(0) { sum, lang in
      sum + (try journal.drillRecord(lang, from: day.day, to: day.day).trials)
    }
  }
}
