/// A time of the day on the wall clock, to the minute.
public struct ClockTime: Sendable, Hashable, Comparable, LosslessStringConvertible {
  /// Since midnight.
  public let minutes: Int

  /// Nil if no clock shows it.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    minutes = hour * 60 + minute
  }

  /// A time written as `7:05` or `19:30`.
  public init?(_ description: String) {
    let parts = description.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public var hour: Int { minutes / 60 }
  public var minute: Int { minutes % 60 }

  public var description: String {
    "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  public static func < (left: ClockTime, right: ClockTime) -> Bool { left.minutes < right.minutes }
}

extension Moment {
  /// What the clock on the wall shows.
  public var time: ClockTime {
    let local = milliseconds + Int64(utcOffsetMinutes) * 60_000
    let minute = Int(((local % 86_400_000) + 86_400_000) % 86_400_000) / 60_000
    return ClockTime(minutesSinceMidnight: minute)
  }
}

extension ClockTime {
  fileprivate init(minutesSinceMidnight minutes: Int) {
    self.minutes = minutes
  }
}
