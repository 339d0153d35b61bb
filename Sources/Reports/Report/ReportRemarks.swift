import Coaching

/// Finds what can honestly be said: a change counts where chance alone would rarely make it.
struct ReportRemarks {
  /// Fewer items are not compared.
  private static let fewest = 20
  /// One of the rates of three levels differs by this many standard errors as rarely as one rate alone
  /// does by `Share.errors`.
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
    now = facts.sum
    then = before?.sum ?? PracticeSum()
  }

  /// First what was done, then what went better, then what to do next.
  var all: [Remark] {
    let answers = facts.drills.trials
    let talks = facts.talks
    // Who only drilled or talked has practised, though no sentence.
    let drilled =
      (answers > 0 ? [Remark.drilled(answers)] : [])
      + (talks.turns > 0 ? [Remark.talked(talks.talks, turns: talks.turns)] : [])
    let mixesUp = facts.mixedSounds.map { [Remark.mixesUp($0)] } ?? []
    guard now.items > 0 else { return drilled.isEmpty ? [.nothing] : drilled + mixesUp }
    let figures = PracticeFigures(facts.days)
    let done = Remark.practised(
      minutes: figures.minutes ?? 0, days: figures.days, items: figures.items)
    return [done] + drilled + praise + [.advice(advice)] + hardest + mixesUp
  }

  /// What to do next, by how much is understood and which way that goes.
  private var advice: Advice {
    guard now.quiet >= Self.fewest else { return Advice(band: .unknown, trend: .level) }
    return Advice(
      band: Advice.Band(Self.percent(now)),
      trend: Advice.Trend(before.flatMap { Headline(facts, before: $0)?.change }))
  }

  /// Where little is understood, faster and harder is nothing to be praised for.
  private var praise: [Remark] {
    guard let before, min(now.quiet, then.quiet) >= Self.fewest,
      Self.percent(now) >= Advice.Band.aboutRight.lowest
    else { return [] }
    return Array(gains(since: before).prefix(2))
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
    // Faster or harder is better only if as much is understood.
    if Self.change(now, then) != .down {
      if facts.paceGain(over: before) >= 0.05, let pace = now.pace.mean,
        let paceBefore = then.pace.mean
      {
        gains.append(
          .faster(PracticeFigures.hundredths(pace), before: PracticeFigures.hundredths(paceBefore)))
      }
      let (share, shareBefore) = (facts.hardPercent, before.hardPercent)
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

  /// The word or the topic that is worth practising by itself.
  private var hardest: [Remark] {
    if let word = facts.hardWords.first, word.missed >= 2 {
      return [.listenFor(word), .practiseWords(word.lang)]
    }
    let rate = now.firstTryRate ?? 0
    let weak = facts.topics.filter { $0.value.quiet >= 10 }
      .map { (topic: $0.key, sum: $0.value) }
      .min { ($0.sum.firstTryRate ?? 1, $0.topic) < ($1.sum.firstTryRate ?? 1, $1.topic) }
    if let weak, let weakRate = weak.sum.firstTryRate, rate - weakRate >= 0.1 {
      return [.practiseTopic(weak.topic, Self.percent(weak.sum))]
    }
    return []
  }

  /// Whether the first-try rate changed by more than chance would in nine of ten cases.
  private static func change(
    _ now: PracticeSum, _ then: PracticeSum, atLeast errors: Double = Share.errors
  ) -> Share.Change? {
    guard min(now.quiet, then.quiet) >= fewest else { return nil }
    return now.understoodAtOnce.change(from: then.understoodAtOnce, errors: errors)
  }

  private static func percent(_ sum: PracticeSum) -> Int {
    Percent.of(PracticeFigures.hundredths(sum.firstTryRate ?? 0))
  }
}
