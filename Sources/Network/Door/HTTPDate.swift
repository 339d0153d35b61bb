internal import Coaching

/// Dates as HTTP writes them.
enum HTTPDate {
  /// Seconds since 1970 of `Sun, 06 Nov 1994 08:49:37 GMT`; nil for any other form.
  static func seconds(_ text: String) -> Double? {
    let words = text.split(separator: " ")
    guard words.count == 6, words[5] == "GMT", words[0].hasSuffix(","),
      let day = Int(words[1]), let month = months.firstIndex(of: String(words[2])),
      let year = Int(words[3]), let date = LocalDay(year: year, month: month + 1, day: day)
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3, (0..<24).contains(clock[0]), (0..<60).contains(clock[1]),
      (0...60).contains(clock[2])
    else { return nil }
    return Double(date.daysSince1970 * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2])
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
