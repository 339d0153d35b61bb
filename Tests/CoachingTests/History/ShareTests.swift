import Coaching
import Testing

@Suite struct ShareTests {
  @Test("nothing has no rate and no interval")
  func nothing() {
    #expect(Share(0, of: 0).rate == nil)
    #expect(Share(0, of: 0).interval() == nil)
    #expect(Share(0, of: 0).change(from: Share(3, of: 4)) == nil)
    #expect(Share(9, of: 4) == Share(4, of: 4))
  }

  @Test("an interval holds its rate, is within 0 and 1, and narrows with more", arguments: 1...60)
  func bounds(all: Int) throws {
    for times in 0...all {
      let share = Share(times, of: all)
      let (rate, interval) = (try #require(share.rate), try #require(share.interval()))
      #expect(interval.contains(rate) && interval.lowerBound >= 0 && interval.upperBound <= 1)
      let more = try #require(Share(10 * times, of: 10 * all).interval())
      #expect(more.upperBound - more.lowerBound < interval.upperBound - interval.lowerBound)
    }
  }

  /// How likely so many of so many are, each with this chance.
  private static func chances(of all: Int, each chance: Double) -> [Double] {
    var chances = [1.0]
    for _ in 0..<all {
      let (hit, miss) = ([0] + chances.map { $0 * chance }, chances.map { $0 * (1 - chance) } + [0])
      chances = zip(hit, miss).map(+)
    }
    return chances
  }

  @Test(
    "nine of ten intervals hold the truth, of a handful as of many", arguments: [3, 5, 10, 20, 50])
  func coverage(all: Int) {
    let truths = stride(from: 0.05, through: 0.95, by: 0.01)
    let covered = truths.map { truth in
      Self.chances(of: all, each: truth).enumerated().reduce(0) { sum, entry in
        let holds = Share(entry.offset, of: all).interval()?.contains(truth) ?? false
        return sum + (holds ? entry.element : 0)
      }
    }
    let mean = covered.reduce(0, +) / Double(covered.count)
    #expect((0.87...0.95).contains(mean), "\(mean)")
  }

  @Test("where nothing changed, a change is rarely told", arguments: [5, 20, 60])
  func falseChanges(all: Int) {
    for truth in [0.5, 0.75, 0.9] {
      let chances = Self.chances(of: all, each: truth)
      var told = 0.0
      for (now, one) in chances.enumerated() {
        for (then, other) in chances.enumerated()
        where Share(now, of: all).change(from: Share(then, of: all)) != nil {
          told += one * other
        }
      }
      #expect(told < 0.13, "\(truth): \(told)")
    }
  }

  @Test("a change that cannot be told is not told")
  func changes() {
    #expect(Share(76, of: 100).change(from: Share(60, of: 100)) == .up)
    #expect(Share(60, of: 100).change(from: Share(76, of: 100)) == .down)
    #expect(Share(76, of: 100).change(from: Share(71, of: 100)) == nil)
    #expect(Share(2, of: 3).change(from: Share(1, of: 3)) == nil)
    #expect(Share(77_000, of: 100_000).change(from: Share(75_000, of: 100_000)) == nil)
  }
}
