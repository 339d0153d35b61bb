package import Coaching
package import Desktop
import Practice

/// What the reminder says, and what is said about it.
extension Phrase {
  package static let reminderTitle = Phrase(zh: "听力教练", en: "HearCoach")
  package static func reminderBody(_ outline: Reminding.Outline) -> Phrase {
    let minutes = "\(outline.minutesLeft) \(outline.minutesLeft == 1 ? "minute" : "minutes")"
    let of = outline.minutesLeft < outline.plannedMinutes ? " of \(outline.plannedMinutes)" : ""
    let due =
      outline.due > 0
      ? Phrase(zh: "，有 \(outline.due) 个要复习", en: ", with \(outline.due) to review")
      : Phrase.verbatim("")
    return Phrase(
      zh: "第 \(outline.day) 天，今天还要练约 \(outline.minutesLeft) 分钟\(due.zh)。",
      en: "Day \(outline.day); about \(minutes) left\(of)\(due.en).")
  }
  package static func reminderLastWeek(zh: String, en: String) -> Phrase {
    Phrase(zh: "上周：\(zh)", en: "Last week: \(en)")
  }
  package static let reminderStart = Phrase(zh: "开始", en: "Start")
  /// What a click beside the buttons does, in other words than theirs.
  package static let reminderClick = Phrase(zh: "现在练习", en: "Practise now")
  package static let callClick = Phrase(zh: "接电话", en: "Take the call")
  package static func reminderLater(minutes: Double) -> Phrase {
    let minutes = max(1, Int(minutes.rounded()))
    return Phrase(
      zh: "\(minutes) 分钟后", en: "In \(minutes) \(minutes == 1 ? "minute" : "minutes")")
  }
  /// Somebody calls, which is the reminder.
  package static func reminderCall(_ contact: Contact) -> Phrase {
    let name = Phrase(contact.name)
    return Phrase(zh: "📞 \(name.zh)来电", en: "📞 \(name.en) calls")
  }
  /// A call that is not answered comes again.
  package static func reminderCallLater(minutes: Double) -> Phrase {
    let later = reminderLater(minutes: minutes)
    return Phrase(
      zh: "先不接，\(later.zh)再打",
      en: "Not now: again \(later.en.prefix(1).lowercased())\(later.en.dropFirst())")
  }
  package static let reminderNotToday = Phrase(zh: "今天不练", en: "Not today")
  package static let reminderTrouble = Phrase(
    zh: "听力教练：提醒遇到了问题", en: "HearCoach could not remind you")
  package static let reminderClose = Phrase(zh: "知道了", en: "Close")

  // MARK: remind

  package static let remindSummary = Phrase(
    zh: "现在提醒（由定时器和登录运行）", en: "remind now (run by the timer and the login)")
  package static let pendingHelp = Phrase(
    zh: "只补上错过的提醒", en: "only what fell due while nobody was logged in")
  package static let remindBusy = Phrase(zh: "已经有一个提醒正在显示。", en: "Another reminder is being shown.")
  package static let remindPending = Phrase(
    zh: "现在没有可以显示提醒的桌面，下次登录时再提醒。",
    en: "There is no desktop to show the reminder on; it comes at the next login.")
  package static func remindWithoutWindow(_ reason: String) -> Phrase {
    Phrase(
      zh: "窗口打不开，改在终端里练习（\(reason)）。",
      en: "The window does not open, so the session is in a terminal (\(reason)).")
  }
  package static func remindComes(at time: Moment, _ now: Moment) -> Phrase {
    let time = clock(time, now)
    return Phrase(zh: "推迟到 \(time.zh)。", en: "Put off until \(time.en).")
  }
  package static func remindWaits(_ obstacle: ReminderObstacle, until time: Moment, _ now: Moment)
    -> Phrase
  {
    let (what, time) = (Self.obstacle(obstacle), clock(time, now))
    return Phrase(zh: "\(what.zh)，\(time.zh) 再提醒。", en: "Waiting until \(time.en): \(what.en).")
  }
  package static func remindSilent(_ why: ReminderSilence) -> Phrase {
    let why = silence(why)
    return Phrase(zh: "没有提醒：\(why.zh)。", en: "No reminder: \(why.en).")
  }

  // MARK: Reasons

  package static func obstacle(_ obstacle: ReminderObstacle) -> Phrase {
    switch obstacle.kind {
    case .session: Phrase(zh: "正在练习", en: "a session is running")
    case .microphone:
      Phrase(
        zh: "\(obstacle.who.map { "“\($0)”" } ?? "别的程序")正在用麦克风",
        en: "\(obstacle.who ?? "another program") is using the microphone")
    case .fullScreen: Phrase(zh: "有程序正在全屏显示", en: "a program fills the screen")
    case .screenShared: Phrase(zh: "正在共享屏幕", en: "the screen is being shared")
    case .doNotDisturb: Phrase(zh: "桌面开启了勿扰", en: "do not disturb is on")
    case .quietHours: Phrase(zh: "免打扰时段", en: "these are quiet hours")
    }
  }

  package static func silence(_ why: ReminderSilence) -> Phrase {
    switch why {
    case .done: return Phrase(zh: "今天已经练完", en: "today's practice is done")
    case .notToday: return Phrase(zh: "今天选了不练", en: "you chose not today")
    case .paused(let until): return Phrase(zh: "暂停到 \(until)", en: "paused until \(until)")
    case .quietHours: return obstacle(ReminderObstacle(.quietHours))
    case .gaveUp(let obstacle):
      let what = Self.obstacle(obstacle)
      return Phrase(zh: "\(what.zh)，试过几次", en: "\(what.en), each time it was tried")
    case .lapsed: return Phrase(zh: "那一天已经过去", en: "its day was over")
    case .alreadyShown:
      return Phrase(zh: "这个时刻已经提醒过", en: "a reminder for this time was already shown")
    case .nothingDue: return Phrase(zh: "没有到时间的提醒", en: "nothing is due")
    }
  }

  // MARK: What comes

  /// What the agent will do next, and why it was last silent; a window names no commands.
  package static func reminderLines(
    _ reminding: Reminding, _ now: Moment, isOnScreen: Bool, _ bell: ReminderBell?,
    namesCommands: Bool = true
  ) -> [Phrase] {
    let history = reminding.history
    let outlook = reminding.outlook(at: now, isOnScreen: isOnScreen)
    var lines: [Phrase] = []
    if case .at = outlook, let bell,
      let trouble = scheduleTrouble(bell, namesCommands: namesCommands)
    {
      lines += [scheduleTimes(reminding.schedule), trouble]
    } else {
      lines.append(reminderOutlook(outlook, now, namesCommands: namesCommands))
    }
    if let pause = history.rests.pause(on: now.day) {
      lines.append(
        Phrase(
          zh: "提醒暂停到 \(pause.upperBound)，好好休息。",
          en: "Reminders pause until \(pause.upperBound). Have a good rest."))
    }
    let snoozes = history.snoozes(on: now.day)
    if snoozes > 0 {
      lines.append(
        Phrase(
          zh: "今天推迟了 \(snoozes) 次。",
          en: "Put off \(snoozes) \(snoozes == 1 ? "time" : "times") today."))
    }
    if let fact = history.lastReason, let why = reason(fact.kind) {
      let when = clock(fact.at, now)
      lines.append(
        Phrase(
          zh: "上次（\(when.zh)）没有提醒：\(why.zh)。",
          en: "No reminder \(when.en): \(why.en)."))
    }
    return lines
  }

  private static func reason(_ kind: ReminderFact.Kind) -> Phrase? {
    switch kind {
    case .silent(let why): silence(why)
    case .waiting(let obstacle, _): Self.obstacle(obstacle)
    case .pending: Phrase(zh: "当时没有登录桌面", en: "no desktop was there to show it")
    default: nil
    }
  }

  package static func reminderOutlook(
    _ outlook: ReminderOutlook, _ now: Moment, namesCommands: Bool = true
  ) -> Phrase {
    switch outlook {
    case .off:
      guard namesCommands else { return Phrase(zh: "没有设提醒。", en: "No reminder is set.") }
      return Phrase(
        zh: "没有设提醒。每天 19:30 提醒：hearcoach schedule on 19:30",
        en: "No reminder is set. To be reminded daily: hearcoach schedule on 19:30")
    case .at(let slot):
      let time = self.slot(slot, now)
      return Phrase(zh: "下次提醒：\(time.zh)", en: "Next reminder: \(time.en)")
    case .snoozed(let until):
      let time = clock(.local(until), now)
      return Phrase(zh: "提醒推迟到 \(time.zh)", en: "Next reminder: \(time.en), as you put it off")
    case .waiting(let obstacle, let until):
      let (what, time) = (Self.obstacle(obstacle), clock(.local(until), now))
      return Phrase(
        zh: "\(time.zh) 再提醒（\(what.zh)）", en: "Next reminder: \(time.en) (\(what.en))")
    case .shown: return Phrase(zh: "提醒正在屏幕上", en: "A reminder is on the screen")
    case .pending: return Phrase(zh: "下次登录时提醒", en: "Next reminder: when you next log in")
    }
  }

  /// What a session may end with: when the learner will be reminded next.
  package static func seeYou(_ slot: ReminderSlot, _ now: Moment) -> Phrase {
    let time = self.slot(slot, now)
    return Phrase(zh: "\(time.zh) 见", en: "see you \(time.en)")
  }

  private static func clock(_ moment: Moment, _ now: Moment) -> Phrase {
    slot(ReminderSlot(day: moment.day, time: moment.time), now)
  }

  /// A time with its day, if that is not today.
  package static func slot(_ slot: ReminderSlot, _ now: Moment) -> Phrase {
    let time = slot.time.description
    return switch slot.day.daysSince1970 - now.day.daysSince1970 {
    case 0: Phrase(zh: "今天 \(time)", en: "today \(time)")
    case 1: Phrase(zh: "明天 \(time)", en: "tomorrow \(time)")
    case -1: Phrase(zh: "昨天 \(time)", en: "yesterday \(time)")
    default: Phrase(zh: "\(slot.day) \(time)", en: "\(slot.day) \(time)")
    }
  }
}
