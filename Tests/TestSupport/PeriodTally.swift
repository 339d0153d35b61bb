public import Coaching

/// Makes the facts of a span of days from its items, one by one.
///
/// The journal sums them up without this; it defines what the sums mean.
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

  /// Adds an item, unless it is outside the span or does not count.
  public mutating func add(_ row: DetailedItem) {
    let item = row.item
    guard (facts.first...facts.last).contains(item.day),
      item.attempts > 0 || row.outcome == .revealed
    else { return }
    var sum = PracticeSum()
    sum.add(item, pace: row.pace, inNoise: row.noise != nil)
    days[item.day, default: PracticeSum()] += sum
    if let level = row.level { facts.levels[level, default: PracticeSum()] += sum }
    if let topic = row.topic { facts.topics[topic, default: PracticeSum()] += sum }
    if let pace = row.pace {
      let hundredths = Int((pace * 100).rounded())
      facts.paces[hundredths, default: PracticeSum()] += sum
      if let level = row.level, row.noise == nil {
        facts.levelPaces[level, default: [:]][hundredths, default: PracticeSum()] +=
          PracticeSum(items: sum.items, firstTry: sum.firstTry)
      }
    }
    if let session = row.session { note(session, on: item.day) }
    // Noise is heard again and thought about longer.
    if row.noise != nil { return }
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

  /// The middle one, or the mean of the two in the middle; absent without any.
  private static func median(_ values: [Double]) -> Double? {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return nil }
    let middle = sorted.count / 2
    if !sorted.count.isMultiple(of: 2) { return sorted[middle] }
    return (sorted[middle - 1] + sorted[middle]) / 2
  }
}

extension PracticeSum {
  /// Adds one item that counts, with its pace if known; its scores are taken as they are exported,
  /// so that anyone can check the sums.
  public mutating func add(_ item: PractisedItem, pace: Double? = nil, inNoise: Bool = false) {
    items += 1
    guard !inNoise else { return }
    quiet += 1
    if item.correct, item.attempts == 1 { firstTry += 1 }
    similarity.add(item.similarity.map { Self.rounded($0, to: 100) })
    score.add(item.score.map(Double.init))
    let parts = SaidScores(
      accuracy: item.said.accuracy.map { Self.rounded($0, to: 10) },
      fluency: item.said.fluency.map { Self.rounded($0, to: 10) },
      completeness: item.said.completeness.map { Self.rounded($0, to: 10) },
      prosody: item.said.prosody.map { Self.rounded($0, to: 10) })
    accuracy.add(parts.accuracy)
    fluency.add(parts.fluency)
    completeness.add(parts.completeness)
    prosody.add(parts.prosody)
    said.add(parts.combined())
    self.pace.add(pace)
  }

  /// Halves go up as they do on paper, also those that lie a hair below themselves in binary.
  private static func rounded(_ value: Double, to steps: Double) -> Double {
    (value * steps + 0.5 + 1e-9).rounded(.down) / steps
  }
}

extension MeanSum {
  fileprivate mutating func add(_ value: Double?) {
    guard let value, value.isFinite else { return }
    sum += value
    count += 1
  }
}
