/// Makes the facts of a span of days from its items, one by one.
///
/// Who can have them summed up by a database needs it not; it says what the sums mean.
public struct PeriodTally: Sendable {
  private var facts: PeriodFacts
  private var days: [LocalDay: PracticeSum] = [:]
  private var seconds: [LocalDay: [String: Double]] = [:]
  private var doneDays: Set<LocalDay> = []
  private var plans: [LocalDay: Double] = [:]
  private var playbacks: [Double] = []
  private var responses: [Double] = []

  public init(from first: LocalDay, to last: LocalDay) {
    facts = PeriodFacts(first: first, last: last)
  }

  /// Adds an item; one of another day, or one that does not count, is left aside.
  public mutating func add(_ row: DetailedItem) {
    let item = row.item
    guard (facts.first...facts.last).contains(item.day),
      item.attempts > 0 || row.outcome == .revealed
    else { return }
    var sum = PracticeSum()
    sum.add(item, pace: row.pace)
    days[item.day, default: PracticeSum()] += sum
    if let level = row.level { facts.levels[level, default: PracticeSum()] += sum }
    if let topic = row.topic { facts.topics[topic, default: PracticeSum()] += sum }
    if let pace = row.pace {
      facts.paces[Int((pace * 100).rounded()), default: PracticeSum()] += sum
    }
    if let session = row.session { note(session, on: item.day) }
    if let first = row.tries.first {
      playbacks.append(Double(row.tries.reduce(0) { $0 + $1.playbacks }))
      if let seconds = first.responseSeconds { responses.append((seconds * 10).rounded() / 10) }
    }
  }

  /// The facts without the hardest words, which a journal keeps by themselves.
  public func period() -> PeriodFacts {
    var facts = facts
    facts.sessions = seconds.values.reduce(0) { $0 + $1.count }
    facts.days = days.keys.sorted().map { day in
      let practised = seconds[day]?.values.sorted().reduce(0, +) ?? 0
      let isDone =
        doneDays.contains(day) || plans[day].map { practised >= 60 * $0 } ?? false
      return PeriodFacts.Day(
        day: day, practisedSeconds: practised, isDone: isDone, sum: days[day] ?? PracticeSum())
    }
    facts.medianPlaybacks = Self.median(playbacks)
    facts.medianResponseSeconds = Self.median(responses)
    return facts
  }

  private mutating func note(_ session: DetailedItem.SessionFacts, on day: LocalDay) {
    seconds[day, default: [:]][session.uid] = session.practisedSeconds
    plans[day] = max(plans[day] ?? 0, session.plannedMinutes)
    if session.ending == .completed { doneDays.insert(day) }
  }

  /// The one in the middle, or the mean of the two; absent without any.
  public static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    if !sorted.count.isMultiple(of: 2) { return sorted[middle] }
    return (sorted[middle - 1] + sorted[middle]) / 2
  }
}
