/// Makes numbers to be written down as they are heard.
public struct NumberDictation: Sendable {
  /// From the easiest to the hardest.
  public static let difficulties = 1...5

  public let lang: Lang
  public private(set) var difficulty: Int
  /// What the numbers tell; one of these each time.
  public let kinds: [NumberKind]
  var random: SplitMix64
  private var last: SpokenNumber?

  /// Numbers of `kinds`, all kinds where none is named; a difficulty beyond the bounds is the nearest one
  /// within.
  public init(_ lang: Lang, difficulty: Int, kinds: [NumberKind] = [], seed: UInt64) {
    self.lang = lang
    self.difficulty = Self.within(difficulty)
    self.kinds = kinds.isEmpty ? NumberKind.allCases : kinds
    random = SplitMix64(seed: seed)
  }

  /// The next number, never the same twice in a row.
  public mutating func next() -> SpokenNumber {
    next(kinds[below(kinds.count)], difficulty: difficulty)
  }

  /// The next number of a kind, as hard as that.
  public mutating func next(_ kind: NumberKind, difficulty: Int) -> SpokenNumber {
    self.difficulty = Self.within(difficulty)
    var number = number(of: kind)
    while number.value == last?.value { number = self.number(of: kind) }
    last = number
    return number
  }

  static func within(_ difficulty: Int) -> Int {
    min(max(difficulty, difficulties.lowerBound), difficulties.upperBound)
  }

  private mutating func number(of kind: NumberKind) -> SpokenNumber {
    switch kind {
    case .quantity: quantity()
    case .date: date()
    case .time: time()
    case .price: price()
    case .telephone: telephone()
    }
  }

  // MARK: Drawing

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  mutating func within(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// As it stands in a text of its own.
  func spoken(_ text: String, _ figures: String, _ value: NumberValue) -> SpokenNumber {
    let mark = !lang.isSpaced ? "。" : text.hasSuffix(".") ? "" : "."
    return SpokenNumber(lang: lang, spoken: text + mark, figures: figures, value: value)
  }

  /// What stands before the fraction of a number.
  var point: String { lang == .spanish ? "," : "." }

  static func twoFigures(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// 1234567 as 1,234,567: without the commas a year or a telephone number could be heard.
  func grouped(_ number: Int) -> String {
    let separator = lang == .spanish ? "." : ","
    let figures = String(number.magnitude)
    var text = ""
    for (place, figure) in figures.enumerated() {
      if place > 0, (figures.utf8.count - place) % 3 == 0 { text += separator }
      text.append(figure)
    }
    return number < 0 ? "-" + text : text
  }
}

// MARK: Quantities

extension NumberDictation {
  private mutating func quantity() -> SpokenNumber {
    switch difficulty {
    case 1: return whole(teenOrTy())
    case 2: return whole(hundreds())
    case 3: return whole(below(4) == 0 ? hundreds() : withGaps(figures: 4))
    case 4: return below(3) == 0 ? decimal() : whole(withGaps(figures: within(5...6)))
    default:
      switch below(4) {
      case 0: return percent()
      case 1: return decimal()
      default: return whole(withGaps(figures: within(7...9)))
      }
    }
  }

  private func whole(_ number: Int) -> SpokenNumber {
    let text = grouped(number)
    return spoken(
      text, text, .quantity(number * NumberValue.quantityScale, isPercent: false))
  }

  /// The numbers that are most easily mixed up are as frequent as all others.
  mutating func teenOrTy() -> Int {
    switch below(4) {
    case 0: within(13...19)
    case 1: within(3...9) * 10
    default: within(11...99)
    }
  }

  /// Three figures, often with a nought among them; none that is dialled and so said figure by figure.
  mutating func hundreds() -> Int {
    while true {
      let number =
        switch below(3) {
        case 0: within(1...9) * 100 + within(1...9)
        case 1: within(1...9) * 100 + within(1...9) * 10
        default: within(100...999)
        }
      if !Self.dialled.contains(number) { return number }
    }
  }

  private static let dialled: Set = [110, 114, 119, 120, 122, 911]

  /// A number with so many figures, about half of which are nought.
  mutating func withGaps(figures: Int) -> Int {
    var number = within(1...9)
    for _ in 1..<figures { number = number * 10 + (below(2) == 0 ? 0 : within(1...9)) }
    return number
  }

  private mutating func decimal() -> SpokenNumber {
    let isNegative = difficulty == 5 && below(2) == 0
    let count = within(1...(difficulty == 5 ? 3 : 2))
    let number = below(3) == 0 ? 0 : within(1...(difficulty == 5 ? 999 : 99))
    var decimals = ""
    for _ in 1..<count { decimals += "\(below(10))" }
    decimals += "\(within(1...9))"
    let text = (isNegative ? "-" : "") + "\(number)\(point)\(decimals)"
    let missing = String(repeating: "0", count: 4 - decimals.utf8.count)
    let amount = number * NumberValue.quantityScale + (Int(decimals + missing) ?? 0)
    return spoken(text, text, .quantity(isNegative ? -amount : amount, isPercent: false))
  }

  private mutating func percent() -> SpokenNumber {
    let tenths = below(2) == 0 ? 0 : within(1...9)
    let number = within(1...120)
    let text = tenths == 0 ? "\(number)%" : "\(number)\(point)\(tenths)%"
    let amount = number * NumberValue.quantityScale + tenths * NumberValue.quantityScale / 10
    return spoken(text, text, .quantity(amount, isPercent: true))
  }
}
