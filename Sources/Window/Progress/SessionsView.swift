import CAdw
import Coaching
import Reports
import Wording

/// Past sessions, the newest first: of one day, or all.
final class SessionsView: ReadView {
  /// More of them come when they are asked for.
  private static let page = 30
  private let open: (SessionList.Entry) -> Void
  private var day: LocalDay?
  private var limit = SessionsView.page

  /// `open` is given the session or talk that is wanted.
  init(
    _ work: Work, language: InterfaceLanguage, day: LocalDay?,
    open: @escaping (SessionList.Entry) -> Void
  ) {
    self.day = day
    self.open = open
    super.init(work, language: language)
    readList()
  }

  private func readList() {
    let (day, limit) = (day, limit)
    // One more than is shown tells whether there are more.
    read {
      try await $0.sessions(on: day, limit: limit + 1)
    } show: { [weak self] in
      self?.show($0)
    }
  }

  private func show(_ list: SessionList) {
    let entries = list.entries(in: language.ofReports)
    var parts: [Widget] = []
    if let day { parts.append(Label(day.description).with("verdict")) }
    if entries.isEmpty {
      parts.append(Label(say(day == nil ? .noHistoryInWindow : .nothingInThisTime)))
    }
    parts += entries.prefix(limit).map(row)
    if entries.count > limit {
      parts.append(
        button(.earlierSessions) { [weak self] in
          self?.limit += Self.page
          self?.readList()
        })
    }
    if day != nil {
      parts.append(
        button(.allSessions) { [weak self] in
          self?.day = nil
          self?.readList()
        })
    }
    column.show(parts)
  }

  private func row(_ entry: SessionList.Entry) -> Widget {
    let facts = entry.facts.joined(separator: " · ")
    let parts = Box.column(
      gap: 2,
      [Label(entry.began).leading().numeric(), Label(facts).leading().with("small", "dim-label")])
    return Button(showing: parts, name: entry.began + " · " + facts) { [weak self] in
      self?.open(entry)
    }.with("card", "row")
  }

  private func button(_ name: Phrase, run: @escaping () -> Void) -> Widget {
    Button(say(name), run: run).with("flat", "tall").aligned(across: GTK_ALIGN_CENTER)
  }
}

/// A past session, sentence by sentence: what was heard, answered and scored.
final class StoryView: ReadView {
  private let links: WordLinks
  /// Those of its sentences: what is pressed is done by them.
  private var words: [SentenceWords] = []

  init(_ work: Work, _ session: String, language: InterfaceLanguage, links: WordLinks) {
    self.links = links
    super.init(work, language: language)
    read {
      try await $0.story(of: session)
    } show: { [weak self] in
      self?.show($0)
    }
  }

  private func show(_ story: SessionStory) {
    let language = language.ofReports
    let heading = Label(story.title(in: language)).with("verdict")
    column.show([heading] + story.passages(in: language).map(card))
  }

  private func card(_ passage: SessionStory.Passage) -> Widget {
    var parts: [Widget] = [
      Label(passage.heading).leading().with("small", passage.isRight ? "right" : "not-right"),
      Label(passage.text).leading().chinese().selectable().with("told"),
    ]
    parts += passage.answers.map { Label($0).leading().chinese().with("small") }
    let words = SentenceWords(
      of: passage.text, passage.lang, links, language: language)
    self.words.append(words)
    parts.append(words)
    if !passage.history.isEmpty {
      parts.append(Label(passage.historyLabel).leading().with("small", "dim-label"))
      parts.append(
        SmallChart.history(
          passage.history, name: passage.historyLabel, numbers: passage.historyNumbers))
    }
    return Box.column(gap: 4, parts).with("card", "row")
  }
}
