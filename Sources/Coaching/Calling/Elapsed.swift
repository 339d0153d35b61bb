/// How long ago a contact called last.
public enum Elapsed: String, Sendable, CaseIterable, Codable {
  /// There was no call before.
  case first
  case minutes, hours, days, weeks, months

  private static let hour = 3600.0
  private static let day = 86_400.0

  /// After so many seconds since the last call; nil if there was none.
  public init(seconds: Double?) {
    guard let seconds else {
      self = .first
      return
    }
    self =
      switch seconds {
      case ..<Self.hour: .minutes
      case ..<Self.day: .hours
      case ..<(7 * Self.day): .days
      case ..<(60 * Self.day): .weeks
      default: .months
      }
  }

  /// The time in words, as one says it in passing: “三天”, “three days”.
  static func words(_ seconds: Double, in lang: Lang) -> String {
    let elapsed = Elapsed(seconds: seconds)
    let unit =
      switch elapsed {
      case .first, .minutes: 60.0
      case .hours: hour
      case .days: day
      case .weeks: 7 * day
      case .months: 30 * day
      }
    // Nobody counts the minutes, nor the years.
    let number = min(99, max(1, Int((seconds / unit).rounded())))
    if elapsed == .minutes, number < 10 { return fewMinutes(lang) }
    switch lang {
    case .chinese:
      let noun =
        switch elapsed {
        case .first, .minutes: "分钟"
        case .hours: "个小时"
        case .days: "天"
        case .weeks: "个星期"
        case .months: "个月"
        }
      return chinese(number) + noun
    case .english:
      let noun =
        switch elapsed {
        case .first, .minutes: "minute"
        case .hours: "hour"
        case .days: "day"
        case .weeks: "week"
        case .months: "month"
        }
      if number == 1 { return (elapsed == .hours ? "an " : "a ") + noun }
      return "\(number < english.count ? english[number] : String(number)) \(noun)s"
    case .spanish: return spanish(number, elapsed)
    }
  }

  private static func fewMinutes(_ lang: Lang) -> String {
    switch lang {
    case .chinese: "几分钟"
    case .english: "a few minutes"
    case .spanish: "unos minutos"
    }
  }

  private static func spanish(_ number: Int, _ elapsed: Elapsed) -> String {
    let noun =
      switch elapsed {
      case .first, .minutes: ("un minuto", "minutos")
      case .hours: ("una hora", "horas")
      case .days: ("un día", "días")
      case .weeks: ("una semana", "semanas")
      case .months: ("un mes", "meses")
      }
    if number == 1 { return noun.0 }
    return "\(number < spanish.count ? spanish[number] : String(number)) \(noun.1)"
  }

  private static let spanish = [
    "", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez", "once",
    "doce",
  ]

  private static let english = [
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]

  private static func chinese(_ number: Int) -> String {
    let figures = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"]
    if number == 2 { return "两" }
    if number < 10 { return figures[number] }
    return (number < 20 ? "" : figures[number / 10]) + "十" + figures[number % 10]
  }
}
