import Glibc

/// A point in time and the clock on the wall at it.
public struct Moment: Sendable, Hashable {
  /// Since the beginning of 1970, UTC.
  public var milliseconds: Int64
  /// How far the local clock is ahead of UTC.
  public var utcOffsetMinutes: Int

  public init(milliseconds: Int64, utcOffsetMinutes: Int) {
    self.milliseconds = milliseconds
    self.utcOffsetMinutes = utcOffsetMinutes
  }

  /// The day on the local calendar: `2025-08-31`.
  public var day: String {
    let seconds = (Double(milliseconds) / 1000).rounded(.down)
    return Self.day(number: Int(((seconds + Double(utcOffsetMinutes) * 60) / 86400).rounded(.down)))
  }

  /// How many days after the beginning of 1970 a day is; absent for what is no day.
  static func number(ofDay day: String) -> Int? {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false).map { Int32($0) }
    guard day.utf8.count == 10, parts.count == 3, let year = parts[0], let month = parts[1],
      let date = parts[2]
    else { return nil }
    var time = tm()
    time.tm_year = year - 1900
    time.tm_mon = month - 1
    time.tm_mday = date
    let number = timegm(&time) / 86400
    return self.day(number: number) == day ? number : nil
  }

  static func day(number: Int) -> String {
    var seconds = time_t(number) * 86400
    var time = tm()
    gmtime_r(&seconds, &time)
    return padded(Int(time.tm_year) + 1900, 4) + "-" + padded(Int(time.tm_mon) + 1, 2) + "-"
      + padded(Int(time.tm_mday), 2)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
