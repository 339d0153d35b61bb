@testable import Coaching
import Testing

@Suite struct CardTests {
  /// 2026-03-10 08:00 in Shanghai.
  private static let morning = Moment(milliseconds: 1_773_100_800_000, utcOffsetMinutes: 480)

  private func card(reviewed: Int64, due: Int64) -> Card {
    Card(
      lang: .chinese, kind: .sentence, key: "c001", text: "请坐。", state: .review,
      due: Self.morning.milliseconds + due, reviewed: Self.morning.milliseconds + reviewed)
  }

  @Test func `what waits for days is due all day, what waits for minutes to the minute`() {
    let (hour, day) = (3_600_000 as Int64, Review.day)
    let now = Self.morning
    #expect(card(reviewed: -day, due: 0).isDue(at: now))
    // At ten in the evening of this day, learnt four days before.
    #expect(card(reviewed: -4 * day, due: 14 * hour).isDue(at: now))
    #expect(!card(reviewed: -4 * day, due: 16 * hour).isDue(at: now))
    // Just a day is a day.
    #expect(card(reviewed: hour - day, due: hour).isDue(at: now))
    #expect(!card(reviewed: hour - day + 1, due: hour).isDue(at: now))
    #expect(!card(reviewed: -hour, due: 60_000).isDue(at: now))
    #expect(card(reviewed: -hour, due: -60_000).isDue(at: now))
  }

  @Test func `a day ends at the learner's midnight`() {
    let end = Moment(milliseconds: Self.morning.endOfDay, utcOffsetMinutes: 480)
    #expect(end.day == Self.morning.day.advanced(by: 1))
    #expect(
      Moment(milliseconds: end.milliseconds - 1, utcOffsetMinutes: 480).day == Self.morning.day)
  }

  @Test func `a word is heard if all its parts are`() {
    func verdicts(_ text: String, missing: Set<Int> = []) -> [WordVerdict] {
      let isChinese = !text.contains(" ")
      let parts = isChinese ? text.map { String($0) } : text.split(separator: " ").map(String.init)
      return parts.enumerated().map { place, part in
        WordVerdict(
          expected: part, answer: nil, verdict: missing.contains(place) ? .missing : .match)
      }
    }
    #expect(verdicts("记得量血压").hears("血压") == true)
    #expect(verdicts("记得量血压", missing: [4]).hears("血压") == false)
    #expect(verdicts("记得量血压", missing: [0]).hears("血压") == true)
    #expect(verdicts("记得量血压").hears("血糖") == nil)
    #expect(verdicts("My Blood pressure is up", missing: [3]).hears("blood pressure") == true)
    #expect(verdicts("My blood pressure", missing: [2]).hears("Blood pressure") == false)
    #expect(verdicts("bloody pressure").hears("blood") == nil)
    #expect(verdicts("the the theme").hears("theme") == true)
  }

  @Test(arguments: SchedulerName.allCases)
  func `the same reviews come to the same date, whenever it is reckoned`(name: SchedulerName) {
    let reviews = (0..<9).map { n in
      Review(at: Self.morning.milliseconds + Int64(n * n) * Review.day, grade: .good, score: 90)
    }
    let dates = (0..<3).map { _ in CardScheduler(name).date(after: reviews, seed: 7) }
    #expect(dates[0] != nil && Set(dates).count == 1)
    #expect(CardScheduler(name).date(after: [], seed: 7) == nil)
  }

  @Test func `what was learnt together does not come back together`() {
    let reviews = (0..<5).map { n in
      Review(at: Self.morning.milliseconds + Int64(n * n * n) * Review.day, grade: .good)
    }
    let dates = (0..<50).map { CardScheduler(.fsrs).date(after: reviews, seed: $0)?.due }
    #expect(Set(dates).count > 3)
  }
}
