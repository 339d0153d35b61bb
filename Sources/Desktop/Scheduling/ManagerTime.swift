import Coaching

/// Points in time as `systemctl` writes them in UTC.
enum ManagerTime {
  /// Milliseconds since 1970 for `Fri 2026-11-20 20:00:00 UTC`; nothing for `n/a`, or an empty text.
  static func milliseconds(_ text: String) -> Int64? {
    let words = text.split(separator: " ")
    guard words.count == 4, words[3] == "UTC", let day = LocalDay(String(words[1])) else {
      return nil
    }
    let clock = words[2].split(separator: ":").compactMap { Int64($0) }
    guard clock.count == 3 else { return nil }
    let seconds = Int64(day.daysSince1970) * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    return seconds * 1000
  }
}
