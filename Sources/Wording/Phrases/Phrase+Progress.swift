import Coaching
package import Reports

/// What the page of one's progress says.
extension Phrase {
  package static let myProgress = Phrase(zh: "我的进步", en: "My progress")
  package static let calendarTab = Phrase(zh: "日历", en: "Calendar")
  package static let trendsTab = Phrase(zh: "趋势", en: "Trends")
  package static let sessionsTab = Phrase(zh: "每次练习", en: "Sessions")
  package static let copiesTab = Phrase(zh: "导出和备份", en: "Copies")

  package static let thisWeekAbove = Phrase(zh: "最近 7 天", en: "The last 7 days")
  package static let previousMonth = Phrase(zh: "上个月", en: "The month before")
  package static let nextMonth = Phrase(zh: "下个月", en: "The next month")
  package static let previousYear = Phrase(zh: "上一年", en: "The year before")
  package static let nextYear = Phrase(zh: "下一年", en: "The next year")
  package static let wholeYear = Phrase(zh: "看全年", en: "The whole year")
  package static let oneMonth = Phrase(zh: "看一个月", en: "One month")
  package static func year(_ year: Int) -> Phrase { Phrase(zh: "\(year) 年", en: "\(year)") }

  /// A day with what was practised on it, for ears.
  package static func day(_ day: PracticeMonth.Day) -> Phrase {
    let date = day.day
    let months = (MonthCalendar.Words.in(.chinese), MonthCalendar.Words.in(.english))
    let name = Phrase(
      zh: "\(months.0.title(date.year, date.month)) \(date.day) 日",
      en: "\(date.day) \(months.1.title(date.year, date.month))")
    let whole = dayOfWeek(name, minutes: day.minutes, isPractised: day.mark != .none)
    return day.isToday ? Phrase(zh: "\(whole.zh)，今天", en: "\(whole.en), today") : whole
  }
  /// A month with what it came to, for ears.
  package static func month(_ month: PracticeMonth) -> Phrase {
    let totals = month.totals
    let names = (month.title(in: .chinese), month.title(in: .english))
    let minutes = totals.minutes.map { Phrase(zh: "\($0) 分钟，", en: count($0, "minute") + ", ") }
    return Phrase(
      zh: "\(names.0)：\(minutes?.zh ?? "")\(totals.practisedDays) 天",
      en: "\(names.1): \(minutes?.en ?? "")\(count(totals.practisedDays, "day"))")
  }
  package static func monthNumber(_ month: Int) -> Phrase {
    let title = MonthCalendar.Words.in(.english).title(2000, month)
    return Phrase(zh: "\(month) 月", en: String(title.prefix(3)))
  }
  package static func minutesShort(_ minutes: Int) -> Phrase {
    Phrase(zh: "\(minutes) 分钟", en: "\(minutes) min")
  }
  package static func yearTotals(minutes: Int?, days: Int) -> Phrase {
    Phrase(
      zh: "全年\(minutes.map { " \($0) 分钟 · " } ?? "")练了 \(days) 天",
      en: "\(minutes.map { "\($0) min · " } ?? "")\(count(days, "day")) practised")
  }
  package static func seriesName(_ name: String, by unit: String) -> Phrase {
    Phrase(zh: "\(name)（\(unit)）", en: "\(name), \(unit)")
  }

  package static let whichTime = Phrase(zh: "哪些天", en: "Which days")
  package static func span(_ span: Report.Span) -> Phrase {
    switch span {
    case .today: Phrase(zh: "今天", en: "Today")
    case .week: Phrase(zh: "最近 7 天", en: "The last 7 days")
    case .month: Phrase(zh: "最近 30 天", en: "The last 30 days")
    case .all, .days: Phrase(zh: "全部", en: "Everything")
    }
  }
  package static func practise(_ suggestion: Suggestion) -> Phrase {
    switch suggestion {
    case .tenMinutes: Phrase(zh: "练十分钟", en: "Practise for ten minutes")
    case .words: Phrase(zh: "练容易听错的词", en: "Practise such words")
    case .topic(let topic):
      Phrase(zh: "练“\(Topic.chineseName(of: topic))”", en: "Practise “\(topic)”")
    case .drill(let kind, _):
      Phrase(zh: "练\(name(of: kind).zh)", en: "Practise: \(name(of: kind).en.lowercased())")
    }
  }
  package static let hardestWords = Phrase(zh: "最容易听错的词", en: "Hardest words")
  package static let asTable = Phrase(zh: "看数字", en: "As a table")
  package static let beginning = Phrase(zh: "开始日期", en: "From")
  package static let nothingInThisTime = Phrase(zh: "这些天没有练习。", en: "No practice in these days.")
  package static let tooFewForTrends = Phrase(
    zh: "再练几天，这里就会有趋势。", en: "After some more days there are trends here.")
  package static let noHistoryInWindow = Phrase(
    zh: "还没有练习记录：练过以后就会列在这里。",
    en: "No session yet: after the first one it is here.")
  package static let importedHasNoSessionsInWindow = Phrase(
    zh: "导入的练习不分次，这里列不出来；每天练了多少，看日历。",
    en: "What was imported has no sessions to list: the calendar has its days.")
  package static let earlierSessions = Phrase(zh: "更早的", en: "Earlier ones")
  package static let allSessions = Phrase(zh: "全部练习", en: "All sessions")

  package static let exportReport = Phrase(
    zh: "导出报告（网页）…", en: "Export the report (web page)…")
  package static let exportReportAbout = Phrase(
    zh: "从开始到现在的全部练习，用浏览器打开，可以打印，也可以给老师或医生看。",
    en: "All your practice so far, for a browser or the printer, a teacher or a clinician.")
  package static let exportCalendar = Phrase(
    zh: "导出练习日历（iCalendar）…", en: "Export the calendar (iCalendar)…")
  package static let exportCalendarAbout = Phrase(
    zh: "每次练习是一个事件，别的日历程序可以打开。",
    en: "An event for each session, for other calendar programs.")
  package static let exportSession = Phrase(
    zh: "导出这次练习（网页）…", en: "Export this session (web page)…")
  package static let exportTable = Phrase(zh: "导出表格（CSV）…", en: "Export a table (CSV)…")
  package static let exportTableAbout = Phrase(
    zh: "每句一行，可用表格软件打开，也能再导入。",
    en: "A row for each sentence, for a spreadsheet; it can be read back.")
  package static let backUpAll = Phrase(zh: "备份全部记录…", en: "Back everything up…")
  package static let backUpAllAbout = Phrase(
    zh: "全部练习记录存成一个文件，放到别的盘上更保险。",
    en: "The whole journal in one file: best kept on another disk.")
  package static let importTable = Phrase(
    zh: "导入以前导出的表格…", en: "Take a table in again…")
  package static let importTableAbout = Phrase(
    zh: "只加入这里还没有的，不会重复。", en: "Only what is not here yet is added.")
  package static let takeIn = Phrase(zh: "导入", en: "Take in")
  package static let restoreBackup = Phrase(zh: "恢复备份…", en: "Restore a backup…")
  package static let restoreBackupAbout = Phrase(
    zh: "用备份替换现在的记录；现在的记录会另外保留。",
    en: "It replaces the current journal, which is kept aside.")
  package static let restoring = Phrase(zh: "恢复备份", en: "Restoring a backup")
  package static let restoreIt = Phrase(zh: "恢复", en: "Restore it")
  package static let choose = Phrase(zh: "选这个", en: "Choose it")
  /// A telephone, a server or the like has no folder that a program can open by its path.
  package static let notWithinThisComputer = Phrase(
    zh: "那不在这台电脑的文件夹里：请先复制到电脑上，或者选别的地方。",
    en: "That is in no folder of this computer: copy it to one first, or choose another.")
  package static let forgetHistory = Phrase(zh: "彻底删除记录…", en: "Remove history for good…")
  package static let forgetHistoryAbout = Phrase(
    zh: "删除前会先列出要删的内容。", en: "What would go is listed first.")
  package static let forgetting = Phrase(zh: "彻底删除记录", en: "Removing history for good")
  package static let forgetBefore = Phrase(zh: "某一天以前的", en: "Everything before a day")
  package static let forgetBeforeDay = Phrase(
    zh: "哪一天以前？如 2026-01-31", en: "Before which day? 2026-01-31, for instance")
  package static let forgetRecordings = Phrase(zh: "保存的录音", en: "The recordings that were kept")
  package static let forgetAll = Phrase(zh: "全部", en: "Everything")
  package static let forgetLook = Phrase(zh: "看看会删掉什么", en: "See what would go")
  package static func forgetLook(_ what: Phrase) -> Phrase {
    Phrase(zh: "\(forgetLook.zh)：\(what.zh)", en: "\(forgetLook.en): \(what.en)")
  }
  package static let forgetNeedsDay = Phrase(
    zh: "请写一个日期，如 2026-01-31。", en: "Write a day, such as 2026-01-31.")
  package static let thisWouldGo = Phrase(zh: "会删掉这些：", en: "This would go:")
  package static let forgetIt = Phrase(zh: "彻底删除", en: "Remove it for good")
  package static let oneMoment = Phrase(zh: "请稍等…", en: "One moment…")
  package static let backToProgress = Phrase(zh: "回到我的进步", en: "Back to my progress")
  package static let save = Phrase(zh: "保存", en: "Save")
  package static let cancel = Phrase(zh: "取消", en: "Cancel")
  package static func exportedTo(_ path: String) -> Phrase {
    Phrase(zh: "已导出到 \(path)", en: "Exported to \(path)")
  }

  package static let soundsInDetail = Phrase(zh: "细看每个音", en: "Each sound in detail")
  package static let melodies = Phrase(zh: "语调", en: "Melodies")
  package static let aboutMelodies = Phrase(
    zh: "上面是示范，下面是您的声音；高低以各人自己的声音为准。",
    en: "Above the model, below your own; each is measured from its own voice's middle.")
}

extension InterfaceLanguage {
  /// The same language for documents.
  package var ofReports: ReportLanguage { self == .chinese ? .chinese : .english }
}
