/// What a number tells.
public enum NumberKind: String, Sendable, Hashable, CaseIterable {
  case quantity, date, time, price, telephone
}

/// A number to be heard and written down in figures.
public struct SpokenNumber: Sendable, Hashable {
  public let lang: Lang
  /// What a voice is to read: in figures as sentences have them, so that it is said as people say it.
  public let spoken: String
  /// The answer in figures, as it is usually written.
  public let figures: String
  /// What it comes to, however it is written.
  public let value: NumberValue

  public init(lang: Lang, spoken: String, figures: String, value: NumberValue) {
    self.lang = lang
    self.spoken = spoken
    self.figures = figures
    self.value = value
  }

  public var kind: NumberKind { value.kind }

  /// Whether an answer is this number, in whichever way it is written.
  ///
  /// Number words are for `inFigures`, which gives a text with the words for numbers in it as figures.
  public func isAnswered(
    by answer: String, inFigures: (String) -> String = { $0 }
  ) -> Bool {
    // Who types an essay is not answering.
    guard answer.utf8.count <= Self.longestAnswer else { return false }
    if value.isWritten(text(answer)) { return true }
    let rewritten = inFigures(answer)
    return rewritten != answer && value.isWritten(text(rewritten))
  }

  private func text(_ answer: String) -> NumberText {
    NumberText(lang == .spanish ? SpanishNumberText.plain(answer, as: kind) : answer)
  }

  static let longestAnswer = 200
}

/// What a number comes to.
public enum NumberValue: Sendable, Hashable {
  /// In ten-thousandths, with or without a sign of percent.
  case quantity(Int, isPercent: Bool)
  /// The year is absent where it was not said.
  case date(year: Int?, month: Int, day: Int)
  /// Minutes after midnight or noon, and which of them if that was said.
  case time(Int, half: HalfDay?)
  /// In hundredths.
  case price(Int)
  case telephone(String)

  /// The hours before noon, or those from noon on.
  public enum HalfDay: Sendable, Hashable { case morning, afternoon }

  static let quantityScale = 10_000
  static let halfDay = 720

  public var kind: NumberKind {
    switch self {
    case .quantity: .quantity
    case .date: .date
    case .time: .time
    case .price: .price
    case .telephone: .telephone
    }
  }

  /// Whether a text says this and nothing else of the kind.
  func isWritten(_ text: NumberText) -> Bool {
    switch self {
    case .quantity(let amount, let isPercent):
      return text.isPercent == isPercent && text.quantity == amount
    case .price(let cents): return text.price == cents
    case .telephone(let digits): return text.digits == digits
    case .date(let year, let month, let day):
      return text.dates.contains { date in
        date.month == month && date.day == day && Self.isSame(date.year, year)
      }
    case .time(let minutes, let half):
      guard let time = text.time else { return false }
      // Seven fifty may be either, and who writes 19:50 has chosen.
      return time.minutes == minutes % Self.halfDay
        && (time.half == nil || half == nil || time.half == half)
    }
  }

  /// A year may be written with its last two figures.
  private static func isSame(_ written: Int?, _ year: Int?) -> Bool {
    guard let written, let year else { return written == nil && year == nil }
    return written == year || written < 100 && written == year % 100
  }
}
