@testable import Coaching

/// A simulated learner's items, as a session chose them.
struct SimulatedPractice {
  struct Step {
    let sentence: Sentence
    let pace: Double
    let difficulty: Double
    let first: FirstTry
    /// What the program believes after the first try.
    let ability: Ability
    let notice: SessionNotice?
  }

  private(set) var steps: [Step] = []
  /// Items whose clip was not the one prepared last.
  private(set) var unprepared = 0

  /// Practises so many items; each seed is another learner of the same kind.
  init(
    _ learner: Learner, on deck: Deck, items: Int, lang: Lang, profile: Profile, seed: UInt64,
    ability: Ability = Ability(), minutes: Double = 600
  ) {
    var random = SplitMix64(seed: seed &* 2_654_435_761 &+ 17)
    var session = Session(
      plan: SessionPlan(id: "s", minutes: minutes, lang: lang, profile: profile, seed: seed),
      deck: deck, ability: ability)
    var time = 0.0
    func send(_ event: SessionEvent.Kind) -> [SessionEffect] {
      time += 3
      return session.handle(SessionEvent(event, at: time))
    }
    var effects = send(.begin)
    var prepared: (Sentence, Delivery)?
    while steps.count < items {
      guard
        case .persist(.itemBegan(let n, let sentence, let delivery))? = effects.first(where: {
          if case .persist(.itemBegan) = $0 { true } else { false }
        })
      else { return }
      if let prepared, prepared != (sentence, delivery) { unprepared += 1 }
      let pace = delivery.pace
      let notice = effects.lazy.compactMap(\.remark).first
      prepared = effects.lazy.compactMap(\.prepared).last
      _ = send(.playbackStarted(by: nil))
      _ = send(.playbackEnded)
      var number = 1
      var first: Step?
      while true {
        let chance = learner.chance(at: (sentence, pace), item: n - 1, tryNumber: number)
        let passed = Double.random(in: 0..<1, using: &random) < chance
        _ = send(.answer("x"))
        effects = send(.judged(Judgement(similarity: passed ? 1 : 0, passed: passed, words: [])))
        if let clip = effects.lazy.compactMap(\.prepared).last { prepared = clip }
        if number == 1 {
          first = Step(
            sentence: sentence, pace: pace, difficulty: Difficulty.of(sentence, pace: pace),
            first: FirstTry(chance: chance, passed: passed),
            ability: effects.lazy.compactMap(\.ability).first ?? Ability(), notice: notice)
        }
        if passed || number == 3 { break }
        number += 1
      }
      if let first { steps.append(first) }
      effects = send(.next)
    }
  }
}

extension SessionEffect {
  fileprivate var prepared: (Sentence, Delivery)? {
    if case .prepare(let sentence, let delivery) = self { (sentence, delivery) } else { nil }
  }

  fileprivate var remark: SessionNotice? {
    if case .show(.notice(let notice)) = self { notice } else { nil }
  }
}
