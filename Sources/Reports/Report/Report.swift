public import Coaching

/// What a span of days came to, in numbers and in plain words, as a page, as text and as JSON.
///
/// The numbers are rounded once, when it is made: all three show the same ones.
public struct Report: Sendable {
  /// The span that was asked for.
  public enum Span: String, Sendable, CaseIterable {
    case today, week, month, all, days
  }

  let span: Span
  let facts: PeriodFacts
  let before: PeriodFacts?
  let streak: Streak?
  let goal: Goal?
  let figures: PracticeFigures
  let figuresBefore: PracticeFigures?
  let trend: Trend
  let headline: Headline?
  /// The language that it is of; absent where it is of all.
  public let lang: Lang?
  let levels: [(level: Level, figures: PracticeFigures, reach: Double?)]
  let topics: [(topic: String, figures: PracticeFigures)]
  let paceReached: Double?
  let remarks: [Remark]

  /// The report of `facts`.
  ///
  /// `before` are the facts they are compared with: those of an equally long span before. If the
  /// practice is for hearing, quickness is no aim and is not mentioned.
  public init(
    _ facts: PeriodFacts, span: Span, before: PeriodFacts? = nil, streak: Streak? = nil,
    goal: Goal? = nil, profile: Profile = .learning, lang: Lang? = nil
  ) {
    self.span = span
    self.lang = lang
    self.facts = facts
    self.before = before
    self.streak = streak
    self.goal = goal
    figures = PracticeFigures(facts.days)
    figuresBefore = before.map { PracticeFigures($0.days) }
    trend = Trend(facts)
    levels = Level.allCases.compactMap { level in
      facts.levels[level].map {
        (level, PracticeFigures($0), facts.levelPaces[level].flatMap(PaceReach.of))
      }
    }
    // Those practised most come first; equals are in order of their names.
    topics = facts.topics.sorted { ($1.value.items, $0.key) < ($0.value.items, $1.key) }
      .map { ($0.key, PracticeFigures($0.value)) }
    let headline = Headline(facts, before: before)
    self.headline = headline
    paceReached = headline?.reach
    remarks = ReportRemarks(facts, before: before, profile: profile).all
  }

  /// The pace that was reached before, at the level of the headline.
  var paceReachedBefore: Double? {
    headline?.level.flatMap { before?.levelPaces[$0] }.flatMap(PaceReach.of)
  }

  /// What went better and what to do next, one sentence each.
  public func sentences(in language: ReportLanguage) -> [String] {
    remarks.map { $0.wording.text(in: language) }
  }

  /// The same for where a suggestion is a button and needs no command.
  public func advice(
    in language: ReportLanguage
  ) -> [(sentence: String, suggestion: Suggestion?)] {
    // A command comes after a colon; without one the sentence ends here.
    let end = BilingualText(zh: "。", en: ".").text(in: language)
    return remarks.map { remark in
      let sentence = remark.sentence.text(in: language)
      return (remark.suggestion == nil ? sentence : sentence + end, remark.suggestion)
    }
  }
}

extension Report {
  /// How many days the learner means to practise in the span, and how many were.
  public struct Goal: Sendable, Hashable {
    public var days: Int
    public var practised: Int

    public init(days: Int, practised: Int) {
      self.days = days
      self.practised = practised
    }
  }
}
