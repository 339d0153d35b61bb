package import Coaching
package import Journal
import Language
import Practice
import Settings

extension Application {
  /// So many due sentences open a session of listening, however short it is.
  private static let fewestAtOpening = 3
  /// So many minutes of it are left for each that is due: most of a session is new.
  private static let minutesForOne = 2.0

  private var mostADay: Int { Int(settings.reviews.mostADay) }

  /// All cards, as the chosen scheduler has them.
  package func cards(
    _ lang: Lang?, _ kind: Card.Kind? = nil, from journal: Journal
  ) throws(JournalError) -> [Card] {
    try journal.schedule(by: settings.reviews.scheduler)
    return try journal.cards(lang, kind)
  }

  /// The cards that are due, those longest overdue first, without the topics that the learner leaves
  /// out.
  package func dueCards(
    _ lang: Lang?, at now: Moment, from journal: Journal
  ) throws(JournalError) -> [Card] {
    try journal.schedule(by: settings.reviews.scheduler)
    return try journal.dueCards(lang, at: now).filter { card in
      card.sentence.map { !isLeftOut($0) } ?? true
    }
  }

  /// How much of each language is due.
  package func due(
    at now: Moment, from journal: Journal
  ) throws(JournalError) -> [Lang: DueCount] {
    guard !settings.general.without.isEmpty else {
      try journal.schedule(by: settings.reviews.scheduler)
      return try journal.dueCounts(at: now, most: mostADay)
    }
    var due: [Lang: DueCount] = [:]
    for (lang, cards) in Dictionary(grouping: try dueCards(nil, at: now, from: journal), by: \.lang)
    {
      due[lang] = DueCount(
        all: cards.count, today: min(cards.count, try room(lang, at: now, journal)))
    }
    return due
  }

  /// How many reviews may still come today.
  private func room(_ lang: Lang, at now: Moment, _ journal: Journal) throws(JournalError) -> Int {
    max(0, mostADay - (try journal.reviewed(lang, on: now)))
  }

  /// What finds the words that become cards by themselves; those that waited for it become cards now.
  func watch(
    _ standings: WordStandings, _ lang: Lang, _ journal: Journal
  ) throws -> WordWatch {
    var watch = WordWatch(
      standings, lang, settled: try journal.settledWords(lang), began: Moment.now)
    try journal.add(missed: watch.waiting())
    return watch
  }

  /// So many words that give trouble are looked for in new sentences.
  private static let wordsWelcomed = 12

  /// Has sentences with the words that give most trouble come before others that suit as well.
  func welcome(_ words: [WordStanding], in deck: inout Deck) throws {
    let splitter = try splitter()
    for word in words.prefix(Self.wordsWelcomed) {
      let holding = splitter.sentences(holding: word.key, word.lang, among: deck.sentences)
      deck.welcome(holding.map(\.id), Double(word.severity) / Double(WordStanding.mostSeverity))
    }
  }

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
    return try comebacks(of: cards, sentences, plan.lang, wishes, on: now, limit: limit)
  }

  /// The same for a session that broke off: what it asked for before that, and what is still due.
  func comebacks(
    resuming past: UnfinishedSession, _ sentences: [Sentence], _ wishes: SessionWishes,
    _ journal: Journal
  ) throws -> [Comeback] {
    let asked = try journal.cards(askedBy: past.plan.id).filter { $0.kind == .sentence }
    return try comebacks(
      of: asked, sentences, past.plan.lang, wishes, on: past.began, limit: asked.count)
      + comebacks(sentences, past.plan, wishes, at: Moment.now, journal)
  }

  private func comebacks(
    of cards: [Card], _ sentences: [Sentence], _ lang: Lang, _ wishes: SessionWishes,
    on now: Moment, limit: Int
  ) throws -> [Comeback] {
    let known = Dictionary(
      sentences.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let isOfAll = wishes.topic == nil && !wishes.isWeak
    let splitter = try cards.contains { $0.kind == .word } ? self.splitter() : nil
    var comebacks: [Comeback] = []
    for card in cards.prefix(while: { _ in limit > 0 }) {
      if comebacks.count >= limit { break }
      switch card.kind {
      case .sentence:
        var sentence = known[card.key].flatMap { $0.text == card.text ? $0 : nil }
        // What is in no pack any more is still in the journal.
        if sentence == nil, isOfAll {
          sentence = card.sentence.flatMap { PackCheck.flaw(of: $0) == nil ? $0 : nil }
        }
        guard let sentence else { continue }
        comebacks.append(Comeback(sentence, reason(of: card, on: now)))
      case .word:
        let holding = splitter?.sentences(holding: card.key, lang, among: sentences) ?? []
        let asked = Set(comebacks.map(\.sentence.id))
        let other = holding.filter { !asked.contains($0.id) }
        guard
          let sentence = card.choice(of: other.isEmpty ? holding : other)
            ?? (isOfAll ? card.ownSentence : nil)
        else { continue }
        comebacks.append(Comeback(sentence, .word(card.key)))
      }
    }
    return comebacks
  }

  private func reason(of card: Card, on now: Moment) -> Comeback.Reason {
    guard card.grade == .again, let reviewed = card.reviewed else { return .due }
    let day = Moment(milliseconds: reviewed, utcOffsetMinutes: now.utcOffsetMinutes).day
    return .missed(daysAgo: max(0, now.day.daysSince1970 - day.daysSince1970))
  }

  /// Why there is nothing to review, and when there will be.
  func nothingDue(_ lang: Lang, _ journal: Journal) throws -> NothingDue {
    let now = Moment.now
    let waiting = try dueCards(lang, at: now, from: journal).count
    if waiting > 0 {
      return NothingDue(waiting: waiting, next: now.day.advanced(by: 1), today: now.day)
    }
    let next = try cards(lang, from: journal).map(\.due).min().map { due in
      max(Moment(milliseconds: due, utcOffsetMinutes: now.utcOffsetMinutes).day, now.day)
    }
    return NothingDue(waiting: 0, next: next, today: now.day)
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
  /// One of some sentences: another each time.
  fileprivate func choice(of sentences: [Sentence]) -> Sentence? {
    sentences.isEmpty ? nil : sentences[reviews % sentences.count]
  }

  /// A word that no sentence holds, by itself.
  fileprivate var ownSentence: Sentence {
    Sentence(id: "word-\(key)", text: text, lang: lang, level: .easy, wordBucket: .common)
  }
}

/// Nothing may be reviewed now.
package struct NothingDue: Error {
  /// How much is due but has to wait, since enough came today.
  package let waiting: Int
  /// When something will be due; nil where there is no card at all.
  package let next: LocalDay?
  package let today: LocalDay
}
