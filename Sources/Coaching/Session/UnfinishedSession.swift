/// A session without an end, as the journal has it: its program died.
public struct UnfinishedSession: Sendable, Hashable {
  /// As it began, except for its weights: the journal does not have them, and whoever resumes sets
  /// them.
  public var plan: SessionPlan
  public var began: Moment
  public var practisedSeconds: Double
  /// The items that ended.
  public var results: [ItemResult]
  /// The item that the learner was busy with; absent between two items.
  public var open: PastItem?
  /// The item that ended last: what an appeal is about.
  public var last: PastItem?
  /// The first tries at items in noise that ended, by their numbers.
  public var triesInNoise: [Int: NoiseCourse.Try] = [:]

  public init(
    plan: SessionPlan, began: Moment, practisedSeconds: Double, results: [ItemResult],
    open: PastItem?, last: PastItem? = nil
  ) {
    self.plan = plan
    self.began = began
    self.practisedSeconds = practisedSeconds
    self.results = results
    self.open = open
    self.last = last
  }

  /// An item that began before the session broke off, with the tries at it.
  public struct PastItem: Sendable, Hashable {
    public var n: Int
    public var sentence: Sentence
    public var delivery: Delivery
    public var tries: [Try]

    public init(n: Int, sentence: Sentence, delivery: Delivery, tries: [Try]) {
      self.n = n
      self.sentence = sentence
      self.delivery = delivery
      self.tries = tries
    }
  }

  /// A try that was judged.
  public struct Try: Sendable, Hashable {
    public var answer: String
    public var judgement: Judgement
    public var responseSeconds: Double?
    public var playbacks: Int
    /// What was made of a spoken answer; absent for a typed one.
    public var speech: AttemptSpeech?
    /// Who spoke what was heard last before it; absent where nobody did or nobody knows.
    public var voice: Voice?

    public init(
      answer: String, judgement: Judgement, responseSeconds: Double?, playbacks: Int,
      speech: AttemptSpeech? = nil, voice: Voice? = nil
    ) {
      self.speech = speech
      self.voice = voice
      self.answer = answer
      self.judgement = judgement
      self.responseSeconds = responseSeconds
      self.playbacks = playbacks
    }
  }
}

extension Session {
  /// Resumes a session that broke off, as if it had been paused at that moment.
  public init(
    resuming past: UnfinishedSession, deck: Deck, ability: Ability, hasWriter: Bool = false,
    comebacks: [Comeback] = [], watch: WordWatch? = nil
  ) {
    self.init(
      plan: past.plan, deck: deck, ability: ability, hasWriter: hasWriter, comebacks: comebacks,
      watch: watch)
    clock = PracticeClock(practised: past.practisedSeconds)
    isResumed = true
    for result in past.results {
      tally.add(result, isInNoise: past.triesInNoise[result.n] != nil)
    }
    takeUpNoise(of: past)
    items = max(past.results.map(\.n).max() ?? 0, past.open?.n ?? 0)
    item = past.open.map(Item.init(resuming:))
    if let last = past.last, let result = past.results.last, result.n == last.n {
      finished = (Item(resuming: last), result, 0)
    }
    let judged = past.results.filter { $0.outcome != .skipped }
    failedInRow = judged.reversed().prefix { !$0.correct }.count
    passesInRow = judged.reversed().prefix { $0.correct && $0.attempts == 1 }.count
    // Those that came before it broke off do not come again.
    for id in past.results.map(\.sentenceID) + [past.open?.sentence.id].compactMap(\.self) {
      self.comebacks.leaveOut(id)
    }
    for result in past.results { _ = self.comebacks.note(result) }
  }

  /// The session is in the journal already: only the learner has to be told where it stands.
  mutating func goOn() -> [SessionEffect] {
    guard let item else {
      if isTimeUp { return [.show(.session(plan))] + end(.completed) }
      return [.show(.session(plan))] + startItem()
    }
    phase = .playing
    // From here the next one is a step away; what there was to say about this one has been said.
    let difficulty = Difficulty.of(item.sentence, pace: item.delivery.pace)
    _ = guide.note(
      Choice(
        sentence: item.sentence, delivery: item.delivery, difficulty: difficulty,
        isEasy: failedInRow >= 2))
    return [.show(.session(plan)), .show(.item(of: item, among: all))] + offer(item.delivery)
  }
}

extension Item {
  /// An interrupted item; the playbacks since its last try are forgotten, in the learner's favour.
  init(resuming past: UnfinishedSession.PastItem) {
    self.init(n: past.n, sentence: past.sentence, delivery: past.delivery)
    for attempt in past.tries { restore(attempt) }
  }
}
