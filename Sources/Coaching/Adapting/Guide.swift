/// Leads a learner from item to item: what sentence comes next, and how it is put to them.
struct Guide: Sendable {
  /// How much harder or easier than the one before it an item may be.
  static let largestStep = 0.5
  /// A prepared item stays while it suits about as well as what would be chosen now.
  static let tolerance = 0.2

  let profile: Profile
  /// As it is configured; what is led is its pace.
  private let delivery: Delivery
  private let rotation: VoiceRotation
  let paces: Paces
  /// What the learner heard last.
  private(set) var last: Choice?
  var told: SeenTexts?

  init(profile: Profile, delivery: Delivery, rotation: VoiceRotation = VoiceRotation()) {
    self.profile = profile
    self.delivery = delivery
    self.rotation = rotation
    paces = Paces(base: delivery.pace)
  }

  /// How hard the next item should be; once settled it goes from item to item in bounded steps.
  func target(for ability: Ability, easy: Bool) -> Double {
    let wanted = wanted(for: ability, easy: easy)
    guard let last, ability.isSettled else { return wanted }
    let highest = min(wanted, last.difficulty + Self.largestStep)
    return easy ? highest : max(highest, last.difficulty - Self.largestStep)
  }

  private func wanted(for ability: Ability, easy: Bool) -> Double {
    ability.difficulty(forChance: easy ? Difficulty.easyChance : Difficulty.targetChance)
  }

  /// The sentence and the pace that suit `ability` best as the next item.
  func choose(from deck: Deck, for ability: Ability, easy: Bool, draw: Double) -> Choice? {
    var aim = Aim(
      difficulty: target(for: ability, easy: easy),
      hardening: wantedHardening(for: ability, easy: easy), isSettled: ability.isSettled,
      isEasy: easy)
    guard let last, ability.isSettled else { return choose(from: deck, aim, draw: draw) }
    let choice = choose(
      from: deck, aim, limit: last.difficulty + Self.largestStep, draw: draw)
    // No learner may be stuck for ever below a gap in the deck: if no step leads on, a leap does.
    let reached = choice?.difficulty ?? -.infinity
    aim.difficulty = wanted(for: ability, easy: easy)
    guard reached < last.difficulty + Deck.evenness,
      reached < aim.difficulty - 2 * Self.tolerance,
      let leap = choose(from: deck, aim, draw: draw),
      abs(leap.difficulty - aim.difficulty) < aim.difficulty - reached - Deck.evenness
    else { return choice }
    return leap
  }

  /// What the next item should be like.
  private struct Aim {
    var difficulty: Double
    /// How much of the difficulty should be the pace's.
    let hardening: Double
    let isSettled: Bool
    let isEasy: Bool
  }

  private func choose(
    from deck: Deck, _ aim: Aim, limit: Double = .infinity, draw: Double
  ) -> Choice? {
    var best: (step: Int, wish: Deck.Wish, cost: Double)?
    for step in steps(to: aim) {
      let pace = Difficulty.of(pace: paces.pace(step))
      let wish = Deck.Wish(
        difficulty: aim.difficulty - pace, limit: limit - pace, commonFirst: profile == .hearing)
      guard let miss = deck.miss(wish) else { continue }
      let cost = max(0, miss - Deck.evenness) + strangeness(of: step, for: aim)
      if cost < best?.cost ?? .infinity { best = (step, wish, cost) }
    }
    guard let best, let sentence = deck.sentence(best.wish, draw: draw) else { return nil }
    let pace = paces.pace(best.step)
    var delivery = delivery.at(pace: pace)
    delivery.voiceId = delivery.voiceId ?? rotation.voice(of: sentence.id)
    return Choice(
      sentence: sentence, delivery: delivery,
      difficulty: Difficulty.of(sentence, pace: pace), isEasy: aim.isEasy)
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

  /// Takes in what the learner is about to hear; returns what there is to say about it.
  mutating func note(_ choice: Choice) -> SessionNotice? {
    let notice = remark(on: choice)
    last = choice
    return notice
  }

  // MARK: The pace

  /// How much of the wanted difficulty the pace takes on; the sentences do the rest.
  private var paceShare: Double {
    switch profile {
    case .learning: 0.35
    // Learners training their hearing get known words at a suitable pace rather than strange ones.
    case .hearing: 0.7
    }
  }

  /// What the pace should add to the difficulty: nothing for an average learner.
  private func wantedHardening(for ability: Ability, easy: Bool) -> Double {
    paceShare * (easy ? ability.mean - Difficulty.easing : ability.mean)
  }

  /// The paces within reach: a step up, or two down to make room for a longer sentence; two each
  /// way while the learner is being placed.
  private func steps(to aim: Aim) -> ClosedRange<Int> {
    guard let last else {
      let step = paces.step(hardeningBy: aim.hardening)
      return step...step
    }
    let step = paces.step(of: last.delivery.pace)
    return (step - 2...step + (aim.isSettled ? 1 : 2)).clamped(to: paces.steps)
  }

  /// The cost of a pace: how far it is from the wanted one, and how much it changes.
  private func strangeness(of step: Int, for aim: Aim) -> Double {
    let moves = last.map { abs(paces.step(of: $0.delivery.pace) - step) } ?? 0
    return 0.25 * abs(paces.hardening(step) - aim.hardening) + 0.02 * Double(moves)
  }
}

extension Guide {
  /// What the learner was told last about pace and length, or heard at first.
  struct SeenTexts: Sendable, Hashable {
    var pace: Double
    var length: Double
    /// The length of recent items, the latest weighing most.
    var lateLength: Double
    var itemsSince = 0
  }

  /// A remark on each small step would drown all else: remarks are this many items apart.
  private static let quiet = 4
  private static let noticeablePace = 1.09
  private static let noticeableLength = 1.35

  /// One plain remark when pace or kind has changed noticeably since the last one.
  mutating func remark(on choice: Choice) -> SessionNotice? {
    let pace = choice.delivery.pace
    let length = Double(max(1, choice.sentence.length))
    guard var told else {
      told = SeenTexts(pace: pace, length: length, lateLength: length)
      return nil
    }
    defer { self.told = told }
    told.lateLength += (length - told.lateLength) / 3
    told.itemsSince += 1
    if choice.isEasy, let last, choice.difficulty < last.difficulty { return .easierNow }
    guard told.itemsSince >= Self.quiet else { return nil }
    let shorter = min(length, told.lateLength)
    let longer = max(length, told.lateLength)
    let notice: SessionNotice? =
      if pace >= told.pace * Self.noticeablePace {
        .faster
      } else if pace <= told.pace / Self.noticeablePace {
        .slower
      } else if shorter >= told.length * Self.noticeableLength {
        .longer
      } else if longer <= told.length / Self.noticeableLength {
        .shorter
      } else {
        nil
      }
    if notice != nil {
      told = SeenTexts(pace: pace, length: told.lateLength, lateLength: told.lateLength)
    }
    return notice
  }
}

/// A sentence chosen for the learner, and how it is to be put before them.
struct Choice: Sendable, Hashable {
  let sentence: Sentence
  let delivery: Delivery
  let difficulty: Double
  /// Whether it was chosen to be easy, after two failed items.
  var isEasy: Bool
}
