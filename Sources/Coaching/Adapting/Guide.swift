/// Leads a learner from item to item: what sentence comes next, and how it is put to them.
struct Guide: Sendable {
  /// How much harder or easier than the one before it an item may be.
  static let largestStep = 0.5
  /// For the sake of another level no item is harder by more than this than it should be.
  static let farthestLevel = 1.2
  /// A prepared item stays while it suits about as well as what would be chosen now.
  static let tolerance = 0.2

  let profile: Profile
  /// As it is configured; what is led is its pace.
  private let delivery: Delivery
  private let rotation: VoiceRotation
  private(set) var paces: Paces
  /// The part of the configured pace that the learner asked for.
  private var slowness = 1.0
  /// What the learner heard last.
  private(set) var last: Choice?
  var told: SeenTexts?
  /// The level of the last item, and how many in a row were of it.
  private var inRow: (level: Level?, items: Int) = (nil, 0)

  init(profile: Profile, delivery: Delivery, rotation: VoiceRotation = VoiceRotation()) {
    self.profile = profile
    self.delivery = delivery
    self.rotation = rotation
    paces = Paces(base: delivery.pace)
  }

  /// How hard the next item should be; once settled it goes from item to item in bounded steps.
  func target(for ability: Ability, easy: Bool, at stage: Stage = Stage()) -> Double {
    let wanted = wanted(for: ability, easy: easy, at: stage)
    guard let last, ability.isSettled else { return wanted }
    let highest = min(wanted, last.difficulty + Self.largestStep)
    return easy ? highest : max(highest, last.difficulty - Self.largestStep)
  }

  private func wanted(for ability: Ability, easy: Bool, at stage: Stage) -> Double {
    if easy {
      let easy = ability.difficulty(forChance: Difficulty.easyChance)
      // What failed may have been meant to be easy already.
      return last.map { min(easy, $0.difficulty - Self.tolerance) } ?? easy
    }
    // While the learner is being placed, what tells most about the ability comes first.
    return ability.difficulty(forChance: Difficulty.targetChance)
      + (ability.isSettled ? stage.bend : 0)
  }

  /// The sentence and the pace that suit `ability` best as the next item.
  func choose(
    from deck: Deck, for ability: Ability, easy: Bool, at stage: Stage = Stage(), draw: Double
  ) -> Choice? {
    var aim = aim(for: ability, easy: easy, at: stage)
    guard let last, ability.isSettled else { return choose(from: deck, aim, draw: draw) }
    // What is easy by plan is not stuck, and what is hard by plan is no reason to leap.
    let usual =
      wanted(for: ability, easy: easy, at: Stage()) + min(0, stage.bend)
    // To another level it may be more than one step, once there was enough of this one.
    let limit = max(
      last.difficulty + Self.largestStep,
      min(
        last.difficulty + Self.largestStep * Double(aim.tired?.steps ?? 1),
        usual + Self.farthestLevel))
    var choice = choose(from: deck, aim, limit: limit, draw: draw)
    func isStuck(_ choice: Choice?) -> Bool {
      let reached = choice?.difficulty ?? -.infinity
      return reached < last.difficulty + Deck.evenness && reached < usual - 2 * Self.tolerance
    }
    // Another level may not be worth standing still.
    if aim.tired != nil, isStuck(choice) {
      aim.tired = nil
      choice = choose(from: deck, aim, limit: limit, draw: draw)
    }
    // No learner may be stuck for ever below a gap in the deck: if no step leads on, a leap does.
    let reached = choice?.difficulty ?? -.infinity
    aim.difficulty = usual
    // What was meant to be easy is no gap, as long as there is something to hear at all.
    guard isStuck(choice), choice == nil || !last.isEasy && last.bend >= 0,
      let leap = choose(from: deck, aim, draw: draw),
      abs(leap.difficulty - aim.difficulty) < aim.difficulty - reached - Deck.evenness
    else { return choice }
    return leap
  }

  /// A sentence that must come, at the pace that suits `ability` best.
  func choose(
    _ sentence: Sentence, for ability: Ability, easy: Bool, at stage: Stage
  ) -> Choice {
    let aim = aim(for: ability, easy: easy, at: stage)
    let own = Difficulty.of(sentence)
    let costs = steps(to: aim).map { step in
      let miss = abs(own + Difficulty.of(pace: paces.pace(step)) - aim.difficulty)
      return (step: step, cost: miss + strangeness(of: step, for: aim))
    }
    let step = costs.min { $0.cost < $1.cost }?.step ?? 0
    let pace = paces.pace(step)
    return Choice(
      sentence: sentence, delivery: delivery(of: sentence, at: pace),
      difficulty: Difficulty.of(sentence, pace: pace), isEasy: easy, bend: stage.bend)
  }

  private func aim(for ability: Ability, easy: Bool, at stage: Stage) -> Aim {
    Aim(
      difficulty: target(for: ability, easy: easy, at: stage),
      hardening: wantedHardening(for: ability, easy: easy), isSettled: ability.isSettled,
      isEasy: easy, bend: stage.bend, isUnslowed: stage.isUnslowed && !easy,
      tired: ability.isSettled && !easy ? tiredLevel : nil)
  }

  /// What the next item should be like.
  private struct Aim {
    var difficulty: Double
    /// How much of the difficulty should be the pace's.
    let hardening: Double
    let isSettled: Bool
    let isEasy: Bool
    let bend: Double
    /// Whether it must not be slower than the one before.
    let isUnslowed: Bool
    var tired: Deck.Tired?
  }

  private func choose(
    from deck: Deck, _ aim: Aim, limit: Double = .infinity, draw: Double
  ) -> Choice? {
    var best: (step: Int, wish: Deck.Wish, cost: Double)?
    for step in steps(to: aim) {
      let pace = Difficulty.of(pace: paces.pace(step))
      let wish = Deck.Wish(
        difficulty: aim.difficulty - pace, limit: limit - pace, commonFirst: profile == .hearing,
        tired: aim.tired)
      guard let miss = deck.miss(wish) else { continue }
      let cost = max(0, miss - Deck.evenness) + strangeness(of: step, for: aim)
      if cost < best?.cost ?? .infinity { best = (step, wish, cost) }
    }
    guard let best, let sentence = deck.sentence(best.wish, draw: draw) else { return nil }
    let pace = paces.pace(best.step)
    return Choice(
      sentence: sentence, delivery: delivery(of: sentence, at: pace),
      difficulty: Difficulty.of(sentence, pace: pace), isEasy: aim.isEasy, bend: aim.bend)
  }

  /// How a sentence is put before the learner: by the voice whose turn it is, or by whoever recorded it.
  private func delivery(of sentence: Sentence, at pace: Double) -> Delivery {
    var delivery = delivery.at(pace: pace)
    if sentence.recording == nil {
      delivery.voiceId = delivery.voiceId ?? rotation.voice(of: sentence.id)
    }
    return delivery
  }

  /// Whether what was prepared should give way to `other`.
  func prefers(
    _ other: Choice, to prepared: Choice, for ability: Ability, at stage: Stage = Stage()
  ) -> Bool {
    let target = target(for: ability, easy: other.isEasy, at: stage)
    return abs(prepared.difficulty - target) > abs(other.difficulty - target) + Self.tolerance
  }

  /// Whether what was prepared is as hard as the next item should be.
  func isContent(
    with prepared: Choice, for ability: Ability, easy: Bool, at stage: Stage = Stage()
  ) -> Bool {
    abs(prepared.difficulty - target(for: ability, easy: easy, at: stage)) <= Self.tolerance
  }

  /// Takes in what the learner is about to hear after so many passes in a row; returns what there is
  /// to say about it.
  mutating func note(_ choice: Choice, passesInRow: Int = 0) -> SessionNotice? {
    let notice = remark(on: choice, passesInRow)
    last = choice
    let level = choice.sentence.level
    inRow = inRow.level == level ? (level, inRow.items + 1) : (level, 1)
    return notice
  }

  /// As many items of one level in a row are enough.
  private static let enough = 4

  /// The level that has come so often in a row that another would be welcome, the more so the longer.
  private var tiredLevel: Deck.Tired? {
    guard let level = inRow.level, inRow.items >= Self.enough else { return nil }
    let more = inRow.items - Self.enough
    return Deck.Tired(
      level: level, penalty: 0.6 + 0.2 * Double(min(7, more)), steps: min(3, 1 + more / 3))
  }

  // MARK: The pace

  /// Whether the learner asked for slower sentences.
  var isSlowed: Bool { slowness < 1 }

  /// Puts every sentence from here on at this part of the configured pace; what was heard counts as
  /// if it had been heard so, for the pace to change at once and without a word.
  mutating func slow(to part: Double) {
    let before = paces.base
    slowness = part
    paces = Paces(base: max(Paces.speakable.lowerBound, delivery.pace * part))
    let change = paces.base / before
    last = last.map { $0.at(pace: $0.delivery.pace * change) }
    told?.pace *= change
  }

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
    return (step - (aim.isUnslowed ? 0 : 2)...step + (aim.isSettled ? 1 : 2))
      .clamped(to: paces.steps)
  }

  /// The cost of a pace: how far it is from the wanted one, and how much it changes. A pace that is
  /// too fast costs more: from there nothing leads back while the learner passes.
  private func strangeness(of step: Int, for aim: Aim) -> Double {
    let moves = last.map { abs(paces.step(of: $0.delivery.pace) - step) } ?? 0
    let distance = paces.hardening(step) - aim.hardening
    return (distance > 0 ? 0.6 : 0.25) * abs(distance) + 0.02 * Double(moves)
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
  mutating func remark(on choice: Choice, _ passesInRow: Int = 0) -> SessionNotice? {
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
    // It is told with a sentence that shows it: one that comes as fast as the last is neither.
    let before = last?.delivery.pace ?? told.pace
    let notice: SessionNotice? =
      if pace > before, pace >= told.pace * Self.noticeablePace {
        Self.faster(after: passesInRow)
      } else if pace < before, pace <= told.pace / Self.noticeablePace {
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

  /// A change is told with its reason, if it has one.
  private static func faster(after passesInRow: Int) -> SessionNotice {
    switch passesInRow {
    case 10...: .fasterAfterTen
    case 5...: .fasterAfterFive
    case 3...: .fasterAfterThree
    default: .faster
    }
  }
}

/// A sentence chosen for the learner, and how it is to be put before them.
struct Choice: Sendable, Hashable {
  let sentence: Sentence
  let delivery: Delivery
  let difficulty: Double
  /// Whether it was chosen to be easy, after two failed items.
  var isEasy: Bool
  /// How much the stage of the session bent it.
  var bend = 0.0
  /// Absent where the sentence is to be given back.
  var exercise: Exercise?

  /// The same at another pace.
  func at(pace: Double) -> Choice {
    Choice(
      sentence: sentence, delivery: delivery.at(pace: pace),
      difficulty: Difficulty.of(sentence, pace: pace), isEasy: isEasy, bend: bend,
      exercise: exercise)
  }
}
