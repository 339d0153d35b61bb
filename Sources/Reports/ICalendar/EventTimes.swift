import Coaching

/// When an event is, in the digits of iCalendar, UTC.
struct EventTimes {
  /// When what the event tells was settled: with the session, not with the export.
  let stamp: String
  let start: String
  let end: String

  /// An event is as long as was practised: a session left open over night fills no night.
  init(of session: PractisedSession) {
    let start = Self.second(of: session.began)
    let practised = session.practisedSeconds.isFinite ? session.practisedSeconds : 0
    // An event without a length is not allowed, and one of seconds is not seen.
    let end = min(Self.latest, start + Int64(min(86_400, max(60, practised)).rounded()))
    self.start = Self.digits(start)
    self.end = Self.digits(end)
    stamp = Self.digits(session.ended.map(Self.second) ?? end)
  }

  /// The last second of the last year that is written with four digits.
  private static let latest: Int64 = 253_402_300_799

  /// Held to the years that can be written with four digits.
  private static func second(of milliseconds: Int64) -> Int64 {
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
    return min(253_402_214_400, max(-62_135_596_800, rest < 0 ? seconds - 1 : seconds))
  }

  private static func digits(_ second: Int64) -> String {
    let (quotient, rest) = second.quotientAndRemainder(dividingBy: 86_400)
    let day = LocalDay(daysSince1970: Int(rest < 0 ? quotient - 1 : quotient))
    let ofDay = Int(rest < 0 ? rest + 86_400 : rest)
    let parts = [
      (day.year, 4), (day.month, 2), (day.day, 2), (ofDay / 3600, 2), (ofDay / 60 % 60, 2),
      (ofDay % 60, 2),
    ]
    let written = parts.map { number, width in
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return written.prefix(3).joined() + "T" + written.suffix(3).joined() + "Z"
  }
}
