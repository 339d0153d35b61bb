import Coaching
@testable import Reports
import Testing

@Suite struct AdviceTests {
  private static let all = Advice.Band.allCases.flatMap { band in
    Advice.Trend.allCases.map { Advice(band: band, trend: $0) }
  }

  @Test("every rate has a band, and every band and trend their own words")
  func coverage() {
    let bands = (0...100).map { Advice.Band($0) }
    #expect(Set(bands) == Set(Advice.Band.allCases).subtracting([.unknown]))
    #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.lowest <= $1.lowest })
    let told = Self.all.filter { $0.band != .unknown }
    #expect(Set(told.map(\.wording.zh)).count == told.count)
    #expect(Set(told.map(\.wording.en)).count == told.count)
    #expect(Set(told.map(\.name)).count == told.count)
    for advice in Self.all {
      #expect(advice.wording.zh.hasSuffix("。") && advice.wording.en.hasSuffix("."))
    }
  }

  @Test("where little is understood nothing is praised, and nothing gets faster")
  func noPraise() {
    let praise = ["照这样练", "跟得上", "Go on like this", "go on like this", "keep up", "right level"]
    for advice in Self.all where [.little, .half].contains(advice.band) {
      for word in praise {
        #expect(!advice.wording.zh.contains(word) && !advice.wording.en.contains(word), "\(advice)")
      }
      #expect(!advice.wording.en.contains("speed up"))
    }
    #expect(Advice.Band(17) == .little)
  }

  @Test(
    "the trend is that of the headline",
    arguments: [(60, 80, "down"), (80, 60, "up"), (76, 75, "level")])
  func trend(now: Int, before: Int, name: String) {
    let change = Headline(Self.week(now), before: Self.week(before))?.change
    #expect(Advice.Trend(change).rawValue == name)
  }

  private static func week(_ heard: Int) -> PeriodFacts {
    Remarked(items: 100, rate: Double(heard) / 100).facts
  }

  @Test("the headline is told with what it is of, and a change only if it can be told")
  func headline() throws {
    let up = try #require(Headline(Self.week(80), before: Self.week(60)))
    #expect(
      up.text(in: .chinese, before: .lastWeek)
        == "一遍听懂 80%（约 73–86%），多是简单的句子，语速 1 倍，上周 60%")
    #expect(
      up.text(in: .english, before: .earlier)
        == "Understood at once: 80% (about 73–86%) · mostly easy 1.0× · before 60%")
    let level = try #require(Headline(Self.week(76), before: Self.week(75)))
    #expect(!level.text(in: .english, before: .lastWeek).contains("last week"))
    let harder = Remarked(items: 100, rate: 0.6, pace: 1.2).facts
    let down = try #require(Headline(harder, before: Self.week(80)))
    #expect(down.text(in: .chinese, before: .lastWeek).hasSuffix("上周 80%（那时句子容易些）"))
  }
}
