// MARK: Prices

extension NumberDictation {
  mutating func price() -> SpokenNumber {
    switch lang {
    case .chinese: chinesePrice()
    case .english: englishPrice()
    case .spanish: spanishPrice()
    }
  }

  /// 13块5 as it is said in shops; with fen the tenths are said too, or a nought in their place.
  private mutating func chinesePrice() -> SpokenNumber {
    let whole: Int
    switch difficulty {
    case 1, 2: whole = teenOrTy()
    case 3: whole = hundreds()
    case 4: whole = below(2) == 0 ? withGaps(figures: 4) : within(10...99)
    default: whole = below(2) == 0 ? withGaps(figures: 5) : hundreds()
    }
    let hasCents = difficulty >= 4 && whole < 1000
    let tenths = difficulty == 1 || below(4) == 0 ? 0 : within(1...9)
    let cents = hasCents ? within(1...9) : 0
    var text = whole < 10_000 ? "\(whole)块" : "\(whole / 10_000)万\(Self.rest(whole % 10_000))块"
    switch (tenths, cents) {
    case (0, 0): break
    case (_, 0): text += "\(tenths)"
    case (0, _): text += "零\(cents)分"
    default: text += "\(tenths)毛\(cents)"
    }
    let sum = whole * 100 + tenths * 10 + cents
    return spoken(text, "¥" + money(sum), .price(sum))
  }

  /// What is behind 万: 3万5000, 3万0500.
  private static func rest(_ number: Int) -> String {
    if number == 0 { return "" }
    return number < 1000 ? "零\(number)" : "\(number)"
  }

  private mutating func englishPrice() -> SpokenNumber {
    let sum = sumWithCents()
    let text = "$" + money(sum)
    return spoken(text, text, .price(sum))
  }

  private mutating func spanishPrice() -> SpokenNumber {
    let sum = sumWithCents()
    let text = money(sum) + " €"
    return spoken(text, text, .price(sum))
  }

  private mutating func sumWithCents() -> Int {
    let (whole, cents): (Int, Int)
    switch difficulty {
    case 1: (whole, cents) = (teenOrTy(), 0)
    case 2: (whole, cents) = (within(1...20), one(of: [25, 50, 75, 99]))
    case 3: (whole, cents) = (within(11...99), within(1...99))
    case 4: (whole, cents) = (hundreds(), within(1...99))
    default:
      (whole, cents) =
        below(2) == 0 ? (withGaps(figures: 4), within(1...99)) : (withGaps(figures: 5), 0)
    }
    return whole * 100 + cents
  }

  private func money(_ sum: Int) -> String {
    let cents = sum % 100
    return grouped(sum / 100) + (cents == 0 ? "" : point + Self.twoFigures(cents))
  }
}

// MARK: Dates

extension NumberDictation {
  mutating func date() -> SpokenNumber {
    let month = within(1...12)
    let last = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    let day = difficulty == 1 ? within(1...10) : within(1...last)
    var year: Int?
    switch difficulty {
    case 1, 2: year = nil
    case 3: year = within(2010...2029)
    case 4: year = within(1950...2029)
    // Years with a nought among their figures are the hardest.
    default: year = one(of: [within(1900...1909), within(2000...2009), within(1850...1999)])
    }
    let value = NumberValue.date(year: year, month: month, day: day)
    switch lang {
    case .chinese:
      let text = (year.map { "\($0)年" } ?? "") + "\(month)月\(day)\(year == nil ? "号" : "日")"
      return spoken(text, text, value)
    case .english:
      let text = "\(Self.months[month - 1]) \(day)" + (year.map { ", \($0)" } ?? "")
      let figures = "\(month)/\(day)" + (year.map { "/\($0)" } ?? "")
      return spoken(text, figures, value)
    case .spanish:
      let text = "\(day) de \(Self.meses[month - 1])" + (year.map { " de \($0)" } ?? "")
      let figures = "\(day)/\(month)" + (year.map { "/\($0)" } ?? "")
      return spoken(text, figures, value)
    }
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static let meses = [
    "enero", "febrero", "marzo", "abril", "mayo", "junio", "julio", "agosto", "septiembre",
    "octubre", "noviembre", "diciembre",
  ]
}

// MARK: Times

extension NumberDictation {
  mutating func time() -> SpokenNumber {
    switch difficulty {
    case 1: clock(within(1...12), one(of: [0, 30]))
    case 2: clock(within(1...12), within(1...11) * 5)
    case 3: clock(within(1...12), within(1...59))
    case 4: below(2) == 0 ? halfDayClock() : roundabout()
    default: below(3) == 0 ? roundabout() : clock(within(13...23), within(0...59))
    }
  }

  private func value(_ hour: Int, _ minute: Int, _ half: NumberValue.HalfDay? = nil) -> NumberValue
  {
    .time(
      (hour * 60 + minute) % NumberValue.halfDay,
      half: half ?? (hour > 12 ? .afternoon : nil))
  }

  private static func figures(_ hour: Int, _ minute: Int) -> String {
    "\(hour):\(twoFigures(minute))"
  }

  private func clock(_ hour: Int, _ minute: Int) -> SpokenNumber {
    let figures = Self.figures(hour, minute)
    let isHalf = lang == .chinese && minute == 30 && hour <= 12
    return spoken(isHalf ? "\(hour)点半" : figures, figures, value(hour, minute))
  }

  /// 下午3:40, 3:40 p.m.
  private mutating func halfDayClock() -> SpokenNumber {
    let (hour, minute) = (within(1...11), within(1...59))
    let isMorning = below(2) == 0 && hour > 5
    let figures = Self.figures(hour, minute)
    let value = value(hour, minute, isMorning ? .morning : .afternoon)
    switch lang {
    case .chinese:
      let text = (isMorning ? "上午" : hour > 6 ? "晚上" : "下午") + figures
      return spoken(text, text, value)
    case .english:
      let text = figures + (isMorning ? " a.m." : " p.m.")
      return spoken(text, text, value)
    case .spanish:
      let part = isMorning ? "mañana" : hour > 7 ? "noche" : "tarde"
      return spoken(figures + " de la " + part, figures, value)
    }
  }

  /// By quarters, or by what lacks to the next hour: 差5分8点, a quarter past 8.
  private mutating func roundabout() -> SpokenNumber {
    let hour = within(1...11)
    let quarter = one(of: [15, 45])
    let lacking = one(of: [5, 10, 20])
    let isQuarter = below(2) == 0
    let minute = isQuarter ? quarter : 60 - lacking
    let text: String
    switch (lang, isQuarter) {
    case (.chinese, true): text = "\(hour)点\(quarter / 15)刻"
    case (.chinese, false): text = "差\(lacking)分\(hour + 1)点"
    case (.english, true):
      text = quarter == 15 ? "A quarter past \(hour)" : "A quarter to \(hour + 1)"
    case (.english, false): text = "\(lacking) to \(hour + 1)"
    case (.spanish, true):
      text = quarter == 15 ? "\(hour) y cuarto" : "\(hour + 1) menos cuarto"
    case (.spanish, false): text = "\(hour + 1) menos \(lacking)"
    }
    return spoken(text, Self.figures(hour, minute), value(hour, minute))
  }
}

// MARK: Telephone numbers

extension NumberDictation {
  mutating func telephone() -> SpokenNumber {
    let groups: [String]
    switch (lang, difficulty) {
    case (_, 1): groups = [figures(4)]
    case (.chinese, 2): groups = [first(2...8) + figures(2), figures(4)]
    case (.chinese, 3): groups = [first(2...8) + figures(3), figures(4)]
    case (.chinese, 4): groups = ["1" + first(3...9) + figures(1), figures(4), figures(4)]
    case (.chinese, _): groups = ["0" + first(3...9) + figures(2), first(2...8) + figures(7)]
    case (.english, 2): groups = ["555", figures(4)]
    case (.english, 3): groups = [first(2...9) + figures(2), figures(4)]
    case (.english, 4): groups = [first(2...9) + figures(2), "555", figures(4)]
    case (.spanish, 2): groups = [first(6...9) + figures(2), figures(3)]
    case (.spanish, _): groups = [first(6...9) + figures(2), figures(3), figures(3)]
    case (.english, _): groups = ["1", first(2...9) + figures(2), "555", figures(4)]
    }
    let written = groups.joined(separator: "-")
    // Alone so few figures would be a quantity.
    let name =
      switch (lang, difficulty) {
      case (.chinese, 1): "分机"
      case (.english, 1): "Extension "
      case (.spanish, 1): "Extensión "
      case (.chinese, 2...3): "电话"
      default: ""
      }
    return spoken(name + written, written, .telephone(groups.joined()))
  }

  private mutating func figures(_ count: Int) -> String {
    (0..<count).map { _ in "\(below(10))" }.joined()
  }

  private mutating func first(_ range: ClosedRange<Int>) -> String { "\(within(range))" }
}
