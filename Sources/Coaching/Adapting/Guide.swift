/// Leads a learner from item to item: what sentence comes next, and how fast it is spoken.
struct Guide: Sendable {
  /// An item is harder than the one before it by at most this much, and easier by as much.
  static let largestStep = 0.5
  /// What was prepared stays while it suits about as well as what would be chosen now.
  static let tolerance = 0.2

  let profile: Profile
  let paces: Paces
  /// What the learner heard last.
  private(set) var last: Choice?
  var told: Told?

  init(profile: Profile, pace: Double) {
    self.profile = profile
    paces = Paces(base: pace)
  }

  /// How hard the next item should be; once settled it goes from item to item in bounded steps.
  func target(for ability: Ability, easy: Bool) -> Double {
    let wanted = ability.difficulty(
      forChance: easy ? Difficulty.easyChance : Difficulty.targetChance)
    guard let last, ability.isSettled else { return wanted }
    let highest = min(wanted, last.difficulty + Self.largestStep)
    return easy ? highest : max(highest, last.difficulty - Self.largestStep)
  }

  /// The sentence and the pace that suit `ability` best as the next item.
  func choose(from deck: Deck, for ability: Ability, easy: Bool, draw: Double) -> Choice? {
    let hardening = wantedHardening(for: ability, easy: easy)
    let steps = steps(to: hardening, isSettled: ability.isSettled)
    let target = target(for: ability, easy: easy)
    // A deck may hold nothing that is not too hard; better a leap then than silence.
    let highest =
      ability.isSettled ? last.map { $0.difficulty + Self.largestStep } : nil
    for limit in [highest, .infinity].compactMap(\.self) {
      var best: (step: Int, wish: Deck.Wish, cost: Double)?
      for step in steps {
        let pace = Difficulty.of(pace: paces.pace(step))
        let wish = Deck.Wish(
          difficulty: target - pace, limit: limit - pace, commonFirst: profile == .hearing)
        guard let miss = deck.miss(wish) else { continue }
        let cost = max(0, miss - Deck.evenness) + strangeness(of: step, at: hardening)
        if cost < best?.cost ?? .infinity { best = (step, wish, cost) }
      }
      if let best, let sentence = deck.sentence(best.wish, draw: draw) {
        let pace = paces.pace(best.step)
        return Choice(
          sentence: sentence, pace: pace, difficulty: Difficulty.of(sentence, pace: pace),
          isEasy: easy)
      }
    }
    return nil
  }

  /// Whether what was prepared should give way to `other`.
  func prefers(_ other: Choice, to prepared: Choice, for ability: Ability) -> Bool {
    let target = target(for: ability, easy: other.isEasy)
    return abs(prepared.difficulty - target) > abs(other.difficulty - target) + Self.tolerance
  }

  /// Whether what was prepared is as hard as the next item should be.
  func isContent(with prepared: Choice, for ability: Ability, easy: Bool) -> Bool {
    abs(prepared.difficulty - target(for: ability, easy: easy)) <= Self.tolerance
  }

  /// Takes in what the learner is about to hear; gives what there is to say about it.
  mutating func note(_ choice: Choice) -> SessionNotice? {
    let notice = remark(on: choice)
    last = choice
    return notice
  }

  // MARK: The pace

  /// How much of what is asked for the pace takes on; the sentences do the rest.
  private var paceShare: Double {
    switch profile {
    case .learning: 0.35
    // Who trains hearing meets known words at a pace that suits, rather than strange ones.
    case .hearing: 0.7
    }
  }

  /// What the pace should add to the difficulty: nothing for an average learner.
  private func wantedHardening(for ability: Ability, easy: Bool) -> Double {
    paceShare * (easy ? ability.mean - Difficulty.easing : ability.mean)
  }

  /// The paces within reach: one step from the last one, two while the learner is being placed.
  private func steps(to hardening: Double, isSettled: Bool) -> ClosedRange<Int> {
    guard let last else {
      let step = paces.step(hardeningBy: hardening)
      return step...step
    }
    let reach = isSettled ? 1 : 2
    let step = paces.step(of: last.pace)
    return (step - reach...step + reach).clamped(to: paces.steps)
  }

  /// What speaks against a pace: that it is not the one that is wanted, and that it changes.
  private func strangeness(of step: Int, at hardening: Double) -> Double {
    let isMove = last.map { paces.step(of: $0.pace) != step } ?? false
    return 0.25 * abs(paces.hardening(step) - hardening) + (isMove ? 0.02 : 0)
  }
}
