import Coaching

/// Finds what can honestly be said: a change counts where chance alone would rarely make it.
struct ReportRemarks {
  /// Fewer items are not compared.
  private static let fewest = 20
  /// By chance one rate differs by this many standard errors once in ten times, either way; one of
  /// the rates of three levels does so as rarely by more.
  private static let alone = 1.64
  private static let amongLevels = 2.13

  private let facts: PeriodFacts
  private let before: PeriodFacts?
  private let profile: Profile
  private let now: PracticeSum
  private let then: PracticeSum

  init(_ facts: PeriodFacts, before: PeriodFacts?, profile: Profile) {
    self.facts = facts
    self.before = before
    self.profile = profile
    now = Self.sum(facts)
    then = before.map(Self.sum) ?? PracticeSum()
  }

  /// First what was done, then how it went, then what to do next.
  var all: [Remark] {
    guard now.items > 0 else { return [.nothing] }
    let figures = PracticeFigures(facts.days)
    let done = Remark.practised(minutes: figures.minutes, days: figures.days, items: figures.items)
    return [done] + changes + [next]
  }

  private var changes: [Remark] {
    guard let before, then.items > 0 else { return [] }
    guard min(now.items, then.items) >= Self.fewest else { return [.tooFew] }
    let better = gains(since: before)
    if !better.isEmpty { return Array(better.prefix(2)) }
    let (rate, rateBefore) = (Self.percent(now), Self.percent(then))
    guard Self.change(now, then) == .down else { return [.alike(rate, before: rateBefore)] }
    let isHarder = paceGain >= 0.05 || hardShare(facts) - hardShare(before) >= 10
    return [isHarder ? .lessOfHarder(rate, before: rateBefore) : .less(rate, before: rateBefore)]
  }

  /// What went better, the weightiest first.
  private func gains(since before: PeriodFacts) -> [Remark] {
    var gains: [Remark] = []
    for level in Level.allCases.reversed() {
      guard let now = facts.levels[level], let then = before.levels[level],
        Self.change(now, then, atLeast: Self.amongLevels) == .up
      else { continue }
      gains.append(.levelBetter(level, Self.percent(now), before: Self.percent(then)))
      break
    }
    if gains.isEmpty, Self.change(now, then) == .up {
      gains.append(.understoodMore(Self.percent(now), before: Self.percent(then)))
    }
    // Faster or harder is better only if as much is understood.
    if Self.change(now, then) != .down {
      if paceGain >= 0.05, let pace = now.pace.mean, let paceBefore = then.pace.mean {
        gains.append(
          .faster(PracticeFigures.hundredths(pace), before: PracticeFigures.hundredths(paceBefore)))
      }
      let (share, shareBefore) = (hardShare(facts), hardShare(before))
      if share - shareBefore >= 10 { gains.append(.harder(share, before: shareBefore)) }
    }
    if min(now.said.count, then.said.count) >= Self.fewest,
      let said = now.said.mean, let saidBefore = then.said.mean, said - saidBefore >= 3
    {
      gains.append(.saidBetter(Int(said.rounded()), before: Int(saidBefore.rounded())))
    }
    return gains + ease(since: before)
  }

  /// Less effort for the same result; those training their hearing are in no hurry.
  private func ease(since before: PeriodFacts) -> [Remark] {
    guard profile == .learning, Self.change(now, then) != .down else { return [] }
    if let seconds = facts.medianResponseSeconds, let secondsBefore = before.medianResponseSeconds,
      secondsBefore - seconds >= max(0.3, 0.2 * secondsBefore)
    {
      return [
        .quicker(PracticeFigures.tenths(seconds), before: PracticeFigures.tenths(secondsBefore))
      ]
    }
    if let playbacks = facts.medianPlaybacks, let playbacksBefore = before.medianPlaybacks,
      playbacksBefore - playbacks >= 1
    {
      return [
        .fewerPlaybacks(
          PracticeFigures.tenths(playbacks), before: PracticeFigures.tenths(playbacksBefore))
      ]
    }
    return []
  }

  private var next: Remark {
    if let word = facts.hardWords.first, word.missed >= 2 { return .listenFor(word) }
    let rate = now.firstTryRate ?? 0
    let weak = facts.topics.filter { $0.value.items >= 10 }
      .map { (topic: $0.key, sum: $0.value) }
      .min { ($0.sum.firstTryRate ?? 1, $0.topic) < ($1.sum.firstTryRate ?? 1, $1.topic) }
    if let weak, let weakRate = weak.sum.firstTryRate, rate - weakRate >= 0.1 {
      return .practiseTopic(weak.topic, Self.percent(weak.sum))
    }
    return now.items >= Self.fewest && rate >= 0.85 ? .becomesHarder : .goOn
  }

  private var paceGain: Double {
    guard let pace = now.pace.mean, let paceBefore = then.pace.mean else { return 0 }
    return pace - paceBefore
  }

  private func hardShare(_ facts: PeriodFacts) -> Int {
    let all = facts.levels.values.reduce(0) { $0 + $1.items }
    return all > 0 ? 100 * (facts.levels[.hard]?.items ?? 0) / all : 0
  }

  private enum Change { case up, down, none }

  /// Whether the first-try rate changed by more than chance would in nine of ten cases.
  private static func change(
    _ now: PracticeSum, _ then: PracticeSum, atLeast errors: Double = alone
  ) -> Change {
    guard min(now.items, then.items) >= fewest, let rate = now.firstTryRate,
      let rateBefore = then.firstTryRate
    else { return .none }
    let both = Double(now.firstTry + then.firstTry) / Double(now.items + then.items)
    let spread =
      (both * (1 - both) * (1 / Double(now.items) + 1 / Double(then.items))).squareRoot()
    let difference = rate - rateBefore
    guard abs(difference) >= max(0.03, errors * spread) else { return .none }
    return difference > 0 ? .up : .down
  }

  private static func percent(_ sum: PracticeSum) -> Int {
    Percent.of(PracticeFigures.hundredths(sum.firstTryRate ?? 0))
  }

  private static func sum(_ facts: PeriodFacts) -> PracticeSum {
    facts.days.reduce(into: PracticeSum()) { $0 += $1.sum }
  }
}
