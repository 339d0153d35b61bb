/// A practice session as a state machine: events in, effects out, and nothing else touched.
///
/// The same events in the same order always give the same effects.
public struct Session: Sendable {
  /// Seconds without a sign of the learner after which a session pauses by itself.
  static let patience = 120.0
  /// Seconds of pause after which a session ends.
  static let longestPause = 3600.0

  enum Phase: Hashable, Sendable {
    case idle
    /// The sentence is playing; an answer may already come.
    case playing
    case listening
    case judging(answer: String, responseSeconds: Double)
    case judgingSpoken(responseSeconds: Double)
    /// The item is over and the learner looks at it.
    case resting
    case over
  }

  /// A standstill, and whether the learner asked for it.
  struct Pause: Hashable, Sendable {
    let since: Double
    let isByItself: Bool
  }

  public let plan: SessionPlan
  var clock = PracticeClock()
  var phase = Phase.idle
  var item: Item?
  /// The item that was finished last: an appeal is about it.
  var finished: (item: Item, result: ItemResult, at: Double)?
  var upcoming: Choice?
  var tally = Tally()
  var paused: Pause?
  /// How the item at hand was played last.
  var lastDelivery = Delivery()
  var slowness = Slowness()
  var ear = Ear.closed
  /// How often in a row nothing was caught.
  var uncaught = 0
  /// Whether the microphone failed: answers are typed from then on.
  var isDeaf = false
  /// How many items have begun.
  var items = 0
  /// Whether it was resumed after breaking off.
  var isResumed = false
  private var lastSign = 0.0
  var deck: Deck
  /// Absent if nothing writes sentences.
  var supply: Supply?
  var guide: Guide
  var firstTries: FirstTries
  /// Those of them that were answered as the session is: they alone tell of the ability that is kept.
  private var ownTries: FirstTries
  private var random: SplitMix64
  var failedInRow = 0
  /// How many first tries passed in a row up to now.
  var passesInRow = 0
  var comebacks: Comebacks
  /// Absent if no words become cards by themselves.
  private var watch: WordWatch?
  /// Absent in quiet.
  var noise: NoiseCourse?
  /// Absent in a session of sentences.
  var drill: Drill?
  /// What is to sound after what sounds now.
  var comparison: Sentence?
  /// What is ready to sound, and what after it, where sentences wait for a press.
  var offered: (delivery: Delivery, then: Sentence?)?

  /// A session over `deck`, which must hold at least one sentence to come to an item; a review is over
  /// `comebacks` alone.
  ///
  /// With `hasWriter` it asks for more sentences to be written as it goes. It opens with
  /// `comebacks`; what `watch` finds becomes cards. What a drill asks is all `drill`'s.
  public init(
    plan: SessionPlan, deck: Deck, ability: Ability = Ability(), hasWriter: Bool = false,
    comebacks: [Comeback] = [], watch: WordWatch? = nil, drill: Drill? = nil
  ) {
    self.plan = plan
    self.deck = deck
    self.watch = watch
    self.drill = drill
    self.comebacks = Comebacks(comebacks)
    noise = plan.noise.map { NoiseCourse($0.kind, from: $0.snr) }
    supply = hasWriter ? Supply(minutes: plan.minutes) : nil
    guide = Guide(
      profile: plan.profile, delivery: plan.delivery, rotation: plan.rotation)
    firstTries = FirstTries(before: ability)
    ownTries = firstTries
    random = SplitMix64(seed: plan.seed)
  }

  /// Whether nothing more can happen.
  public var isOver: Bool { phase == .over }

  /// Whether the text of the current item is shown.
  public var isTextShown: Bool { phase == .resting && item != nil }

  /// Seconds practised until the last event.
  public var practisedSeconds: Double { clock.practised }

  /// When the session wants to be told the time, so that it need not be told every second.
  public var nextDeadline: Double? {
    switch phase {
    case .idle, .judging, .judgingSpoken, .over: return nil
    case .playing, .listening, .resting: break
    }
    if let paused { return paused.since + Self.longestPause }
    return lastSign + Self.patience
  }

  /// Takes in what happened and answers with what is to be done, in this order.
  public mutating func handle(_ event: SessionEvent) -> [SessionEffect] {
    if isOver { return [] }
    // A suspended program learns the time late: with the learner away, that was no practice.
    clock.advance(to: event.at, practiceUntil: lastSign + Self.patience)
    if case .written(let sentences) = event.kind { takeIn(written: sentences) }
    if let paused { return handle(event.kind, during: paused) }
    if event.kind.isSignOfLearner {
      lastSign = clock.now
    } else if phase != .idle, clock.now >= lastSign + Self.patience, !isBeingJudged {
      return pause(byItself: true)
    }
    switch event.kind {
    case .begin: return begin()
    case .answer(let text): return answer(text)
    case .typing: return typing()
    case .noAnswer: return noteNoAnswer()
    case .replay: return replay()
    case .slower: return playSlower()
    case .slowDown: return slowDown()
    case .usualPace: return returnToUsualPace()
    case .reveal: return reveal()
    case .skip: return skip()
    case .next: return next()
    case .pause: return pause(byItself: false)
    case .resume: return phase == .idle ? [] : [.show(.notice(.notNow))]
    case .appeal: return appeal()
    case .quit: return quit()
    case .playbackStarted(let voice): return playbackStarted(by: voice)
    case .playbackEnded: return playbackEnded()
    case .playbackFailed: return playbackFailed()
    case .judged(let judgement): return judged(judgement)
    case .speak: return speak()
    case .hold: return hold()
    case .done: return done()
    case .takeBack: return takeBack()
    case .sideBySide: return sideBySide()
    case .earFailed: return earFailed()
    case .voiceBegan(let ago): return voiceBegan(ago: ago)
    case .voiceEnded: return voiceEnded()
    case .spokenJudged(let outcome): return spokenJudged(outcome)
    case .time, .written: return []
    }
  }

  var isBeingJudged: Bool {
    switch phase {
    case .judging, .judgingSpoken: true
    case .idle, .playing, .listening, .resting, .over: false
    }
  }

  // MARK: The course of a session

  private mutating func begin() -> [SessionEffect] {
    guard phase == .idle else { return [.show(.notice(.notNow))] }
    clock.isRunning = true
    comebacks.begin(at: clock.now)
    phase = .resting
    if isResumed { return goOn() }
    return [.persist(.sessionBegan(plan)), .show(.session(plan))] + startItem()
  }

  mutating func startItem() -> [SessionEffect] {
    // A learner who has never practised begins with something that works.
    let easy = failedInRow >= 2 || items == 0 && firstTries.ability == Ability()
    guard
      let choice =
        upcoming ?? choose(for: aimed(firstTries.ability), easy: easy, after: passesInRow)
    else {
      return end(.completed)
    }
    upcoming = nil
    offered = nil
    uncaught = 0
    items += 1
    var item = Item(
      n: items, sentence: choice.sentence, delivery: heard(choice),
      exercise: choice.exercise)
    item.isReturn = comebacks.isReturn(choice.sentence.id, at: clock.now)
    self.item = item
    if item.isAloud {
      _ = take(choice)
      return beginAloud()
    }
    phase = .playing
    let comeback = take(choice)
    // The sound comes first: it does not wait for the journal to sync.
    var effects = offer(item.delivery)
    // An exercise is in the journal once it is answered.
    if item.exercise == nil {
      effects.append(.persist(.itemBegan(n: item.n, item.sentence, item.delivery)))
    }
    effects.append(.show(.item(of: item, among: all)))
    if item.exercise != nil { return effects }
    let remark = guide.note(choice, passesInRow: passesInRow)
    if let notice = comeback ?? remark { effects.append(.show(.notice(notice))) }
    return effects
  }

  /// The sentence is put before the learner: it does not come again soon.
  mutating func take(_ choice: Choice) -> SessionNotice? {
    deck.note(choice.sentence.id)
    return comebacks.take(choice.sentence.id, at: clock.now)
  }

  /// Where the item after this one will stand, if the learner has passed so many in a row by then.
  private func stage(after passesInRow: Int) -> Stage {
    Stage(
      of: items + 1, timeGone: clock.practised / max(1, plan.minutes * 60),
      passesInRow: passesInRow)
  }

  /// The next item is chosen and its clip made while the learner hears this one.
  mutating func prepareNext(after item: Item) -> [SessionEffect] {
    guard upcoming == nil else { return [] }
    // Most first tries pass: the next item is prepared for a learner who passes this one.
    let difficulty = Difficulty.of(item.sentence, pace: item.delivery.pace)
    let ability =
      item.delivery.noise == nil
      ? firstTries.abilityAfterPass(at: difficulty) : firstTries.ability
    upcoming = choose(for: aimed(ability), easy: false, after: passesInRow + 1)
    return upcoming.map { [.prepare($0.sentence, $0.delivery)] } ?? []
  }

  mutating func choose(for ability: Ability, easy: Bool, after passesInRow: Int) -> Choice? {
    if plan.kind.isOfExercises { return drill?.next() }
    let draw = Double(random.next() >> 11) / Double(1 << 53)
    let stage = stage(after: passesInRow)
    if let sentence = comebacks.next(at: clock.now) {
      return guide.choose(sentence, for: ability, easy: easy, at: stage)
    }
    if plan.kind == .review { return nil }
    return guide.choose(from: deck, for: ability, easy: easy, at: stage, draw: draw)
  }

  /// Chooses anew if what was prepared no longer suits after what has been learnt.
  ///
  /// After two failed items in a row an easy one follows, whatever was chosen before.
  mutating func chooseAnew() -> [SessionEffect] {
    if plan.kind.isOfExercises { return [] }
    let easy = failedInRow >= 2
    let stage = stage(after: passesInRow)
    // What is due comes all the same.
    guard let prepared = upcoming, comebacks.next(at: clock.now)?.id != prepared.sentence.id,
      !guide.isContent(with: prepared, for: aimed(firstTries.ability), easy: easy, at: stage),
      let choice = choose(for: aimed(firstTries.ability), easy: easy, after: passesInRow),
      guide.prefers(choice, to: prepared, for: aimed(firstTries.ability), at: stage)
    else { return [] }
    upcoming = choice
    return [.prepare(choice.sentence, choice.delivery)]
  }

  private mutating func next() -> [SessionEffect] {
    guard phase == .resting else { return [.show(.notice(.notNow))] }
    return isTimeUp ? end(.completed) : startItem()
  }

  var isTimeUp: Bool { clock.practised >= plan.minutes * 60 }

  mutating func quit() -> [SessionEffect] { end(isTimeUp ? .completed : .stopped) }

  mutating func end(_ ending: SessionEnding) -> [SessionEffect] {
    if phase == .idle {
      phase = .over
      return []
    }
    var effects: [SessionEffect] = [.silence] + closeEar()
    // An item not over when the learner leaves counts as skipped.
    if phase != .resting, let item {
      let result = close(item, as: .skipped)
      if item.exercise == nil { effects.append(.persist(.itemDone(result))) }
    }
    phase = .over
    clock.isRunning = false
    var summary = tally.summary(
      practisedSeconds: clock.practised, ending: ending,
      outlook: upcoming.map { .init(level: $0.sentence.level, pace: $0.delivery.pace) })
    summary.wonBack = comebacks.won
    summary.kind = plan.kind
    summary.exercises = plan.exercises
    summary.confused = drill?.confused ?? []
    summary.missed = drill?.missed ?? []
    summary.left = left
    summary.noise = noise?.reach
    effects.append(.persist(.sessionEnded(ending, practisedSeconds: clock.practised)))
    effects.append(.show(.summary(summary)))
    return effects
  }

  /// How many sentences of a review are still to come; absent where only the time ends a session.
  private var left: Int? { plan.kind == .review ? comebacks.left(at: clock.now) : nil }

  /// The items of a review, those to come among them.
  var all: Int? { left.map { items + $0 } }

  mutating func noteSign() { lastSign = clock.now }

  // MARK: Learning from what happened

  /// Counts a finished item and remembers it for an appeal.
  mutating func close(_ item: Item, as outcome: ItemOutcome) -> ItemResult {
    var result = item.result(outcome, plan.weights, practised: clock.practised)
    // A choice is right or wrong: points would say no more.
    if item.exercise != nil { result.score = nil }
    // By timing alone nobody knows how much of it was said.
    if let speech = item.tries.last?.speech, speech.timing != nil {
      result.similarity = nil
      result.timing = speech.byTimingAlone
    }
    result.words = comebacks.words(of: item.sentence.id).compactMap { word in
      item.grade(of: word, outcome).map { ReviewedWord(word, $0) }
    }
    if let first = item.tries.first {
      // A word that noise hid may be known well.
      result.newWords =
        item.delivery.noise != nil
        ? []
        : watch?.words(missedAt: first, of: item, wonBack: result.correct) ?? []
    }
    let grade = item.grade(outcome)
    // What noise hid may be known well.
    let becomesCard =
      plan.returnsMissed && item.exercise == nil && item.delivery.noise == nil
      && !plan.settled.contains(item.sentence.id)
    comebacks.note(
      result, grade, at: clock.now, missed: becomesCard && grade == .again ? item.sentence : nil)
    tally.add(result, isInNoise: item.delivery.noise != nil)
    finished = (item, result, clock.now)
    if outcome != .skipped { failedInRow = result.correct ? 0 : failedInRow + 1 }
    return result
  }

  /// Learns from the first try at an item, which alone tells what was understood unaided. Typing in a spoken session,
  /// which is not `isOwn`, says nothing about answers by voice.
  mutating func learn(passed: Bool, from item: Item, isOwn: Bool = true) -> [SessionEffect] {
    let difficulty = Difficulty.of(item.sentence, pace: item.delivery.pace)
    if let noise = item.delivery.noise {
      learnInNoise(noise.snr, passed: passed, from: item)
    } else {
      firstTries.note(item: item.n, passed: passed, difficulty: difficulty)
      if isOwn { ownTries.note(item: item.n, passed: passed, difficulty: difficulty) }
    }
    passesInRow = passed ? passesInRow + 1 : 0
    return isOwn ? [keptAbility] : []
  }

  /// Learns as if the first try at an item had passed.
  mutating func learnAnew(from item: Item) -> [SessionEffect] {
    let isOwn = ownTries.has(item: item.n) || !firstTries.has(item: item.n)
    if item.delivery.noise == nil {
      firstTries.takeAsPassed(item: item.n)
      if isOwn { ownTries.takeAsPassed(item: item.n) }
    } else if !item.hadHelp {
      noise?.takeAsPassed(item: item.n)
    }
    return isOwn ? [keptAbility] : []
  }

  private var keptAbility: SessionEffect {
    .persist(.ability(ownTries.ability, lang: plan.lang, mode: plan.mode))
  }
}
