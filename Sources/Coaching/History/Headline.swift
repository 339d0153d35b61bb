/// What a learner is shown first: how much was understood at once, and of what.
public struct Headline: Sendable, Hashable {
  public var share: Share
  /// The level practised most in quiet, as all of this is; absent if nobody knows.
  public var level: Level?
  /// The mean pace; absent if nobody knows.
  public var pace: Double?
  /// The pace up to which three in four sentences of that level are understood at once.
  public var reach: Double?
  /// How the share was before, and which way it went; absent if no change can be told.
  public var change: Change?

  /// A change that chance alone would rarely make.
  public struct Change: Sendable, Hashable {
    public var before: Share
    public var way: Share.Change
    /// Whether the sentences were faster or harder than before: then less says nothing of the ear.
    public var isOfHarder: Bool
  }

  /// Fewer items are not compared.
  private static let fewest = 20

  /// Of some practice in quiet, against that of an equally long time before; nil without any.
  public init?(_ now: PeriodFacts, before: PeriodFacts? = nil) {
    let sum = now.sum
    guard sum.quiet > 0 else { return nil }
    share = sum.understoodAtOnce
    pace = sum.pace.mean
    let most = now.levels.filter { $0.value.quiet > 0 }.max {
      ($0.value.quiet, $1.key.rawValue) < ($1.value.quiet, $0.key.rawValue)
    }
    level = most?.key
    reach = most.flatMap { now.levelPaces[$0.key].flatMap(PaceReach.of) }
    guard let before else { return }
    let then = before.sum.understoodAtOnce
    guard min(share.all, then.all) >= Self.fewest else { return }
    if let way = share.change(from: then) {
      change = Change(before: then, way: way, isOfHarder: now.isHarder(than: before))
    }
  }
}

extension PeriodFacts {
  /// All of its days together.
  public var sum: PracticeSum { days.reduce(into: PracticeSum()) { $0 += $1.sum } }

  /// How much faster its sentences were.
  public func paceGain(over before: PeriodFacts) -> Double {
    guard let pace = sum.pace.mean, let paceBefore = before.sum.pace.mean else { return 0 }
    return pace - paceBefore
  }

  /// How many of a hundred sentences heard in quiet were hard.
  public var hardPercent: Int {
    let all = levels.values.reduce(0) { $0 + $1.quiet }
    return all > 0 ? 100 * (levels[.hard]?.quiet ?? 0) / all : 0
  }

  /// Whether the sentences were noticeably faster or harder.
  public func isHarder(than before: PeriodFacts) -> Bool {
    paceGain(over: before) >= 0.05 || hardPercent - before.hardPercent >= 10
  }
}
