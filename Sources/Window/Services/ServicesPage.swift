import Assembly
import CAdw
import Coaching
import Journal
import Settings
import Wording

/// What may leave the computer, and to whom: each answer can be given and taken back here.
final class ServicesPage: ColumnPage {
  /// What can be done on it.
  struct Deeds {
    let allow: (ConsentQuestion) -> Void
    let takeBack: (ConsentSubject, ContentKind) -> Void
    let showLedger: () -> Void
  }

  init(
    _ subjects: [ConsentSubject], rule: Phrase?, language: InterfaceLanguage, deeds: Deeds
  ) {
    super.init()
    func say(_ phrase: Phrase) -> String { phrase.text(in: language) }
    column.append(
      Label(say(subjects.isEmpty ? .nothingLeaves : .nothingLeavesUnasked)).leading()
        .with("verdict"))
    if let rule { column.append(Label(say(rule)).leading()) }
    for subject in subjects {
      let card = Card(subject.name, [say(subject.who)])
      for standing in subject.standings {
        let kind = standing.kind
        card.append(
          Label(
            (standing.isAllowed ? "✓ " : "– ")
              + say(.kindStands(kind, standing.words))
          ).leading())
        for fact in subject.facts(kind) {
          card.append(Label(say(fact)).leading().with("dim-label", "small"))
        }
        if standing.canBeAllowed {
          card.append(
            Button(say(.allow(kind))) {
              deeds.allow(ConsentQuestion(subject: subject, kind: kind))
            }.named(say(.allowNamed(kind, subject.name))).with("big")
              .aligned(across: GTK_ALIGN_START))
        }
        if standing.canBeTakenBack {
          card.append(
            Button(say(.takeBack(kind))) { deeds.takeBack(subject, kind) }
              .named(say(.takeBackNamed(kind, subject.name))).with("big")
              .aligned(across: GTK_ALIGN_START))
        }
      }
      column.append(card)
    }
    column.append(
      Button(say(.whatWasSent), run: deeds.showLedger).with("big")
        .aligned(across: GTK_ALIGN_CENTER))
  }
}

/// What left this computer, the latest first.
final class LedgerPage: ColumnPage {
  private let language: InterfaceLanguage
  private let list = Box.column(gap: 14)
  private var more: Button?
  private(set) var shown = 0
  private var last: LedgerEntry?

  /// `showMore` is to show what came before, too.
  init(_ ledger: Ledger, language: InterfaceLanguage, showMore: @escaping (LedgerPage) -> Void) {
    self.language = language
    super.init()
    if ledger.entries.isEmpty {
      column.append(Label(Phrase.nothingEverLeft.text(in: language)).with("verdict"))
      return
    }
    let more = Button(Phrase.ledgerGoesOn.text(in: language)) { [weak self] in
      if let self { showMore(self) }
    }.with("pill", "tall").aligned(across: GTK_ALIGN_CENTER)
    self.more = more
    for part in [list, more] as [Widget] { column.append(part) }
    show(ledger)
  }

  /// Adds what is not shown yet.
  func show(_ ledger: Ledger) {
    // Something may have been sent since the page was opened.
    let known = ledger.entries.firstIndex { $0.id == last?.id }
    let before = ledger.entries[(known.map { $0 + 1 } ?? 0)...]
    for entry in before {
      let words = entry.words(in: language)
      list.append(Card(words.head, [words.facts] + (entry.text.map { ["“\($0)”"] } ?? [])))
    }
    shown += before.count
    last = ledger.entries.last ?? last
    more?.isVisible = ledger.isCut
  }
}

/// The latest of what left.
nonisolated struct Ledger: Sendable {
  /// How many entries are shown at a time.
  static let page = 200

  let entries: [LedgerEntry]
  /// Whether there is more than is shown.
  let isCut: Bool
}

extension Work {
  /// Whom something could be sent to, and the rule that stands above all answers.
  func services() throws -> (subjects: [ConsentSubject], rule: Phrase?) {
    refresh()
    let network = app.settings.network
    let rule: Phrase? =
      network.noServices ? .noServicesRules : network.offline ? .offlineRules : nil
    return (try ConsentSubject.all(in: app), rule)
  }

  /// Keeps the learner's answer.
  func answer(_ agrees: Bool, to question: ConsentQuestion) throws {
    try question.answer(agrees, in: app)
  }

  /// Takes back whatever was agreed to about one kind.
  func takeBack(_ kind: ContentKind, from subject: ConsentSubject) throws {
    try subject.answer(false, about: kind, in: app)
  }

  func ledger(atMost limit: Int = Ledger.page) throws -> Ledger {
    let journal = try app.journal(for: .read)
    var entries: [LedgerEntry] = []
    try journal.ledger(.newestFirst, limit: limit + 1) { entries.append($0) }
    return Ledger(entries: Array(entries.prefix(limit)), isCut: entries.count > limit)
  }

  /// What can be done about a journal that cannot be used; nil if it is another trouble.
  func lostJournal(_ error: any Error) -> LostJournal? {
    guard let error = error as? JournalError else { return nil }
    return try? LostJournal(error, in: app)
  }

  /// Does what the learner chose, while nobody practises.
  func take(_ remedy: LostJournal.Remedy, for lost: LostJournal) throws -> [Phrase] {
    try app.withoutSession { try lost.take(remedy) }
  }
}
