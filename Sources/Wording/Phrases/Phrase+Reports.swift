package import Coaching
package import Reports

/// What status and calendar say.
extension Phrase {
  /// What was done today; turns of talks are told beside sentences, or in their place.
  package static func statusToday(
    minutes: Int, planned: Int, items: Int, trials: Int, turns: Int
  ) -> Phrase {
    let all = [
      (items, Phrase(zh: "\(items) 句", en: count(items, "sentence"))),
      (trials, Phrase(zh: "专项练习 \(trials) 题", en: "\(count(trials, "answer")) in drills")),
      (turns, Phrase(zh: "对话 \(turns) 轮", en: "\(count(turns, "turn")) of talks")),
    ]
    let practised = all.filter { $0.0 > 0 }
    let done = (practised.isEmpty ? [all[0]] : practised).map(\.1)
    return Phrase(
      zh: "今天练了 \(minutes) 分钟（目标 \(planned) 分钟）· " + done.map(\.zh).joined(separator: " · "),
      en: "Today: \(minutes) of \(planned) min · " + done.map(\.en).joined(separator: " · "))
  }
  /// How much was understood in a week, and what it was the week before.
  package static func thisWeek(_ headline: Headline) -> Phrase {
    Phrase(
      zh: headline.text(in: .chinese, before: .lastWeek),
      en: headline.text(in: .english, before: .lastWeek))
  }
  package static func thisWeek(_ headline: Headline, of lang: Lang) -> Phrase {
    let words = thisWeek(headline)
    let name = ReportLanguage.allCases.map { $0.name(of: lang) }
    return Phrase(zh: "\(name[0])：\(words.zh)", en: "\(name[1]) · \(words.en)")
  }
  package static let statusNothingToday = Phrase(zh: "今天还没有练。", en: "Nothing practised today yet.")
  package static func statusStreak(_ streak: Streak) -> Phrase {
    let rule = streakRule(streak.restsUsed)
    return Phrase(
      zh: "连续 \(streak.current) 天（\(rule.zh)；最长 \(streak.longest) 天）",
      en: "\(streak.current) \(streak.current == 1 ? "day" : "days") in a row "
        + "(\(rule.en); longest: \(streak.longest))")
  }
  package static let noHistoryYet = Phrase(
    zh: "还没有练习记录。开始：hearcoach session", en: "No session yet. Start: hearcoach session")
  package static let importedHasNoSessions = Phrase(
    zh: "导入的练习不分次，这里列不出来。每天练了多少：hearcoach calendar",
    en: "What was imported has no sessions to list. Day by day: hearcoach calendar")
  package static let historyHowToOpen = Phrase(
    zh: "看其中一次：hearcoach history 1", en: "To open one: hearcoach history 1")
  package static func reportOf(_ lang: Lang) -> Phrase {
    let command = "hearcoach report --lang \(lang.rawValue)"
    return Phrase(
      zh: " 另外还练了\(ReportLanguage.chinese.name(of: lang))：\(command)",
      en: " There was \(ReportLanguage.english.name(of: lang)) too: \(command)")
  }
  package static let statusHowToStart = Phrase(
    zh: "开始：hearcoach session", en: "Start: hearcoach session")

  package static func similarity(_ similarity: Double, passed: Bool) -> Phrase {
    let number = decimal(similarity, places: 2)
    return Phrase(
      zh: "相似度 \(number)，\(passed ? "算听对了" : "还不算听对")",
      en: "similarity \(number), \(passed ? "passed" : "not passed")")
  }
}

extension MonthCalendar.Words {
  package static func `in`(_ language: InterfaceLanguage) -> MonthCalendar.Words {
    language == .chinese ? chinese : english
  }

  private static let chinese = MonthCalendar.Words(
    weekdays: ["一", "二", "三", "四", "五", "六", "日"],
    title: { "\($0) 年 \($1) 月" },
    totals: { totals in
      let goal = totals.goal.map { "（目标 \($0) 天）" } ?? ""
      let atOnce = totals.atOnce.map { " · 一遍听懂 \($0)%" } ?? ""
      let minutes = totals.minutes.map { " \($0) 分钟 · " } ?? ""
      return "本月\(minutes)练了 \(totals.practisedDays) 天\(goal)\(atOnce)"
    },
    none: "没练", untimed: "时长不明", underTen: "不到 10 分钟", underThirty: "不到 30 分钟",
    thirtyAndMore: "30 分钟以上",
    today: "今天", atOnce: "后面的数字：一遍听懂（%）")

  private static let english = MonthCalendar.Words(
    weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
    title: { year, month in
      let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
      return "\(names[month - 1]) \(year)"
    },
    totals: { totals in
      let days =
        totals.goal.map { "\(totals.practisedDays) of \($0) days" }
        ?? (totals.practisedDays == 1 ? "1 day" : "\(totals.practisedDays) days")
      let atOnce = totals.atOnce.map { " · \($0)% understood at once" } ?? ""
      let minutes = totals.minutes.map { "\($0) min · " } ?? ""
      return "\(minutes)\(days) practised\(atOnce)"
    },
    none: "none", untimed: "time unknown", underTen: "under 10 min",
    underThirty: "under 30 min",
    thirtyAndMore: "30 min and more", today: "today", atOnce: "the number: % understood at once")
}
