import Coaching
import Reports

/// Some weeks of practice, as a weekly page is given them.
enum SampleWeeks {
  /// A Wednesday.
  static let today = LocalDay.of(2026, 11, 25)

  /// Six weeks with five days each, and the Monday of the one that has begun.
  static func facts(
    words: [HardWord] = [], thresholds: [KeptMeasure] = [threshold]
  ) -> WeeklyFacts {
    var facts = WeeklyFacts(today: today, thresholds: thresholds, words: words)
    var days: [LocalDay] = [.of(2026, 11, 23)]
    for week in 1...6 {
      for day in 0..<5 { days.append(LocalDay.of(2026, 11, 23).advanced(by: day - 7 * week)) }
    }
    for (place, day) in days.sorted().enumerated() {
      facts.days.append(
        PracticeDay(
          day: day, practisedSeconds: 1_200 + 60 * Double(place % 5), items: 24, quiet: 20,
          atOnce: 14 + place % 3, meanScore: 80, isDone: true))
    }
    return facts
  }

  static let threshold = measure(of: "Alices Kopfhörer", 20, -6.3)

  static func measure(of device: String, _ day: Int, _ threshold: Double) -> KeptMeasure {
    let date = LocalDay.of(2026, 11, day)
    return KeptMeasure(
      Measured(
        id: "\(device)-\(day)",
        series: .init(
          lang: .chinese, kind: .babble4,
          voice: Voice(provider: "flite", id: "slt", lang: .chinese), device: device),
        estimate: ThresholdEstimate(
          threshold: threshold, low: threshold - 1.1, high: threshold + 1.1, slope: 0.11, lapse: 0),
        trials: [], headphones: 6, level: 0),
      at: Moment(milliseconds: Int64(date.daysSince1970) * 86_400_000, utcOffsetMinutes: 0))
  }
}
