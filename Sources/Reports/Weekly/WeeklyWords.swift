import Coaching

/// What a weekly page says.
extension BilingualText {
  static let weeklyTitle = BilingualText(zh: "每周听力练习", en: "Listening practice, week by week")
  static let theWeek = BilingualText(zh: "这一周，按天", en: "The week, day by day")
  static let thisWeek = BilingualText(zh: "之后几天", en: "The days since")
  static let weeks = BilingualText(zh: "最近几周", en: "The weeks up to then")
  static let practisedDays = BilingualText(zh: "练习天数", en: "Days of practice")
  static let noPractice = BilingualText(zh: "没练", en: "none")
  static let noPracticeThatWeek = BilingualText(
    zh: "这一周没有练习。", en: "There was no practice in this week.")
  static let measuredOn = BilingualText(zh: "测于", en: "Measured on")
  static let howToRead = BilingualText(zh: "怎么看这些数字", en: "How to read it")
  static let howAtOnceReads = BilingualText(
    zh: "一遍听懂：在安静中听的句子，有多少第一次回答就对。“约”后面是十次里有九次能包含真实值的范围。句子会随水平变难，所以七成到八成正合适。",
    en: """
      Understood at once: how many of the sentences heard in quiet were answered right at the first try. After \
      “about” stands where the true share is in nine of ten cases. Sentences grow harder with the listener: \
      between 70 and 80% is as it should be.
      """)
  static let howThresholdReads = BilingualText(
    zh: "噪声中的听力：说话声比噪声响多少分贝（负数：轻多少）时能听懂一半的词。数字越低，在嘈杂的地方听得越好；两次相差不到约 2 分贝不说明什么。",
    en: """
      Hearing in noise: by how many decibels speech had to be louder than the noise (below 0: softer) for half of \
      the words to be understood. The lower, the better in noisy places; a difference below some 2 dB means nothing.
      """)
  static let holdsNoSentence = BilingualText(
    zh: "本页没有练过的句子，没有回答，也没有录音。",
    en: "There are no sentences, no answers and no recordings on this page.")
  static let holdsWords = BilingualText(
    zh: "常听错的词是练习的人愿意给您看的；本页没有回答，也没有录音。",
    en:
      "Whoever practises wants you to see the words that were missed. There are no answers and no "
      + "recordings on this page.")
  static let loadsNothing = BilingualText(
    zh: "本页不加载任何东西，也不会告诉任何人您看过它。",
    en: "This page loads nothing, and tells nobody that you looked at it.")

  static func writtenOn(_ day: LocalDay) -> BilingualText {
    BilingualText(
      zh: "写于 \(day)，每周更新一次。", en: "Written on \(day); a new one comes every week.")
  }

  static func weekBefore(_ value: String) -> BilingualText {
    BilingualText(zh: "前一周 \(value)", en: "week before: \(value)")
  }

  /// A day as people say it, without its year.
  static func shortDay(_ day: LocalDay) -> BilingualText {
    BilingualText(
      zh: "\(day.month) 月 \(day.day) 日", en: "\(day.day) \(monthNames[day.month - 1].prefix(3))")
  }

  static func weekday(_ day: LocalDay) -> BilingualText {
    let (_, name) = weekdays[day.weekday - 1]
    let date = shortDay(day)
    return BilingualText(zh: "\(name.zh) \(date.zh)", en: "\(name.en), \(date.en)")
  }

  /// From day to day, with the year.
  static func longSpan(_ first: LocalDay, _ last: LocalDay) -> BilingualText {
    let (from, to) = (shortDay(first), shortDay(last))
    let isOneYear = first.year == last.year
    return BilingualText(
      zh: "\(first.year) 年 \(from.zh) 至 \(isOneYear ? "" : "\(last.year) 年 ")\(to.zh)",
      en: "\(from.en)\(isOneYear ? "" : " \(first.year)") to \(to.en) \(last.year)")
  }

  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
}
