public import Coaching

/// How many days in a row were practised.
public struct Streak: Sendable, Hashable {
  /// The days in a row that end today, or yesterday while today is still to come.
  public let current: Int
  public let longest: Int

  /// The streaks among `days`, which may come in any order and more than once.
  public init(days: some Sequence<LocalDay>, today: LocalDay) {
    let practised = Set(days.map(\.daysSince1970))
    let today = today.daysSince1970
    let last = practised.contains(today) ? today : today - 1
    current = Self.run(endingOn: last, in: practised)
    longest =
      practised.lazy.filter { !practised.contains($0 + 1) }
      .map { Self.run(endingOn: $0, in: practised) }
      .max() ?? 0
  }

  private static func run(endingOn last: Int, in practised: Set<Int>) -> Int {
    var first = last
    while practised.contains(first) { first -= 1 }
    return last - first
  }
}
