internal import Practice
package import Coaching
package import Journal
import Language
package import Settings
internal import Wording

extension Application {
  /// Where a session's sentences come from, as requested or as configured.
  package func source(_ wishes: SessionWishes) -> SentenceSource {
    wishes.source ?? settings.general.source
  }

  /// A session that begins now, or one as it would be: that leaves the journal as it is.
  package func newSession(
    _ wishes: SessionWishes, _ journal: Journal, isForeseen: Bool = false
  ) throws -> Session {
    if wishes.kind.isOfExercises { return try newDrill(wishes, journal) }
    let lang = wishes.lang ?? settings.general.lang
    var plan = SessionPlan(
      id: Self.newSessionID(), kind: wishes.kind,
      minutes: wishes.minutes ?? settings.general.minutes, lang: lang,
      mode: wishes.mode ?? settings.general.mode, profile: settings.general.profile,
      delivery: Delivery(pace: settings.voice.pace), rotation: rotation(lang),
      weights: settings.weights, seed: wishes.seed ?? UInt64.random(in: 0...UInt64.max))
    plan.noise = try noise(wishes, lang, journal)
    plan.returnsMissed = returnsMissed
    plan.settled = try journal.settledSentences(lang, at: .now)
    wait(for: wishes, in: &plan)
    var deck = try deck(plan, wishes, journal)
    let standings = try knownStandings(lang, journal)
    let watch = try standings.map { try self.watch($0, lang, journal, isForeseen: isForeseen) }
    if plan.kind == .listen, let standings {
      try welcome(standings.struggling(lang), in: &deck)
    }
    let now = Moment.now
    var comebacks = try comebacks(deck.sentences, plan, wishes, at: now, journal)
    if plan.kind == .review, comebacks.isEmpty { throw try nothingDue(lang, journal) }
    if plan.kind == .listen { try weave(&comebacks, into: &deck, plan, at: now, journal) }
    return Session(
      plan: plan, deck: deck,
      ability: try journal.ability(lang, plan.mode) ?? Ability(),
      hasWriter: source(wishes) == .llm && plan.kind == .listen, comebacks: comebacks,
      watch: watch)
  }

  /// Resumes a session that broke off.
  package func session(
    resuming past: UnfinishedSession, _ wishes: SessionWishes, _ journal: Journal
  ) throws -> Session {
    try journal.resumeSession(past.plan.id)
    var past = clean(past)
    // The settings may be for the other profile by now: this session keeps its own.
    var settings = settings
    settings.general.profile = past.plan.profile
    past.plan.weights = settings.weights
    past.plan.rotation = rotation(past.plan.lang)
    past.plan.returnsMissed = returnsMissed
    past.plan.settled = try journal.settledSentences(past.plan.lang, at: .now)
    wait(for: wishes, in: &past.plan)
    let lang = past.plan.lang
    var deck = try deck(past.plan, wishes, journal)
    var comebacks = try comebacks(resuming: past, deck.sentences, wishes, journal)
    if past.plan.kind == .listen {
      try weave(&comebacks, into: &deck, past.plan, at: Moment.now, journal)
    }
    let watch = try knownStandings(lang, journal).map { try self.watch($0, lang, journal) }
    return Session(
      resuming: past, deck: deck,
      ability: try journal.ability(lang, past.plan.mode) ?? Ability(),
      hasWriter: source(wishes) == .llm && past.plan.kind == .listen,
      comebacks: comebacks, watch: watch)
  }

  /// Whether what is missed comes again within minutes.
  var returnsMissed: Bool {
    settings.reviews.scheduler == .fsrs && settings.reviews.mostADay > 0
  }

  /// Whether the microphone of a session waits for a sign.
  var opensAtPress: Bool { settings.sound.microphoneOpens == .press }

  /// What waits until the learner presses something.
  func wait(for wishes: SessionWishes, in plan: inout SessionPlan) {
    plan.opensAtPress = opensAtPress || wishes.waitsForPresses
    plan.playsAtPress = wishes.waitsForPresses
  }

  private func deck(
    _ plan: SessionPlan, _ wishes: SessionWishes, _ journal: Journal
  ) throws -> Deck {
    let lang = plan.lang
    let source = source(wishes)
    let sentences = try trace.step("sentences") {
      let chosen = try chosen(library().sentences(lang), topic: wishes.topic, of: source)
      return wishes.isWeak ? try weak(chosen, lang, journal) : chosen
    }
    let practised = try journal.practisedSentenceIDs(lang)
    guard source == .llm, !wishes.isWeak else { return Deck(sentences, practised: practised) }
    let written = try usable(journal.writtenSentences(lang)).filter { sentence in
      wishes.topic.map { sentence.isOn(topic: $0) } ?? !isLeftOut(sentence)
    }
    var deck = Deck(sentences + written, practised: practised)
    deck.add(written: written)
    return deck
  }

  /// How each word stands; nil where the words of the language cannot be read: sentences are enough to
  /// practise, and none are watched then.
  private func knownStandings(_ lang: Lang, _ journal: Journal) throws -> WordStandings? {
    do {
      return try standings(lang, from: journal)
    } catch let error as JournalError {
      throw error
    } catch {
      return nil
    }
  }

  /// Only what may be shown and spoken of what the journal has, which may come from any backup.
  private func usable(_ written: [Sentence]) -> [Sentence] {
    let usable = written.filter { PackCheck.flaw(of: $0) == nil }
    if usable.count < written.count { say(.writtenLeftOut(written.count - usable.count)) }
    return usable
  }

  /// The same for a session that broke off: it goes on with its numbers as far as they can be, and with its
  /// sentences as far as they can be shown.
  private func clean(_ past: UnfinishedSession) -> UnfinishedSession {
    var past = past.withinBounds
    let sentences = [past.open?.sentence, past.last?.sentence].compactMap(\.self)
    guard sentences.contains(where: { PackCheck.flaw(of: $0) != nil }) else { return past }
    if let open = past.open { past.open?.sentence = open.sentence.cleaned }
    if let last = past.last { past.last?.sentence = last.sentence.cleaned }
    say(.resumedCleaned)
    return past
  }

  private func chosen(
    _ sentences: [Sentence], topic: String?, of source: SentenceSource
  ) throws -> [Sentence] {
    guard let topic, source == .llm else { return try self.sentences(sentences, on: topic) }
    // A topic of the learner's own will have sentences once they are written.
    let chosen = sentences.filter { $0.isOn(topic: topic) }
    return try chosen.isEmpty ? self.sentences(sentences, on: nil) : chosen
  }

  /// A unique name for the session.
  static func newSessionID() -> String {
    let digits = Array("0123456789abcdef")
    return String((0..<32).map { _ in digits[Int.random(in: 0..<16)] })
  }
}
