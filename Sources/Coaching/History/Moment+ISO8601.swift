extension Moment {
  /// The limits of years with four digits, from 0001 to 9999, in UTC.
  public static let earliest: Int64 = -62_135_596_800_000
  public static let latest: Int64 = 253_402_300_799_999

  /// A time as RFC 3339 writes it: `2026-01-01T10:00:00Z`, with `+08:00` for another clock, and with a
  /// fraction of the second if there is one. What is finer than a millisecond is left out.
  public init?(iso8601 text: String) {
    var text = Array(text.utf8)[...]
    func digits(_ count: Int) -> Int? {
      guard text.count >= count, text.prefix(count).allSatisfy(Self.digits.contains) else {
        return nil
      }
      defer { text = text.dropFirst(count) }
      return text.prefix(count).reduce(0) { $0 * 10 + Int($1 - Self.digits.lowerBound) }
    }
    func take(_ signs: String) -> UInt8? {
      guard let first = text.first, signs.utf8.contains(first) else { return nil }
      text = text.dropFirst()
      return first
    }
    guard let day = LocalDay(String(decoding: text.prefix(10), as: UTF8.self)) else { return nil }
    text = text.dropFirst(10)
    guard take("Tt ") != nil, let hour = digits(2), hour < 24, take(":") != nil,
      let minute = digits(2), minute < 60, take(":") != nil, let second = digits(2), second < 60
    else { return nil }
    var thousandths = 0
    if take(".") != nil {
      let fraction = text.prefix(while: Self.digits.contains)
      guard !fraction.isEmpty else { return nil }
      text = text.dropFirst(fraction.count)
      for place in 0..<3 {
        let digit = fraction.dropFirst(place).first ?? Self.digits.lowerBound
        thousandths = thousandths * 10 + Int(digit - Self.digits.lowerBound)
      }
    }
    var offset = 0
    if take("Zz") == nil {
      guard let sign = take("+-"), let hours = digits(2), take(":") != nil,
        let minutes = digits(2), minutes < 60, hours * 60 + minutes <= Self.mostOffset
      else { return nil }
      offset = (hours * 60 + minutes) * (sign == UInt8(ascii: "+") ? 1 : -1)
    }
    let local = Int64(day.daysSince1970) * 86_400 + Int64((hour * 60 + minute) * 60 + second)
    let milliseconds = (local - Int64(offset) * 60) * 1000 + Int64(thousandths)
    guard text.isEmpty, (Self.earliest...Self.latest).contains(milliseconds) else { return nil }
    self.init(milliseconds: milliseconds, utcOffsetMinutes: offset)
  }

  /// The time in UTC as RFC 3339 writes it, to the second, or to the millisecond if it has any; nil
  /// for years without four digits.
  public static func utcText(ofMilliseconds milliseconds: Int64) -> String? {
    guard (earliest...latest).contains(milliseconds) else { return nil }
    let shifted = milliseconds - earliest
    let day = LocalDay(daysSince1970: Int(shifted / 86_400_000 + earliest / 86_400_000))
    let time = Int(shifted % 86_400_000)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { padded($0, 2) }
    let fraction = time % 1000 == 0 ? "" : "." + padded(time % 1000, 3)
    return "\(day)T\(clock.joined(separator: ":"))\(fraction)Z"
  }

  /// No clock of the world is farther from UTC.
  private static let mostOffset = 18 * 60
  private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
