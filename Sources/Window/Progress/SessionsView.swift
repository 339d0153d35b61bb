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
  /// What stands above them: the day, or that there are none.
  private var heading: Label?
  private var rows: [(id: String, button: Button)] = []
  /// The place of the one that was opened last.
  private var opened: Int?
  /// Whether more of them were asked for, and the keyboard goes to the first of those.
  private var isEarlierWanted = false

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
      self?.show($0.list, isUnlisted: $0.isUnlisted)
    }
  }

  /// What is there already stays: whoever reads on is not thrown back to its beginning.
  private func show(_ list: SessionList, isUnlisted: Bool) {
    let entries = list.entries(in: language.ofReports)
    let before = isEarlierWanted ? rows.count : 0
    // Somebody may have practised elsewhere meanwhile.
    if rows.isEmpty || entries.prefix(rows.count).map(\.id) != rows.map(\.id) {
      begin(isEmpty: entries.isEmpty, isUnlisted)
    }
    let kept = rows.count + (heading == nil ? 0 : 1)
    let more = entries.prefix(limit).dropFirst(rows.count)
    rows += more.enumerated().map { (id: $1.id, button: row($1, at: rows.count + $0)) }
    column.show(rows.dropFirst(rows.count - more.count).map(\.button) + ways(entries), after: kept)
    if isEarlierWanted, rows.indices.contains(before) { rows[before].button.focus() }
    isEarlierWanted = false
  }

  private func begin(isEmpty: Bool, _ isUnlisted: Bool) {
    rows = []
    if isEmpty {
      heading = Label(
        say(
          isUnlisted
            ? .importedHasNoSessionsInWindow
            : day == nil ? .noHistoryInWindow : .nothingInThisTime))
    } else {
      heading = day.map { Label($0.description).with("verdict") }
    }
    column.show([heading].compactMap(\.self))
  }

  /// What leads to more of them.
  private func ways(_ entries: [SessionList.Entry]) -> [Widget] {
    var ways: [Widget] = []
    if entries.count > limit {
      ways.append(
        button(.earlierSessions) { [weak self] in
          self?.limit += Self.page
          self?.readMore()
        })
    }
    if day != nil {
      ways.append(
        button(.allSessions) { [weak self] in
          self?.day = nil
          self?.rows = []
          self?.readMore()
        })
    }
    return ways
  }

  private func readMore() {
    isEarlierWanted = true
    readList()
  }

  /// Has the keyboard where it was when one of them was opened.
  func focusOpened() {
    if let opened, rows.indices.contains(opened) { rows[opened].button.focus() }
  }

  private func row(_ entry: SessionList.Entry, at place: Int) -> Button {
    let facts = entry.facts.joined(separator: " · ")
    let parts = Box.column(
      gap: 2,
      [Label(entry.began).leading().numeric(), Label(facts).leading().with("small", "dim-label")])
    return Button(showing: parts, name: entry.began + " · " + facts) { [weak self] in
      self?.opened = place
      self?.open(entry)
    }.with("card", "row")
  }

  private func button(_ name: Phrase, run: @escaping () -> Void) -> Widget {
    Button(say(name), run: run).with("flat", "tall").aligned(across: GTK_ALIGN_CENTER)
  }
}

/// A past session, sentence by sentence: what was heard, answered and scored.
final class StoryView: ReadView {
  private let session: String
  private let links: WordLinks
  private let tell: (String) -> Void
  /// What is pressed in it is done by these.
  private var words: [SentenceWords] = []
  private var copy: CopyView?

  /// `tell` makes a passing remark.
  init(
    _ work: Work, _ session: String, language: InterfaceLanguage, links: WordLinks,
    tell: @escaping (String) -> Void
  ) {
    self.session = session
    self.links = links
    self.tell = tell
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
    let copy = page(of: story)
    self.copy = copy
    column.show([heading, copy] + story.passages(in: language).map(card))
  }

  /// Takes all of it to a file, for a browser.
  private func page(of story: SessionStory) -> CopyView {
    // Other systems have no colon in a name.
    let began = String(story.began.compactMap { $0 == ":" ? nil : $0 == " " ? "-" : $0 })
    return CopyView(
      .exportSession, name: "hearcoach-\(began).html", language: language, tell: tell
    ) { [work, session, language] path in
      try await work.writeStory(of: session, to: path, in: language)
      return .exportedTo(path)
    }
  }

  private func card(_ passage: SessionStory.Passage) -> Widget {
    var parts: [Widget] = [
      Label(passage.heading).leading().with("small", passage.isRight ? "right" : "not-right"),
      Label(passage.text).leading().chinese().selectable().with("told"),
    ]
    parts += passage.answers.map { Label($0).leading().chinese().with("small") }
    if passage.isSentence {
      let words = SentenceWords(of: passage.text, passage.lang, links, language: language)
      self.words.append(words)
      parts.append(words)
    }
    if !passage.history.isEmpty {
      parts.append(Label(passage.historyLabel).leading().with("small", "dim-label"))
      parts.append(
        SmallChart.history(
          passage.history, name: passage.historyLabel, numbers: passage.historyNumbers))
    }
    return Box.column(gap: 4, parts).with("card", "row")
  }
}
