package import Coaching
import Desktop

/// What `schedule` says.
extension Phrase {
  package static let scheduleSummary = Phrase(zh: "每天什么时候提醒", en: "when to be reminded")
  package static let scheduleVerbHelp = Phrase(
    zh: "on、off、status 或 pause", en: "on, off, status or pause")
  package static let scheduleWhenHelp = Phrase(
    zh: "on 后面是时刻，如 19:30 或 8:00,19:30；pause 后面是日期，如 2026-12-24..2027-01-02，off 为结束暂停",
    en: "after on the times, such as 19:30 or 8:00,19:30; after pause the days, such as "
      + "2026-12-24..2027-01-02, or off to end it")
  package static let scheduleDaysHelp = Phrase(
    zh: "哪几天，如 mon-fri（省略则不变，起初为每天）", en: "on which days, such as mon-fri (as before otherwise)")
  package static let someTimes = Phrase(
    zh: "为时刻，如 19:30 或 8:00,19:30", en: "times such as 19:30 or 8:00,19:30")
  package static let someWeekdays = Phrase(
    zh: "为星期几，如 周一到周五（mon-fri）、周六、周日（sat,sun）或 每天（daily）",
    en: "days such as mon-fri, sat,sun or daily")
  package static let aPause = Phrase(
    zh: "为两个日期，如 2026-12-24..2027-01-02，或 off",
    en: "two days such as 2026-12-24..2027-01-02, or off")
  package static let scheduleDaysOnlyOn = Phrase(
    zh: "--days 只能和 schedule on 一起用", en: "--days goes with schedule on only")

  package static func scheduleIsOn(_ next: Phrase) -> Phrase {
    Phrase(zh: "提醒已设好。\(next.zh)", en: "Reminders are on. \(next.en)")
  }
  package static let scheduleIsOff = Phrase(
    zh: "提醒已关闭，定时也已删除；练习记录还在。",
    en: "Reminders are off and removed; your history stays.")
  package static let scheduleStaysInCrontab = Phrase(
    zh: "crontab 里还有一行会启动它：请用 crontab -e 删掉。",
    en: "A line of your crontab still starts it: take it out with crontab -e.")
  package static let scheduleNeedsCron = Phrase(
    zh: "这里没有 systemd 用户服务，没能设定时器。可以用 crontab -e（软件包 cron）加上：",
    en:
      "There is no systemd user manager here, so no timer was set. With crontab -e (package cron) add:"
  )
  /// Why it does not ring at the learner's times, and the command that fixes that where commands are
  /// named; nil if it does.
  static func scheduleTrouble(_ bell: ReminderBell, namesCommands: Bool) -> Phrase? {
    func trouble(_ what: Phrase, _ way: Phrase) -> Phrase {
      guard namesCommands else { return what }
      return Phrase(
        zh: "\(what.zh)\(way.zh)：hearcoach schedule on",
        en: "\(what.en) \(way.en): hearcoach schedule on")
    }
    func silence(_ what: Phrase, _ way: Phrase) -> Phrase {
      let trouble = trouble(what, way)
      let said = Phrase(zh: "但到时候不会提醒：\(trouble.zh)", en: "But nothing will ring: \(trouble.en)")
      guard namesCommands else { return said }
      return Phrase(
        zh: "\(said.zh)。不想要提醒：hearcoach schedule off",
        en: "\(said.en). To turn reminders off: hearcoach schedule off")
    }
    switch bell {
    case .rings: return nil
    case .otherTimes(.timer):
      return trouble(
        Phrase(zh: "定时器用的还是别的时刻。", en: "The timer still keeps other times."),
        Phrase(zh: "要改过来", en: "To bring it up to date"))
    case .otherTimes(.crontab):
      return trouble(
        Phrase(zh: "crontab 里还是别的时刻。", en: "Your crontab keeps other times."), .linesItShouldHave)
    case .missingProgram(let path, .timer):
      return silence(
        Phrase(
          zh: "定时器要启动的 \(path) 已经不在了。",
          en: "The timer starts \(path), which is no longer there."),
        Phrase(zh: "要改用现在这个程序", en: "To have it start this program"))
    case .missingProgram(let path, .crontab):
      return silence(
        Phrase(
          zh: "crontab 要启动的 \(path) 已经不在了。",
          en: "Your crontab starts \(path), which is no longer there."), .linesItShouldHave)
    case .silent(hasManager: true):
      return silence(
        Phrase(zh: "定时器没有在运行。", en: "The timer is not running."),
        Phrase(zh: "要开启", en: "To start it"))
    case .silent(hasManager: false):
      return silence(
        Phrase(
          zh: "没有 systemd 用户服务，crontab 里也没有这一行。",
          en: "There is no systemd user manager, and no line for it in your crontab."),
        .linesItShouldHave)
    }
  }
  private static let linesItShouldHave = Phrase(zh: "运行这条命令会显示该怎么写", en: "The lines it should have")
  package static func scheduleTimes(_ schedule: ReminderSchedule) -> Phrase {
    let times = list(schedule.times.map(\.description))
    let days = schedule.days
    return Phrase(
      zh: "提醒：\(days == .all ? "每天" : chineseDays(days)) \(times.zh)",
      en: "Reminders: \(days == .all ? "every day" : days.description) at \(times.en)")
  }
  private static func chineseDays(_ days: Weekdays) -> String {
    let names = ["一", "二", "三", "四", "五", "六", "日"]
    return "周" + days.numbers.sorted().map { names[$0 - 1] }.joined(separator: "、")
  }

  package static func pauseIsSet(_ first: LocalDay, _ last: LocalDay) -> Phrase {
    Phrase(
      zh: "\(first) 到 \(last) 不提醒，连续天数也不会断。好好休息。",
      en: "No reminders from \(first) to \(last), and your streak stays. Have a good rest.")
  }
  package static let pauseIsOver = Phrase(
    zh: "暂停结束，提醒照常。", en: "The pause is over; reminders go on.")
  package static func pauseIsWrong(_ first: LocalDay, _ last: LocalDay) -> Phrase {
    first > last
      ? Phrase(zh: "\(first) 在 \(last) 之后", en: "\(first) comes after \(last)")
      : Phrase(zh: "一次暂停最多一年", en: "a pause lasts a year at most")
  }

  package static let welcomeReminder = Phrase(
    zh: " 每天几点提醒您练习？如 19:30；⏎ 暂不提醒", en: " When to remind you each day? HH:MM, or ⏎ for not now")
  package static let welcomeTimes = Phrase(zh: " 请按 19:30 的格式输入。", en: " Like 19:30, please.")
}
