public import Coaching

/// A month of practice as a grid for the terminal, at most 80 columns wide.
public struct MonthCalendar: Sendable {
  /// What the month came to.
  public let totals: Totals

  private let title: String
  private let words: Words
  private let weeks: [[Cell]]

  /// The month `month` of `year`; days of other months are left aside, days without a row are
  /// empty, and a month that does not exist has no weeks.
  public init(
    year: Int, month: Int, days: [PracticeDay], today: LocalDay, goal: Int? = nil, words: Words
  ) {
    self.init(
      PracticeMonth(year: year, month: month, days: days, today: today, goal: goal), words: words)
  }

  /// The picture of a month.
  public init(_ month: PracticeMonth, words: Words) {
    totals = month.totals
    title = words.title(month.year, month.month)
    self.words = words
    weeks = month.weeks.map { week in
      week.map { day in
        guard let day else { return .outside }
        return .day(
          day.day.day, day.mark, atOnce: words.atOnce == nil ? nil : day.atOnce,
          isToday: day.isToday)
      }
    }
  }

  /// The picture, line by line without line ends; colour only repeats what the signs say.
  public func lines(color: Bool) -> [ScreenText] {
    let grid = weeks.map { week in week.map { $0.text(color: color, width: cellWidth) }.joined() }
    return [head, "", weekdays].map { ScreenText($0) } + grid
      + ([""] + legend).map { ScreenText($0) }
  }
}

extension MonthCalendar {
  /// What a month came to in numbers.
  public struct Totals: Sendable, Hashable {
    /// Absent where all of it is imported: of that nobody knows how long it took.
    public let minutes: Int?
    public let practisedDays: Int
    /// How many of a hundred items passed at their first try; absent without an item.
    public let atOnce: Int?
    /// How many days a month the learner means to practise; absent without a goal.
    public let goal: Int?
  }

  private var cellWidth: Int { words.atOnce == nil ? 6 : 10 }

  private static let width = 80
  private static let gap = "   "

  /// The totals begin in the same column for the short title of one language and the long one of
  /// the other, so that leafing through months does not make them jump; where they are too long for
  /// that, they begin right behind the title.
  private var head: String {
    let title = " " + title
    let totals = words.totals(totals)
    let padded =
      title.columns + Self.gap.columns <= 24 && 24 + totals.columns <= Self.width
      ? title.padded(toColumns: 24) : title + Self.gap
    return (padded + totals).truncated(toColumns: Self.width)
  }

  /// Each weekday's name ends above the last digit of its days.
  private var weekdays: String {
    words.weekdays.prefix(7).map { name in
      let name = name.truncated(toColumns: 3)
      return String(repeating: " ", count: 3 - name.columns) + name
        + String(repeating: " ", count: cellWidth - 3)
    }.joined()
  }

  /// The signs and what they mean, in as many lines as it takes.
  private var legend: [String] {
    let marks = Mark.legend(of: weeks.joined().compactMap(\.mark))
    var entries = marks.map { "\($0.sign) \($0.meaning(in: words))" }
    if let atOnce = words.atOnce { entries.append(atOnce) }
    entries.append("[ ] \(words.today)")
    var lines: [String] = []
    for entry in entries {
      if let last = lines.last,
        last.columns + Self.gap.columns + entry.columns <= Self.width
      {
        lines[lines.count - 1] = last + Self.gap + entry
      } else {
        lines.append((" " + entry).truncated(toColumns: Self.width))
      }
    }
    return lines
  }
}

extension MonthCalendar {
  /// How much was practised on a day.
  public enum Mark: Sendable, CaseIterable {
    case none
    /// Practised, nobody knows how long.
    case untimed
    case underTen, underThirty, thirtyAndMore

    /// How full a sign for it is, from 0 to 1.
    public var fullness: Double {
      switch self {
      case .none: 0
      case .untimed, .underTen: 0.25
      case .underThirty: 0.6
      case .thirtyAndMore: 1
      }
    }

    /// Those that are explained beside these marks: days of which nobody knows how long they were are rare.
    public static func legend(of marks: some Sequence<Mark>) -> [Mark] {
      let isUntimed = marks.contains(.untimed)
      return allCases.filter { isUntimed || $0 != .untimed }
    }

    /// What it means.
    public func meaning(in language: ReportLanguage) -> String {
      BilingualText.marks.first { $0.mark == self }?.wording.text(in: language) ?? ""
    }

    /// The mark of a day with this much practice; absent where there was none at all.
    init(seconds: Double?) {
      switch seconds {
      case nil: self = .none
      case let seconds? where !(seconds > 0): self = .untimed
      case let seconds? where seconds < 600: self = .underTen
      case let seconds? where seconds < 1800: self = .underThirty
      default: self = .thirtyAndMore
      }
    }

    /// A level that rises with the minutes: it reads without colour.
    var sign: Character {
      switch self {
      case .none: "·"
      case .untimed: "+"
      case .underTen: "▂"
      case .underThirty: "▅"
      case .thirtyAndMore: "█"
      }
    }

    func meaning(in words: Words) -> String {
      switch self {
      case .none: words.none
      case .untimed: words.untimed
      case .underTen: words.underTen
      case .underThirty: words.underThirty
      case .thirtyAndMore: words.thirtyAndMore
      }
    }
  }

  /// One place of the grid: six columns wide, ten with a number beside the sign.
  enum Cell {
    case outside
    case day(Int, Mark, atOnce: Int?, isToday: Bool)

    var mark: Mark? {
      if case .day(_, let mark, _, _) = self { mark } else { nil }
    }

    func text(color: Bool, width: Int) -> ScreenText {
      guard case .day(let number, let mark, let atOnce, let isToday) = self else {
        return ScreenText(String(repeating: " ", count: width))
      }
      let digits = number < 10 ? " \(number)" : "\(number)"
      let sign = Self.sign(mark, color: color)
      let beside = atOnce.map { " \($0)" } ?? ""
      let rest = String(repeating: " ", count: max(0, width - 6 - beside.count))
      guard isToday else { return " \(digits) \(sign)\(beside) \(rest)" }
      let (open, close): (ScreenText, ScreenText) = ("[\(digits)", "]")
      return color
        ? "\(open.styled(.bold)) \(sign)\(beside)\(close.styled(.bold))\(rest)"
        : "\(open) \(sign)\(beside)\(close)\(rest)"
    }

    static func sign(_ mark: Mark, color: Bool) -> ScreenText {
      let sign: ScreenText = "\(mark.sign)"
      return color ? sign.styled(mark == .none ? .dim : .green) : sign
    }
  }
}

extension MonthCalendar {
  /// What a calendar says, in the language of its reader.
  public struct Words: Sendable {
    /// From Monday to Sunday, up to three columns each.
    public var weekdays: [String]
    /// The name of a month, given its year and its number.
    public var title: @Sendable (_ year: Int, _ month: Int) -> String
    /// The line beside the title.
    public var totals: @Sendable (Totals) -> String
    /// What the signs of the legend mean.
    public var none: String
    public var untimed: String
    public var underTen: String
    public var underThirty: String
    public var thirtyAndMore: String
    public var today: String
    /// What the number beside a day's sign means; without it none is shown.
    public var atOnce: String?

    public init(
      weekdays: [String], title: @escaping @Sendable (_ year: Int, _ month: Int) -> String,
      totals: @escaping @Sendable (Totals) -> String, none: String, untimed: String,
      underTen: String, underThirty: String, thirtyAndMore: String, today: String,
      atOnce: String? = nil
    ) {
      self.weekdays = weekdays
      self.title = title
      self.totals = totals
      self.none = none
      self.untimed = untimed
      self.underTen = underTen
      self.underThirty = underThirty
      self.thirtyAndMore = thirtyAndMore
      self.today = today
      self.atOnce = atOnce
    }
  }
}
