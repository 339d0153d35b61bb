/// When the timer goes off: at these times, on these days.
public struct Timetable: Sendable, Hashable {
  /// A time of the day on the wall clock.
  public struct Time: Sendable, Hashable, Comparable {
    public let hour: Int
    public let minute: Int

    /// Nothing where no clock shows it.
    public init?(hour: Int, minute: Int) {
      guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
      self.hour = hour
      self.minute = minute
    }

    public static func < (left: Time, right: Time) -> Bool {
      (left.hour, left.minute) < (right.hour, right.minute)
    }
  }

  /// In order, each once.
  public let times: [Time]
  /// 1 for Monday to 7 for Sunday, in order.
  public let days: [Int]

  /// Nothing where it would never go off, or a day is none.
  public init?(times: some Sequence<Time>, days: some Sequence<Int> = 1...7) {
    self.times = Set(times).sorted()
    self.days = Set(days).sorted()
    guard !self.times.isEmpty, !self.days.isEmpty, self.days.allSatisfy((1...7).contains) else {
      return nil
    }
  }

  static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
