public import Coaching

/// The language that a document is written in.
public enum ReportLanguage: String, Sendable, CaseIterable {
  case chinese = "zh"
  case english = "en"
}

extension ReportLanguage {
  /// What a language that is practised is called.
  public func name(of lang: Lang) -> String { BilingualText.lang(lang).text(in: self) }
}

/// What a document says, in each of its languages: a missing language does not compile.
struct BilingualText: Sendable, Hashable {
  let zh: String
  let en: String

  func text(in language: ReportLanguage) -> String {
    language == .chinese ? zh : en
  }

  /// One thing or several: only one of the two languages distinguishes them.
  static func count(_ number: Int, zh: String, one: String, many: String) -> BilingualText {
    BilingualText(zh: "\(number) \(zh)", en: "\(number) \(number == 1 ? one : many)")
  }
}

extension BilingualText {
  /// Included in every document that shows how someone hears.
  static let noMedicalDevice = BilingualText(
    zh: "听力教练是练习，不是医疗器械，不用于检查或诊断。",
    en: "HearCoach is practice, not a medical device, a test or a diagnosis.")
}

extension BilingualText {
  /// A topic as people call it; the learner's own topics keep their names.
  static func topic(_ name: String) -> BilingualText {
    BilingualText(zh: Topic.chineseName(of: name), en: name)
  }
}

/// The names of what a report shows.
extension BilingualText {
  /// Around what is said by the way.
  static let opening = BilingualText(zh: "（", en: " (")
  static let closing = BilingualText(zh: "）", en: ")")
  /// Between things of a kind.
  static let comma = BilingualText(zh: "、", en: ", ")
  static let semicolon = BilingualText(zh: "；", en: "; ")

  static func lang(_ lang: Lang) -> BilingualText {
    switch lang {
    case .chinese: BilingualText(zh: "中文", en: "Chinese")
    case .english: BilingualText(zh: "英语", en: "English")
    case .spanish: BilingualText(zh: "西班牙语", en: "Spanish")
    }
  }

  static func streakRule(_ streak: Streak) -> BilingualText {
    BilingualText(
      zh: "每 7 天可休 1 天，已休 \(streak.restsUsed) 天",
      en: "1 day off in 7, \(streak.restsUsed) used")
  }

  static let reportTitle = BilingualText(zh: "听力报告", en: "Listening report")

  static func span(_ span: Report.Span) -> BilingualText {
    switch span {
    case .today: BilingualText(zh: "今天", en: "Today")
    case .week: BilingualText(zh: "最近 7 天", en: "A week")
    case .month: BilingualText(zh: "最近 30 天", en: "A month")
    case .all: BilingualText(zh: "全部", en: "Everything")
    case .days: BilingualText(zh: "所选日期", en: "These days")
    }
  }

  static let nothing = BilingualText(zh: "", en: "")
  static let inShort = BilingualText(zh: "小结", en: "In short")
  static let numbers = BilingualText(zh: "数据", en: "Numbers")
  static let now = BilingualText(zh: "这次", en: "now")
  static let before = BilingualText(zh: "之前", en: "before")
  static let practice = BilingualText(zh: "练习", en: "Practice")
  static let minutes = BilingualText(zh: "分钟", en: "Minutes")
  static let days = BilingualText(zh: "天数", en: "Days")
  static let sessions = BilingualText(zh: "次数", en: "Sessions")
  static let items = BilingualText(zh: "句数", en: "Sentences")
  static let byOwnWord = BilingualText(zh: "您认为对", en: "By your own word")
  static let firstTry = BilingualText(zh: "一遍听懂", en: "Understood at once")
  static func understoodAtOnce(_ percent: Int) -> BilingualText {
    BilingualText(zh: "一遍听懂 \(percent)%", en: "\(percent)% understood at once")
  }
  /// The head of a narrow column.
  static let atOnce = BilingualText(zh: "一遍听懂", en: "At once")
  static let heard = BilingualText(zh: "回答平均听懂", en: "Heard in answers")
  static let said = BilingualText(zh: "发音", en: "Said")
  static let accuracy = BilingualText(zh: "准确", en: "Accuracy")
  static let fluency = BilingualText(zh: "流利", en: "Fluency")
  static let completeness = BilingualText(zh: "完整", en: "Completeness")
  static let prosody = BilingualText(zh: "语调", en: "Prosody")
  static let score = BilingualText(zh: "平均分", en: "Mean score")
  static let pace = BilingualText(zh: "平均语速", en: "Mean pace")
  static let paceReached = BilingualText(zh: "能跟上的语速", en: "Pace reached")
  static let playbacks = BilingualText(zh: "每句听的遍数（通常）", en: "Playbacks (median)")
  static let response = BilingualText(zh: "回答用时（通常）", en: "Response (median)")
  static let streak = BilingualText(zh: "连续", en: "In a row")
  static let longest = BilingualText(zh: "最长", en: "longest")
  static let goal = BilingualText(zh: "练了/目标", en: "Goal")
  static let calendar = BilingualText(zh: "日历", en: "Calendar")
  static let trends = BilingualText(zh: "趋势", en: "Trends")
  static let levels = BilingualText(zh: "按难度", en: "By level")
  static let level = BilingualText(zh: "难度", en: "Level")
  static let topics = BilingualText(zh: "按话题", en: "By topic")
  static let topic = BilingualText(zh: "话题", en: "Topic")
  static let hardWords = BilingualText(zh: "最容易听错的词", en: "Hardest words")
  static let hardSounds = BilingualText(zh: "最容易听错的音", en: "Hardest sounds")
  static let word = BilingualText(zh: "词", en: "Word")
  static let sound = BilingualText(zh: "音", en: "Sound")
  static let missed = BilingualText(zh: "没听出", en: "Missed")
  static let takenFor = BilingualText(zh: "听成", en: "Taken for")
  static let sentence = BilingualText(zh: "在这句里", en: "In this sentence")
  static let unknown = BilingualText(zh: "没有数据", en: "not known")
  static let howPaceIsReached = BilingualText(
    zh: "能跟上的语速：按难度算，到这个语速为止，四句里有三句一遍听懂。",
    en: "Pace reached: up to it, three in four sentences of that level are understood at once.")
  static let madeHere = BilingualText(
    zh: "本页在这台电脑上生成，不联网，也不含别处的内容。",
    en: "This page was made on this computer; it uses no network and loads nothing.")

  static func by(_ unit: Trend.Unit) -> BilingualText {
    switch unit {
    case .day: BilingualText(zh: "按天", en: "by day")
    case .week: BilingualText(zh: "按周", en: "by week")
    case .month: BilingualText(zh: "按月", en: "by month")
    case .quarter: BilingualText(zh: "按季度", en: "by quarter")
    case .year: BilingualText(zh: "按年", en: "by year")
    }
  }

  static func unit(_ unit: Trend.Unit) -> BilingualText {
    switch unit {
    case .day: BilingualText(zh: "日期", en: "Day")
    case .week: BilingualText(zh: "周（起始日）", en: "Week of")
    case .month: BilingualText(zh: "月（起始日）", en: "Month from")
    case .quarter: BilingualText(zh: "季度（起始日）", en: "Quarter from")
    case .year: BilingualText(zh: "年（起始日）", en: "Year from")
    }
  }

  static func from(_ first: LocalDay, to last: LocalDay) -> BilingualText {
    first == last
      ? BilingualText(zh: first.description, en: first.description)
      : BilingualText(zh: "\(first) 至 \(last)", en: "\(first) to \(last)")
  }

  static func numberOfDays(_ days: Int) -> BilingualText {
    .count(days, zh: "天", one: "day", many: "days")
  }

  static func numberOfMinutes(_ minutes: Int) -> BilingualText {
    .count(minutes, zh: "分钟", one: "minute", many: "minutes")
  }

  static func numberOfItems(_ items: Int) -> BilingualText {
    .count(items, zh: "句", one: "sentence", many: "sentences")
  }

  /// Of drills, and of sentences read aloud.
  static func numberOfAnswers(_ answers: Int) -> BilingualText {
    .count(answers, zh: "题", one: "answer", many: "answers")
  }

  static func numberOfTurns(_ turns: Int) -> BilingualText {
    .count(turns, zh: "轮对话", one: "turn", many: "turns")
  }

  static func seconds(_ seconds: Double) -> BilingualText {
    BilingualText(zh: "\(NumberText.text(seconds)) 秒", en: "\(NumberText.text(seconds)) s")
  }

  static func missed(_ missed: Int, of met: Int) -> BilingualText {
    BilingualText(zh: "\(met) 次里 \(missed) 次", en: "\(missed) of \(met)")
  }

  static func month(_ month: Int, of year: Int) -> BilingualText {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let name = names.indices.contains(month - 1) ? names[month - 1] : String(month)
    return BilingualText(zh: "\(year) 年 \(month) 月", en: "\(name) \(year)")
  }

  /// From Monday to Sunday: short, and whole.
  static let weekdays = [
    (BilingualText(zh: "一", en: "Mo"), BilingualText(zh: "星期一", en: "Monday")),
    (BilingualText(zh: "二", en: "Tu"), BilingualText(zh: "星期二", en: "Tuesday")),
    (BilingualText(zh: "三", en: "We"), BilingualText(zh: "星期三", en: "Wednesday")),
    (BilingualText(zh: "四", en: "Th"), BilingualText(zh: "星期四", en: "Thursday")),
    (BilingualText(zh: "五", en: "Fr"), BilingualText(zh: "星期五", en: "Friday")),
    (BilingualText(zh: "六", en: "Sa"), BilingualText(zh: "星期六", en: "Saturday")),
    (BilingualText(zh: "日", en: "Su"), BilingualText(zh: "星期日", en: "Sunday")),
  ]

  static let timeUnknown = BilingualText(zh: "时长不明", en: "time unknown")

  /// What the marks of a day mean.
  static let marks: [(mark: MonthCalendar.Mark, wording: BilingualText)] = [
    (.none, BilingualText(zh: "没练", en: "none")),
    (.untimed, .timeUnknown),
    (.underTen, BilingualText(zh: "不到 10 分钟", en: "under 10 min")),
    (.underThirty, BilingualText(zh: "不到 30 分钟", en: "under 30 min")),
    (.thirtyAndMore, BilingualText(zh: "30 分钟以上", en: "30 min and more")),
  ]
}
