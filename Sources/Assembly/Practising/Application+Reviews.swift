package import Coaching
package import Journal
import Language
import Practice
import Settings

extension Application {
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
    return kept(try journal.dueCards(lang, at: now))
  }

  /// Some cards without those on topics that the learner leaves out.
  private func kept(_ cards: [Card]) -> [Card] {
    if settings.general.without.isEmpty { return cards }
    // What was never practised tells no topic itself.
    let unknown = Set(cards.filter { $0.kind == .sentence && $0.sentence == nil }.map(\.lang))
    let leftOut = unknown.flatMap { lang in
      ((try? library().sentences(lang)) ?? []).filter(isLeftOut)
    }
    let texts = Dictionary(leftOut.map { ($0.id, $0.text) }, uniquingKeysWith: { one, _ in one })
    return cards.filter { card in
      if let sentence = card.sentence { return !isLeftOut(sentence) }
      return card.kind == .word || texts[card.key] != card.text
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
  func room(_ lang: Lang, at now: Moment, _ journal: Journal) throws(JournalError) -> Int {
    max(0, mostADay - (try journal.reviewed(lang, on: now)))
  }

  /// What finds the words that become cards by themselves; those that waited for it become cards now, unless the
  /// session is only foreseen.
  func watch(
    _ standings: WordStandings, _ lang: Lang, _ journal: Journal, isForeseen: Bool = false
  ) throws -> WordWatch {
    var watch = WordWatch(
      standings, lang, settled: try journal.settledWords(lang), began: Moment.now)
    let waiting = watch.waiting()
    if !isForeseen { try journal.add(missed: waiting) }
    return watch
  }

  /// So many words that give trouble are looked for in new sentences.
  static let wordsWelcomed = 12

  /// Has sentences with the words that give most trouble come before others that suit as well.
  func welcome(_ words: [WordStanding], in deck: inout Deck) throws {
    let splitter = try splitter()
    for word in words.prefix(Self.wordsWelcomed) {
      let holding = splitter.sentences(holding: word.key, word.lang, among: deck.sentences)
      deck.welcome(holding.map(\.id), Double(word.severity) / Double(WordStanding.mostSeverity))
    }
  }

  /// Why there is nothing to review, and when there will be.
  func nothingDue(_ lang: Lang, _ journal: Journal) throws -> NothingDue {
    let now = Moment.now
    let due = try dueCards(lang, at: now, from: journal)
    if !due.isEmpty, try room(lang, at: now, journal) == 0 {
      return NothingDue(waiting: due.count, next: now.day.advanced(by: 1), today: now.day)
    }
    // What is due and was not asked for cannot be: it comes neither now nor later.
    let later = kept(try cards(lang, from: journal)).filter { !$0.isDue(at: now) }
    let next = later.map(\.due).min().map { due in
      max(Moment(milliseconds: due, utcOffsetMinutes: now.utcOffsetMinutes).day, now.day)
    }
    return NothingDue(waiting: 0, next: next, today: now.day)
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
