package import Coaching

/// A moment in ISO 8601, with milliseconds and the offset of the clock that showed it:
/// `2026-11-20T19:30:05.123+08:00`.
package enum Timestamp {
  static func text(of moment: Moment) -> String {
    let offset = min(mostOffset, max(-mostOffset, moment.utcOffsetMinutes))
    let local = min(latest, max(earliest, moment.milliseconds)) + Int64(offset) * 60_000
    let (quotient, rest) = local.quotientAndRemainder(dividingBy: dayLength)
    let day = LocalDay(daysSince1970: Int(rest < 0 ? quotient - 1 : quotient))
    let time = Int(rest < 0 ? rest + dayLength : rest)
    let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { digits($0, 2) }
    let zone = [offset.magnitude / 60, offset.magnitude % 60].map { digits(Int($0), 2) }
    return "\(day)T\(clock.joined(separator: ":")).\(digits(time % 1000, 3))"
      + (offset < 0 ? "-" : "+") + zone.joined(separator: ":")
  }

  /// The moment that a text names, if written exactly as `text(of:)` writes it.
  package static func moment(_ text: String) -> Moment? {
    let bytes = Array(text.utf8)
    guard bytes.count == pattern.count,
      zip(bytes, pattern).allSatisfy({ byte, sign in
        switch sign {
        case zero: (zero...zero + 9).contains(byte)
        case plus: byte == plus || byte == UInt8(ascii: "-")
        default: byte == sign
        }
      }),
      let day = LocalDay(String(decoding: bytes[..<10], as: UTF8.self))
    else { return nil }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 * 10 + Int($1 - zero) }
    }
    let (hour, minute, second) = (number(11..<13), number(14..<16), number(17..<19))
    let magnitude = number(24..<26) * 60 + number(27..<29)
    guard hour < 24, minute < 60, second < 60, number(27..<29) < 60, magnitude <= mostOffset
    else { return nil }
    let offset = bytes[23] == plus ? magnitude : -magnitude
    let seconds = Int64(day.daysSince1970 * 86_400 + (hour * 60 + minute - offset) * 60 + second)
    let milliseconds = seconds * 1000 + Int64(number(20..<23))
    guard (earliest...latest).contains(milliseconds) else { return nil }
    return Moment(milliseconds: milliseconds, utcOffsetMinutes: offset)
  }

  /// The limits of four-digit years, less a day so that no offset can lead beyond them.
  private static let earliest: Int64 = -62_135_596_800_000 + dayLength
  private static let latest: Int64 = 253_402_300_799_999 - dayLength
  private static let dayLength: Int64 = 86_400_000
  private static let mostOffset = 18 * 60
  private static let zero = UInt8(ascii: "0")
  private static let plus = UInt8(ascii: "+")
  private static let pattern = Array("0000-00-00T00:00:00.000+00:00".utf8)

  private static func digits(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
