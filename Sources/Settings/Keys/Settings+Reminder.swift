public import Coaching

extension Settings {
  /// When and how the learner is reminded.
  public struct Reminder: Sendable, Hashable {
    public var times: [ClockTime] = []
    public var form = ReminderForm.notice
    public var days = Weekdays.all
    public var snoozeMinutes = 10.0
    public var retries = 8
    public var retryMinutes = 15.0
    public var minutesShown = 180.0
    public var quietFrom: ClockTime?
    public var quietTo: ClockTime?
    /// Empty leaves the choice to HearCoach.
    public var terminalCommand = ""

    public var schedule: ReminderSchedule {
      var quiet: QuietHours?
      if let quietFrom, let quietTo { quiet = QuietHours(from: quietFrom, to: quietTo) }
      return ReminderSchedule(
        times: times, days: days, quiet: quiet, retries: retries, retryMinutes: retryMinutes,
        snoozeMinutes: snoozeMinutes)
    }
  }

  /// As what a reminder comes.
  public enum ReminderForm: String, Sendable, Hashable, CaseIterable {
    case notice
    /// One of the contacts rings, and answering begins a talk.
    case call
  }

  static let reminderKeys: [any SettingsKey] = [
    Key(
      "reminder", "times", \.reminder.times, .times,
      en:
        "At which times of the day to remind you; `hearcoach schedule on 19:30` sets it and starts "
        + "the timer.",
      zh: "每天提醒的时刻；hearcoach schedule on 19:30 会写在这里并启动定时器。"),
    Key(
      "reminder", "days", \.reminder.days, .weekdays,
      en: "On which days.",
      zh: "哪几天提醒。"),
    Key(
      "reminder", "as", \.reminder.form, .words(),
      en: "notice: a word on the screen; call: somebody rings, and answering begins a talk.",
      zh: "notice：屏幕上一句提醒；call：有人打来电话，接听就开始对话。"),
    Key(
      "reminder", "snooze_minutes", \.reminder.snoozeMinutes, .number(0.05...180),
      en: "For how many minutes a reminder is put off.",
      zh: "按“… 分钟后”时，提醒推迟几分钟。"),
    Key(
      "reminder", "retries", \.reminder.retries, .count(0...100),
      en: "How often a reminder that would disturb (a call, a film) is tried again.",
      zh: "正在通话、看片等不便时，最多再试几次。"),
    Key(
      "reminder", "retry_minutes", \.reminder.retryMinutes, .number(0.05...180),
      en: "After how many minutes it is tried again.",
      zh: "隔多少分钟再试。"),
    Key(
      "reminder", "minutes_shown", \.reminder.minutesShown, .number(0.05...230),
      en: "For how many minutes an unanswered reminder stays on the screen.",
      zh: "没人理会的提醒在屏幕上停留的分钟数。"),
    Key(
      "reminder", "quiet_from", \.reminder.quietFrom, .optionalTime,
      en: "From when on nothing is shown; empty is never.",
      zh: "免打扰时段从几点开始；留空则没有。"),
    Key(
      "reminder", "quiet_to", \.reminder.quietTo, .optionalTime,
      en: "Until when nothing is shown.",
      zh: "免打扰时段到几点结束。"),
    Key(
      "reminder", "terminal_command", \.reminder.terminalCommand, .optionalCommand,
      en:
        "The terminal that a session opens in: its command line, with the session's command after it "
        + "or in place of {}; empty opens the window where it is installed, else a terminal that "
        + "HearCoach chooses.",
      zh: "在哪个终端里打开练习，命令接在后面或代替 {}；留空则打开窗口，没装窗口时自动选择终端。"),
  ]
}

extension Form where Value == [ClockTime] {
  fileprivate static var times: Self {
    Form(
      expected: .times,
      parse: { text in
        let text = text.withoutOuterBlanks
        if text.isEmpty { return [] }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let times = parts.compactMap { ClockTime(String($0).withoutOuterBlanks) }
        return times.count == parts.count ? Set(times).sorted() : nil
      },
      write: { $0.map(\.description).joined(separator: ",") })
  }
}

extension Form where Value == ClockTime? {
  fileprivate static var optionalTime: Self {
    Form(
      expected: .time,
      parse: { text in
        let text = text.withoutOuterBlanks
        if text.isEmpty { return .some(nil) }
        return ClockTime(text).map { .some($0) }
      },
      write: { $0?.description ?? "" })
  }
}

extension Form where Value == Weekdays {
  fileprivate static var weekdays: Self {
    Form(
      expected: .weekdays, parse: { Weekdays($0.withoutOuterBlanks) }, write: \.description)
  }
}

extension Form where Value == String {
  /// A command whose quotes are closed, or nothing.
  fileprivate static var optionalCommand: Self {
    Form(
      expected: .text,
      parse: { text in
        let isCommand = text.withoutOuterBlanks.isEmpty || CommandWords(text) != nil
        return text.isOneLine && isCommand ? text : nil
      },
      write: { $0 })
  }
}
