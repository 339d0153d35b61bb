import Glibc

/// The day so many days from now, as `2026-11-20`.
func localDay(daysFromNow days: Int) -> String {
  var now = time(nil)
  var clock = tm()
  localtime_r(&now, &clock)
  // At noon no change of the clock makes it another day.
  (clock.tm_hour, clock.tm_isdst) = (12, -1)
  clock.tm_mday += Int32(days)
  mktime(&clock)
  func twoDigits(_ number: Int32) -> String { (number < 10 ? "0" : "") + "\(number)" }
  return "\(clock.tm_year + 1900)-\(twoDigits(clock.tm_mon + 1))-\(twoDigits(clock.tm_mday))"
}
