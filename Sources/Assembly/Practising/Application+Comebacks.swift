import Coaching
import Journal
import Language
import Practice
import Settings

/// What comes because it is due.
extension Application {
  /// So many due sentences open a session of listening, however short it is.
  private static let fewestAtOpening = 3
  /// What comes again after no more milliseconds may do so in the same session.
  private static let longestStep: Int64 = 20 * 60_000
  /// So many minutes of it are left for each that is due: most of a session is new.
  private static let minutesForOne = 2.0

  /// What is due at the beginning of a session, as far as it has room for it. `sentences` are those that
  /// it is made of.
  func comebacks(
    _ sentences: [Sentence], _ plan: SessionPlan, _ wishes: SessionWishes, at now: Moment,
    _ journal: Journal
  ) throws -> [Comeback] {
    var limit = try room(plan.lang, at: now, journal)
    if plan.kind == .listen {
      limit = min(limit, max(Self.fewestAtOpening, Int(plan.minutes / Self.minutesForOne)))
    }
    let cards = try dueCards(plan.lang, at: now, from: journal)
    return try comebacks(
      of: cards, sentences, plan.lang, wishes, on: now, limit: limit, journal)
  }

  /// The same for a session that broke off: what it asked for before that, and what is still due.
  func comebacks(
    resuming past: UnfinishedSession, _ sentences: [Sentence], _ wishes: SessionWishes,
    _ journal: Journal
  ) throws -> [Comeback] {
    let asked = try journal.cards(askedBy: past.plan.id).filter { $0.kind == .sentence }
    return try comebacks(
      of: asked, sentences, past.plan.lang, wishes, on: past.began, limit: asked.count, journal)
      + comebacks(sentences, past.plan, wishes, at: Moment.now, journal)
      + returns(sentences, past, wishes, at: Moment.now, journal)
  }

  /// What the session asked for already, and was to come again in it.
  private func returns(
    _ sentences: [Sentence], _ past: UnfinishedSession, _ wishes: SessionWishes, at now: Moment,
    _ journal: Journal
  ) throws -> [Comeback] {
    let soon = Moment(
      milliseconds: now.milliseconds + Self.longestStep, utcOffsetMinutes: now.utcOffsetMinutes)
    let cards = try dueCards(past.plan.lang, at: soon, from: journal).filter { card in
      guard let reviewed = card.reviewed else { return false }
      return reviewed >= past.began.milliseconds && card.due - reviewed <= Self.longestStep
    }
    let due = Dictionary(cards.map { ($0.key, $0.due) }, uniquingKeysWith: min)
    return try comebacks(
      of: cards, sentences, past.plan.lang, wishes, on: now, limit: cards.count, journal
    ).map { comeback in
      var comeback = comeback
      let at = due[comeback.word.map(Card.key) ?? comeback.sentence.id] ?? now.milliseconds
      comeback.turn = .after(Double(max(0, at - now.milliseconds)) / 1000)
      return comeback
    }
  }

  /// Those of the due words that had no room at the opening are welcome in new sentences, and reviewed
  /// with them.
  func weave(
    _ comebacks: inout [Comeback], into deck: inout Deck, _ plan: SessionPlan, at now: Moment,
    _ journal: Journal
  ) throws {
    let asked = Set(comebacks.compactMap(\.word).map(Card.key))
    let room = try room(plan.lang, at: now, journal) - comebacks.count
    let words = try dueCards(plan.lang, at: now, from: journal)
      .filter { $0.kind == .word && !asked.contains($0.key) }
      .prefix(max(0, min(room, Self.wordsWelcomed)))
    if words.isEmpty { return }
    let splitter = try splitter()
    let practised = Set(try journal.practisedSentenceIDs(plan.lang))
    for card in words {
      let holding = splitter.sentences(holding: card.key, plan.lang, among: deck.sentences)
        .filter { !practised.contains($0.id) }
      let course = try course(of: card, journal)
      deck.welcome(holding.map(\.id), 1)
      for sentence in holding {
        var comeback = Comeback(sentence, .word(card.key))
        comeback.turn = .anyTime
        comeback.course = course
        comebacks.append(comeback)
      }
    }
  }

  /// The reviews of a card where minutes may bring it back.
  private func course(of card: Card, _ journal: Journal) throws(JournalError) -> ReviewCourse? {
    guard returnsMissed else { return nil }
    return ReviewCourse(try journal.reviews(of: card))
  }

  private func comebacks(
    of cards: [Card], _ sentences: [Sentence], _ lang: Lang, _ wishes: SessionWishes,
    on now: Moment, limit: Int, _ journal: Journal
  ) throws -> [Comeback] {
    let known = Dictionary(
      sentences.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let isOfAll = wishes.topic == nil && !wishes.isWeak
    let hasWords = cards.contains { $0.kind == .word }
    let splitter = try hasWords ? self.splitter() : nil
    let practised = hasWords ? Set(try journal.practisedSentenceIDs(lang)) : []
    // Scenes are read where a line of a talk is due, and only then.
    let isOfTalks = isOfAll && cards.contains { TalkLine.place(ofID: $0.key) != nil }
    let talks = isOfTalks ? knownTalks() : nil
    var comebacks: [Comeback] = []
    for card in cards.prefix(while: { _ in limit > 0 }) {
      if comebacks.count >= limit { break }
      switch card.kind {
      case .sentence:
        var sentence = known[card.key].flatMap { $0.text == card.text ? $0 : nil }
        // What is in no pack any more is still in the journal.
        if sentence == nil, isOfAll {
          sentence = card.sentence ?? talks?.sentence(of: card) ?? card.ownSentence
          sentence = sentence.flatMap { PackCheck.flaw(of: $0) == nil ? $0 : nil }
        }
        guard let sentence else { continue }
        comebacks.append(Comeback(sentence, reason(of: card, on: now)))
      case .word:
        let holding = splitter?.sentences(holding: card.key, lang, among: sentences) ?? []
        let asked = Set(comebacks.map(\.sentence.id))
        let other = holding.filter { !asked.contains($0.id) }
        guard
          let sentence = card.choice(of: other.isEmpty ? holding : other, practised: practised)
            ?? (isOfAll ? card.ownSentence : nil)
        else { continue }
        comebacks.append(Comeback(sentence, .word(card.key)))
      }
      comebacks[comebacks.count - 1].course = try course(of: card, journal)
    }
    return comebacks
  }

  private func reason(of card: Card, on now: Moment) -> Comeback.Reason {
    guard card.grade == .again, let reviewed = card.reviewed else { return .due }
    let day = Moment(milliseconds: reviewed, utcOffsetMinutes: now.utcOffsetMinutes).day
    return .missed(daysAgo: max(0, now.day.daysSince1970 - day.daysSince1970))
  }
}

extension WordSplitter {
  /// Those of some sentences that hold a word, or an expression of several words in a row.
  func sentences(holding word: String, _ lang: Lang, among sentences: [Sentence]) -> [Sentence] {
    let key = word.lowercased()
    let parts = words(word, lang).map { $0.lowercased() }
    return sentences.filter { sentence in
      // Splitting costs more than looking.
      guard sentence.text.lowercased().holds(key) else { return false }
      let words = words(sentence.text, lang).map { $0.lowercased() }
      return words.contains(key) || !parts.isEmpty && words.holds(parts)
    }
  }
}

extension [String] {
  /// Whether it holds other words in a row.
  fileprivate func holds(_ words: [String]) -> Bool {
    indices.contains { self[$0...].starts(with: words) }
  }
}

extension Card {
  /// One of some sentences: one that was never practised, as far as there are any, and another each time.
  fileprivate func choice(of sentences: [Sentence], practised: Set<String>) -> Sentence? {
    let new = sentences.filter { !practised.contains($0.id) }
    let candidates = new.isEmpty ? sentences : new
    return candidates.isEmpty ? nil : candidates[reviews % candidates.count]
  }

  /// A word that no sentence holds, by itself; a sentence that is found nowhere, as it was when it was added.
  fileprivate var ownSentence: Sentence {
    Sentence(
      id: kind == .word ? "word-\(key)" : key, text: text, lang: lang, level: .easy,
      wordBucket: .common)
  }
}
