import Coaching

@testable import Reports

/// Reports of all kinds, for what holds of each of them.
enum SampleReports {
  static let facts = facts(.of(2026, 11, 1), .of(2026, 11, 20), rate: 0.8, seed: 1)

  static let month = Report(
    facts, span: .month, before: facts(.of(2026, 10, 1), .of(2026, 10, 20), rate: 0.6, seed: 2),
    streak: Streak(days: facts.days.map(\.day), today: .of(2026, 11, 20)),
    goal: .init(days: 20, practised: 14))

  static let tenYears = Report(
    facts(.of(2016, 3, 3), .of(2026, 11, 20), rate: 0.75, seed: 3), span: .all)

  /// Imported days know neither minutes nor levels.
  static let imported: Report = {
    var practice = SampledPractice(seed: 4)
    let items = practice.items(.of(2026, 11, 1), .of(2026, 11, 20)).map {
      DetailedItem(item: $0.item)
    }
    return Report(.of(items, .of(2026, 11, 1), .of(2026, 11, 20)), span: .all)
  }()

  static let empty = Report(
    PeriodFacts(first: .of(2026, 11, 14), last: .of(2026, 11, 20)), span: .week, before: facts)

  static let today = Report(
    facts(.of(2026, 11, 18), .of(2026, 11, 18), rate: 0.8, seed: 7), span: .today)

  static let all = [month, tenYears, imported, empty, today, twoLanguages]

  private static let twoLanguages: Report = {
    var facts = SampleReports.facts
    facts.hardSounds = [
      HardWord(
        text: "zhōng", lang: .chinese, met: 40, missed: 9,
        takenFor: [.init(text: "zhòng", times: 9)])
    ]
    facts.hardWords.append(HardWord(text: "their", lang: .english, met: 9, missed: 3))
    return Report(facts, span: .days, before: facts, profile: .hearing)
  }()

  static func facts(
    _ first: LocalDay, _ last: LocalDay, rate: Double, seed: UInt64
  ) -> PeriodFacts {
    var practice = SampledPractice(seed: seed)
    return .of(practice.items(first, last, rate: rate), first, last)
  }
}
