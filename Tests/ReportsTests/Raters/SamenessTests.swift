import Coaching
import JSON
@testable import Reports
import Testing

@Suite struct SamenessTests {
  /// So many pairs in the same band, and so many that are not.
  private static func pairs(same: Int, other: Int) -> [(own: Double, others: Double)] {
    Array(repeating: (80, 90), count: same) + Array(repeating: (80, 40), count: other)
  }

  @Test func `the interval is Wilson's`() throws {
    // 45 of 50: from 78.6 to 95.7 in a hundred.
    let most = try #require(Sameness(Self.pairs(same: 45, other: 5)))
    #expect(most.count == 50 && most.same == 45 && most.low == 0.79 && most.high == 0.96)
    #expect(!most.canGo)
    let all = try #require(Sameness(Self.pairs(same: 50, other: 0)))
    #expect(all.low == 0.93 && all.high == 1 && all.canGo)
    #expect(try #require(Sameness(Self.pairs(same: 20, other: 0))).canGo)
  }

  @Test func `fewer than twenty tell nothing, and only the latest fifty count`() throws {
    #expect(Sameness(Self.pairs(same: 19, other: 0)) == nil)
    let late = Self.pairs(same: 0, other: 40) + Self.pairs(same: 50, other: 0)
    #expect(try #require(Sameness(late)).same == 50)
    #expect(Sameness(Array(repeating: (own: .nan, others: 80), count: 30)) == nil)
  }

  @Test func `the report says when a service can go, to people and to programs`() throws {
    let pairs = (0..<30).map { _ in
      RatingPair(
        lang: .english, service: "paid", own: SaidScores(accuracy: 80),
        others: SaidScores(accuracy: 85))
    }
    let report = RaterReport(pairs)
    let json = try #require(report.json["raters"]?.asArray?.first?["agreement"])
    #expect(json["can_go"] == true && json["latest"] == 30 && json["same_band"] == 30)
    let text = report.lines(in: .english).map { $0.plain }.joined(separator: " ")
    #expect(text.contains("can go."))
    let few = RaterReport(Array(pairs.prefix(12)))
    #expect(few.json["raters"]?.asArray?.first?["agreement"] == .null)
    #expect(few.lines(in: .chinese).map { $0.plain }.joined().contains("才说得出"))
  }
}
