import Coaching

extension MonthCalendar {
  /// How much was practised on a day.
  enum Mark: CaseIterable {
    case none, underTen, underThirty, thirtyAndMore

    /// The mark of a day with this much practice; absent where there was none at all.
    init(seconds: Double?) {
      switch seconds {
      case nil: self = .none
      case let seconds? where seconds < 600: self = .underTen
      case let seconds? where seconds < 1800: self = .underThirty
      default: self = .thirtyAndMore
      }
    }

    /// A level that rises with the minutes: it reads without colour.
    var sign: Character {
      switch self {
      case .none: "·"
      case .underTen: "▂"
      case .underThirty: "▅"
      case .thirtyAndMore: "█"
      }
    }

    func meaning(in words: Words) -> String {
      switch self {
      case .none: words.none
      case .underTen: words.underTen
      case .underThirty: words.underThirty
      case .thirtyAndMore: words.thirtyAndMore
      }
    }
  }

  /// One place of the grid: six columns wide, ten with scores.
  enum Cell {
    case outside
    case day(Int, Mark, score: Int?, isToday: Bool)

    func text(color: Bool, width: Int) -> ScreenText {
      guard case .day(let number, let mark, let score, let isToday) = self else {
        return ScreenText(String(repeating: " ", count: width))
      }
      let digits = number < 10 ? " \(number)" : "\(number)"
      let sign = Self.sign(mark, color: color)
      let beside = score.map { " \($0)" } ?? ""
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
