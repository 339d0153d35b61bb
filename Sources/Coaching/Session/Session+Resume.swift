extension Session {
  /// Goes on with a session that broke off, as if it had been paused at that moment.
  public init(
    resuming past: UnfinishedSession, deck: Deck, ability: Ability, hasWriter: Bool = false
  ) {
    self.init(plan: past.plan, deck: deck, ability: ability, hasWriter: hasWriter)
    clock = PracticeClock(practised: past.practisedSeconds)
    isResumed = true
    for result in past.results { tally.add(result) }
    items = max(past.results.map(\.n).max() ?? 0, past.open?.n ?? 0)
    item = past.open.map(Item.init(resuming:))
    if let last = past.last, let result = past.results.last, result.n == last.n {
      finished = (Item(resuming: last), result)
    }
    let judged = past.results.filter { $0.outcome != .skipped }
    failedInRow = judged.reversed().prefix { !$0.correct }.count
  }

  /// The session is in the journal already: only the learner has to be told where it stands.
  mutating func goOn() -> [SessionEffect] {
    guard let item else {
      if isTimeUp { return [.show(.session(plan))] + end(.completed) }
      return [.show(.session(plan))] + startItem()
    }
    phase = .playing
    // From here the next one is a step away; what there was to say about this one has been said.
    _ = guide.note(
      Choice(
        sentence: item.sentence, pace: item.pace,
        difficulty: Difficulty.of(item.sentence, pace: item.pace), isEasy: failedInRow >= 2))
    return [.show(.session(plan)), .show(.item(of: item))] + play(at: item.pace)
  }
}

extension Item {
  /// An item that broke off; the playbacks since its last try are forgotten in the learner's favour.
  init(resuming past: UnfinishedSession.PastItem) {
    self.init(n: past.n, sentence: past.sentence, pace: past.pace)
    for attempt in past.tries { restore(attempt) }
  }
}
