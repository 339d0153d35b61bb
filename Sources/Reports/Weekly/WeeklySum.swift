import Coaching

/// What some days of a weekly page came to.
struct WeeklySum: Sendable, Hashable {
  let first: LocalDay
  let last: LocalDay
  let days: Int
  /// Absent where nobody knows them.
  let minutes: Int?
  let quiet: Share

  init(_ facts: WeeklyFacts, _ span: ClosedRange<LocalDay>) {
    first = span.lowerBound
    last = span.upperBound
    let practised = facts.days.filter { span.contains($0.day) && $0.isPractised }
    days = Set(practised.map(\.day)).count
    minutes = PracticeFigures.knownMinutes(
      practised.reduce(0) { $0 + $1.practisedSeconds }, days: days)
    quiet = Share(
      practised.reduce(0) { $0 + $1.atOnce }, of: practised.reduce(0) { $0 + $1.quiet })
  }
}
