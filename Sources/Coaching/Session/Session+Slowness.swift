/// How slowly a learner wants to hear the sentences of a session.
struct Slowness: Sendable, Hashable {
  /// No sentence is played slower than this.
  static let slowest = 0.5
  /// A step slower.
  private static let step = 0.8
  /// After so many sentences in a row that were heard slower, the learner is asked.
  private static let enough = 3

  /// How much slower each of the last sentences was heard, those in a row.
  private var inRow: [Double] = []
  /// The same for the sentence at hand; absent if it was heard only as it came.
  private var atHand: Double?
  private var wasAsked = false

  /// A step slower than `pace`; a step that nobody would notice is left out at the end.
  static func step(from pace: Double) -> Double {
    let slower = pace * step
    return slower < 1.1 * slowest ? min(slowest, pace) : slower
  }

  /// The learner heard the sentence at hand at this part of its pace.
  mutating func note(_ factor: Double) { atHand = min(atHand ?? 1, factor) }

  /// The sentence at hand is over; whether to ask, which is once in a session.
  mutating func endItem() -> Bool {
    inRow = atHand.map { inRow + [$0] } ?? []
    atHand = nil
    guard !wasAsked, inRow.count >= Self.enough else { return false }
    wasAsked = true
    return true
  }

  /// The part of their pace at which the sentences are wanted: the mildest of those in a row, or else
  /// one step.
  var wanted: Double { inRow.max() ?? Self.step }
}

extension Session {
  /// An item is over: a learner who had each of the last ones slower is asked whether to begin so.
  mutating func askWhetherSlower() -> [SessionEffect] {
    slowness.endItem() ? [.show(.notice(.asksWhetherSlower))] : []
  }

  /// From the next item on, the sentences come as slowly as the learner has been hearing them.
  mutating func slowDown() -> [SessionEffect] {
    guide.slow(to: slowness.wanted)
    drill?.slow(to: slowness.wanted)
    return [.show(.notice(.slowerFromNow))] + prepareAnew()
  }

  /// From the next item on, the sentences come as they did before `slowDown`.
  mutating func returnToUsualPace() -> [SessionEffect] {
    guard guide.isSlowed else { return [.show(.notice(.notNow))] }
    guide.slow(to: 1)
    drill?.slow(to: 1)
    return [.show(.notice(.usualPaceAgain))] + prepareAnew()
  }

  /// What was prepared was prepared for another pace.
  private mutating func prepareAnew() -> [SessionEffect] {
    guard let prepared = upcoming else { return [] }
    // A question that was drawn is asked: another one would leave it out.
    upcoming =
      drill?.renewed(prepared)
      ?? choose(for: aimed(firstTries.ability), easy: failedInRow >= 2, after: passesInRow)
    return upcoming.map { [.prepare($0.sentence, $0.delivery)] } ?? []
  }
}
