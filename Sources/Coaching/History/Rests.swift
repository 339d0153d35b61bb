/// The days on which no practice is due: pauses, and those that the schedule leaves out.
public struct Rests: Sendable, Hashable {
  private var pauses: [ClosedRange<LocalDay>] = []
  /// The days of the week that count, by the day from which they do.
  private var weeks: [Week] = []

  private struct Week: Hashable {
    var from: LocalDay
    var days: Weekdays
  }

  public init(pauses: [ClosedRange<LocalDay>] = []) {
    self.pauses = pauses
  }

  /// The pause that contains a day.
  public func pause(on day: LocalDay) -> ClosedRange<LocalDay>? {
    pauses.filter { $0.contains(day) }.max { $0.upperBound < $1.upperBound }
  }

  /// Whether a pause goes on that day, or is to begin after it.
  public func hasPause(from day: LocalDay) -> Bool {
    pauses.contains { $0.upperBound >= day }
  }

  public func contains(_ day: LocalDay) -> Bool {
    if pauses.contains(where: { $0.contains(day) }) { return true }
    return weeks.last { $0.from <= day }.map { !$0.days.contains(day) } ?? false
  }

  mutating func pause(_ days: ClosedRange<LocalDay>) {
    pauses.append(days)
  }

  /// Ends all pauses before a day.
  mutating func resume(on day: LocalDay) {
    pauses = pauses.compactMap { pause in
      if pause.upperBound < day { return pause }
      return pause.lowerBound < day ? pause.lowerBound...day.advanced(by: -1) : nil
    }
  }

  /// From that day on only these days of the week count.
  mutating func count(only days: Weekdays, from day: LocalDay) {
    weeks.removeAll { $0.from >= day }
    weeks.append(Week(from: day, days: days))
  }
}
