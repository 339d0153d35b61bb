import Coaching
import Reports
import Testing

@Suite struct MonthCalendarTests {
  @Test("February of a leap year, in Chinese")
  func february() throws {
    let minutes = [1: 9.99, 2: 10, 5: 29.99, 6: 30, 12: 45, 29: 31]
    let month = try calendar(2024, 2, minutes, today: "2024-02-29", goal: 20, words: .chinese)
    expect(
      month,
      """
       2024 年 2 月           本月 156 分钟 · 目标 6/20 天

       一    二    三    四    五    六    日   
                          1 ▂   2 ▅   3 ·   4 · 
        5 ▅   6 █   7 ·   8 ·   9 ·  10 ·  11 · 
       12 █  13 ·  14 ·  15 ·  16 ·  17 ·  18 · 
       19 ·  20 ·  21 ·  22 ·  23 ·  24 ·  25 · 
       26 ·  27 ·  28 · [29 █]                  

       · 没练   ▂ <10   ▅ <30   █ 30 分钟以上   [ ] 今天
      """)
  }

  @Test("days of which nobody knows how long they were are neither nothing nor short")
  func untimed() throws {
    let days = try ["2026-11-02", "2026-11-03"].map {
      PracticeDay(
        day: try #require(LocalDay($0)), practisedSeconds: 0, items: 5, atOnce: 3, meanScore: nil,
        isDone: false)
    }
    let today = try #require(LocalDay("2026-11-20"))
    let month = PracticeMonth(year: 2026, month: 11, days: days, today: today)
    #expect(month.totals.minutes == nil && month.totals.practisedDays == 2)
    let second = try #require(month.weeks[1][0])
    #expect(second.minutes == nil && second.mark == .untimed)
    let lines = MonthCalendar(month, words: .chinese).lines(color: false).map(\.plain)
    #expect(lines.contains { $0.contains(" 2 + ") } && lines.contains { $0.contains("+ 时长不明") })
    for language in ReportLanguage.allCases {
      let year = YearCalendar(year: 2026, days: days, today: today, in: language)
        .lines(color: false).map(\.plain)
      #expect(year[0].contains(language == .chinese ? "2 天" : "2 days"))
      #expect(!year[0].contains(language == .chinese ? "分钟" : "min"), "\(year[0])")
      #expect(year.contains { $0.contains(" — ") } && year.last?.contains(" + ") == true)
    }
  }

  @Test("a month that begins on a Sunday and takes six weeks, in English")
  func november() throws {
    let minutes = [2: 5, 3: 20, 4: 30, 5: 40, 6: 15, 8: 31, 20: 4.0]
    let month = try calendar(2026, 11, minutes, today: "2026-11-20", goal: 15, words: .english)
    expect(
      month,
      """
       November 2026          145 minutes · 7 of 15 days

       Mo    Tu    We    Th    Fr    Sa    Su   
                                            1 · 
        2 ▂   3 ▅   4 █   5 █   6 ▅   7 ·   8 █ 
        9 ·  10 ·  11 ·  12 ·  13 ·  14 ·  15 · 
       16 ·  17 ·  18 ·  19 · [20 ▂] 21 ·  22 · 
       23 ·  24 ·  25 ·  26 ·  27 ·  28 ·  29 · 
       30 ·                                     

       · none   ▂ <10   ▅ <30   █ 30 minutes and more   [ ] today
      """)
  }

  @Test("a month that begins on a Saturday takes six weeks, one that begins on a Monday four")
  func weeks() throws {
    let august = try calendar(2026, 8, [:], today: "2026-11-20", words: .english)
    expect(
      august,
      """
       August 2026            0 minutes · 0 days

       Mo    Tu    We    Th    Fr    Sa    Su   
                                      1 ·   2 · 
        3 ·   4 ·   5 ·   6 ·   7 ·   8 ·   9 · 
       10 ·  11 ·  12 ·  13 ·  14 ·  15 ·  16 · 
       17 ·  18 ·  19 ·  20 ·  21 ·  22 ·  23 · 
       24 ·  25 ·  26 ·  27 ·  28 ·  29 ·  30 · 
       31 ·                                     

       · none   ▂ <10   ▅ <30   █ 30 minutes and more   [ ] today
      """)
    let february = try calendar(2021, 2, [:], today: "2021-02-01", words: .chinese)
    #expect(february.lines(color: false).map(\.plain).count == 9)
    #expect(february.lines(color: false).map(\.plain)[3].hasPrefix("[ 1 ·]  2 · "))
  }

  @Test("every line of every month fits, and the grid is as wide everywhere", arguments: Self.all)
  func widths(words: MonthCalendar.Words) throws {
    for number in 0..<240 {
      let (year, month) = (2015 + number / 12, number % 12 + 1)
      let picture = try calendar(
        year, month, [1: 3, 15: 12, 28: 99], today: "2020-06-15", words: words)
      let lines = picture.lines(color: false).map(\.plain)
      #expect(lines.allSatisfy { $0.columns <= 80 })
      let grid = lines.dropFirst(2).prefix { !$0.isEmpty }
      #expect((5...7).contains(grid.count))
      #expect(grid.allSatisfy { $0.columns == 42 })
    }
  }

  @Test("long words stay within 80 columns")
  func longWords() throws {
    var words = MonthCalendar.Words.chinese
    words.title = { _, _ in String(repeating: "月", count: 60) }
    words.weekdays = words.weekdays.map { "星期" + $0 }
    words.thirtyAndMore = String(repeating: "很长", count: 15)
    words.today = String(repeating: "今", count: 50)
    let lines = try calendar(2026, 11, [:], today: "2026-11-20", words: words).lines(color: false)
      .map(\.plain)
    #expect(lines.allSatisfy { $0.columns <= 80 })
    #expect(lines[2].columns == 42)
    #expect(lines.suffix(3).map(\.columns).allSatisfy { $0 > 10 })
  }

  @Test("what a month came to is told whole, in words as long as they come")
  func wholeTotals() throws {
    var (chinese, english) = (MonthCalendar.Words.chinese, MonthCalendar.Words.english)
    chinese.totals = {
      "本月 \($0.minutes ?? 0) 分钟 · 练了 \($0.practisedDays) 天（目标 \($0.goal ?? 0) 天） · 一遍听懂 78%"
    }
    english.totals = {
      "\($0.minutes ?? 0) min · \($0.practisedDays) of \($0.goal ?? 0) days practised · 78% understood at once"
    }
    let minutes = Dictionary(uniqueKeysWithValues: (1...18).map { ($0, 100.0 / 3) })
    for words in [chinese, english] {
      for month in 1...12 {
        let picture = try calendar(
          2026, month, minutes, today: "2026-12-31", goal: 20, words: words)
        let head = try #require(picture.lines(color: false).first).plain
        #expect(head.columns <= 80)
        #expect(head.hasSuffix(words.totals(picture.totals)) && head.contains("600"))
      }
    }
  }

  @Test("colour changes nothing but colour")
  func colour() throws {
    let month = try calendar(
      2026, 11, [3: 5, 4: 15, 20: 30], today: "2026-11-20", words: .chinese)
    let colored = month.lines(color: true).map(\.commands)
    let plain = month.lines(color: false).map(\.plain)
    #expect(colored != plain)
    #expect(colored.map { $0.replacing(#/\u{1B}\[\d+m/#, with: "") } == plain)
    #expect(!plain.joined().contains("\u{1B}"))
    #expect(
      colored.filter { $0.contains("\u{1B}") }.allSatisfy { line in
        line.matches(of: #/\u{1B}\[\d+m/#).last?.output == "\u{1B}[0m"
      })
  }

  @Test("an imported day counts although its minutes are unknown, a day without an item does not")
  func imported() throws {
    let days = [
      try day("2026-11-03", seconds: 0, items: 12), try day("2026-11-04", seconds: 700, items: 0),
      try day("2026-10-05", seconds: 700, items: 3), try day("2025-11-06", seconds: 700, items: 3),
      try day("2026-11-07", seconds: .nan, items: 3), try day("2026-11-08", seconds: 400, items: 1),
      try day("2026-11-08", seconds: 200, items: 1),
    ]
    let month = MonthCalendar(
      year: 2026, month: 11, days: days, today: try #require(LocalDay("2026-12-01")),
      words: .english)
    #expect(month.totals.practisedDays == 3)
    #expect(month.totals.minutes == 10)
    let lines = month.lines(color: false).map(\.plain)
    #expect(lines[4] == "  2 ·   3 +   4 ·   5 ·   6 ·   7 +   8 ▅ ")
  }

  @Test("a month that does not exist has no weeks")
  func nowhere() throws {
    let month = try calendar(2026, 13, [:], today: "2026-11-20", words: .chinese)
    #expect(month.lines(color: false).map(\.plain).count == 5)
  }

  @Test("with a word for it, how much was understood at once is next to a day's sign")
  func atOnce() throws {
    var words = MonthCalendar.Words.chinese
    words.atOnce = "一遍听懂"
    let days = [
      PracticeDay(
        day: .of(2026, 2, 3), practisedSeconds: 300, items: 1, atOnce: 1, meanScore: 50,
        isDone: true),
      PracticeDay(
        day: .of(2026, 2, 4), practisedSeconds: 1900, items: 9, atOnce: 6, meanScore: 50,
        isDone: true),
      PracticeDay(
        day: .of(2026, 2, 5), practisedSeconds: 300, items: 3, atOnce: 0, meanScore: 50,
        isDone: true),
    ]
    let month = MonthCalendar(
      year: 2026, month: 2, days: days, today: .of(2026, 2, 4), words: words)
    #expect(month.totals.atOnce == 54)
    let lines = month.lines(color: false).map(\.plain)
    #expect(lines[2...8].allSatisfy { $0.columns == 70 || $0.isEmpty || $0.contains("一遍听懂") })
    #expect(
      lines[4] == "  2 ·       3 ▂ 100 [ 4 █ 67]   5 ▂ 0     6 ·       7 ·       8 ·     ")
    #expect(lines.last?.contains("一遍听懂") == true)
    let colored = month.lines(color: true).map(\.plain)
    #expect(colored == lines)
  }

  private static let all: [MonthCalendar.Words] = [.chinese, .english]

  private func expect(_ month: MonthCalendar, _ picture: String) {
    #expect(month.lines(color: false).map(\.plain).joined(separator: "\n") == picture)
  }

  private func day(_ text: String, seconds: Double, items: Int) throws -> PracticeDay {
    PracticeDay(
      day: try #require(LocalDay(text)), practisedSeconds: seconds, items: items, atOnce: 0,
      meanScore: nil, isDone: false)
  }

  private func calendar(
    _ year: Int, _ month: Int, _ minutes: [Int: Double], today: String, goal: Int? = nil,
    words: MonthCalendar.Words
  ) throws -> MonthCalendar {
    let days = try minutes.sorted { $0.key < $1.key }.compactMap { number, minutes in
      try LocalDay(year: year, month: month, day: number).map {
        try day($0.description, seconds: minutes * 60, items: 10)
      }
    }
    return MonthCalendar(
      year: year, month: month, days: days, today: try #require(LocalDay(today)), goal: goal,
      words: words)
  }
}

extension MonthCalendar.Words {
  static let chinese = Self(
    weekdays: ["一", "二", "三", "四", "五", "六", "日"],
    title: { year, month in "\(year) 年 \(month) 月" },
    totals: { totals in
      let goal = totals.goal.map { "目标 \(totals.practisedDays)/\($0) 天" }
      return "本月 \(totals.minutes ?? 0) 分钟 · \(goal ?? "\(totals.practisedDays) 天")"
    },
    none: "没练", untimed: "时长不明", underTen: "<10", underThirty: "<30", thirtyAndMore: "30 分钟以上",
    today: "今天")

  static let english = Self(
    weekdays: ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"],
    title: { year, month in
      let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September",
        "October", "November", "December",
      ]
      return "\(names[month - 1]) \(year)"
    },
    totals: { totals in
      let goal = totals.goal.map { " of \($0)" } ?? ""
      return "\(totals.minutes ?? 0) minutes · \(totals.practisedDays)\(goal) days"
    },
    none: "none", untimed: "time unknown", underTen: "<10", underThirty: "<30",
    thirtyAndMore: "30 minutes and more",
    today: "today")
}
