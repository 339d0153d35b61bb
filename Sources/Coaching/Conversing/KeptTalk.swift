/// A talk of the past, as a list has it.
public struct KeptTalk: Sendable, Hashable {
  public var plan: TalkPlan
  public var began: Moment
  /// In milliseconds since 1970; absent as long as it goes on, or if its end is not known.
  public var ended: Int64?
  /// Absent if it broke off.
  public var ending: TalkEnding?
  public var practisedSeconds: Double
  /// Those with something to answer.
  public var turns: Int

  public init(
    plan: TalkPlan, began: Moment, ended: Int64? = nil, ending: TalkEnding?,
    practisedSeconds: Double, turns: Int
  ) {
    self.plan = plan
    self.began = began
    self.ended = ended
    self.ending = ending
    self.practisedSeconds = practisedSeconds
    self.turns = turns
  }
}

/// What is needed to go on with a talk that broke off.
public struct UnfinishedTalk: Sendable, Hashable {
  public var plan: TalkPlan
  public var began: Moment
  /// The turns that are over, in order.
  public var turns: [KeptTurn]
  /// What was given in the turns, in order.
  public var attempts: [KeptAttempt]
  public var practisedSeconds: Double

  public init(
    plan: TalkPlan, began: Moment, turns: [KeptTurn], attempts: [KeptAttempt],
    practisedSeconds: Double
  ) {
    self.plan = plan
    self.began = began
    self.turns = turns
    self.attempts = attempts
    self.practisedSeconds = practisedSeconds
  }
}
