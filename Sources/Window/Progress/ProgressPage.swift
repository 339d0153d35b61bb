import CAdw
import Coaching
import Reports
import Wording

/// What practice has come to, in five views; a session of the past opens from two of them.
final class ProgressPage: Widget {
  enum View: Int, CaseIterable {
    case calendar, trends, sessions, noise, copies

    var name: Phrase {
      switch self {
      case .calendar: .calendarTab
      case .trends: .trendsTab
      case .sessions: .sessionsTab
      case .noise: .noiseTab
      case .copies: .copiesTab
      }
    }
  }

  private let work: Work
  private let language: InterfaceLanguage
  private let tell: (String) -> Void
  private let practise: (Suggestion) -> Void
  private let measure: (Lang, NoiseKind, _ isSpoken: Bool) -> Void
  private let words: WordLinks
  private let openTalk: (_ id: String) -> Void
  private let history: CopiesView.Deeds
  private let place = Box.column().expanding(across: true, down: true)
  private var tabs: Tabs?
  /// What is shown: of widgets that nobody keeps, only the looks stay.
  private var part: Widget?
  /// The sessions that were listed last: who opens one of them comes back to just these.
  private var list: SessionsView?
  /// Whether a past session is open.
  private var isInStory = false

  /// `tell` makes a passing remark; `practise` starts what a report suggests, `measure` a measurement;
  /// `openTalk` is given the id of a past talk.
  init(
    _ work: Work, language: InterfaceLanguage, tell: @escaping (String) -> Void,
    practise: @escaping (Suggestion) -> Void,
    measure: @escaping (Lang, NoiseKind, _ isSpoken: Bool) -> Void, words: WordLinks,
    openTalk: @escaping (_ id: String) -> Void, history: CopiesView.Deeds,
    view: View = .calendar
  ) {
    self.work = work
    self.language = language
    self.tell = tell
    self.practise = practise
    self.measure = measure
    self.words = words
    self.openTalk = openTalk
    self.history = history
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let tabs = Tabs(View.allCases.map { $0.name.text(in: language) }, chosen: view.rawValue) {
      [weak self] place in
      if let view = View(rawValue: place) { self?.show(view) }
    }
    self.tabs = tabs
    for part in [tabs, place] as [Widget] { gtk_box_append(cast(), part.raw) }
    show(view)
  }

  override func focus() { tabs?.focus() }

  /// Goes back to where a past session was opened; false where nothing is open.
  func goUp() -> Bool {
    guard isInStory else { return false }
    showSessionsAgain()
    return true
  }

  /// A key that turns the pages of the calendar; false if it means nothing here.
  func take(key: UInt32) -> Bool {
    guard let calendar = part as? CalendarView else { return false }
    switch Int32(bitPattern: key) {
    case GDK_KEY_Page_Up: calendar.turn(by: -1)
    case GDK_KEY_Page_Down: calendar.turn(by: 1)
    default: return false
    }
    return true
  }

  /// The list of past sessions, from which one of them was opened.
  func showList() {
    tabs?.show(View.sessions.rawValue)
    showSessionsAgain()
  }

  private func show(_ view: View) {
    isInStory = false
    tabs?.isVisible = true
    switch view {
    case .calendar: show(CalendarView(work, language: language) { [weak self] in self?.open($0) })
    case .trends:
      show(TrendsView(work, language: language, practise: practise, links: words))
    case .sessions: showSessions()
    case .noise: show(MeasuresView(work, language: language, measure: measure))
    case .copies:
      show(CopiesView(work, language: language, tell: tell, deeds: history))
    }
  }

  private func show(_ part: Widget) {
    self.part = part
    // The same one may be in it now.
    place.removeAll()
    place.show([part.clamped(to: 860).scrolling().expanding(across: true, down: true)])
  }

  private func showSessions(of day: LocalDay? = nil) {
    list = SessionsView(work, language: language, day: day) { [weak self] in self?.open($0) }
    showSessionsAgain()
  }

  private func showSessionsAgain() {
    guard let list else { return showSessions() }
    isInStory = false
    tabs?.isVisible = true
    show(list)
    list.focusOpened()
  }

  /// The sessions of a day of the calendar.
  private func open(_ day: LocalDay) {
    tabs?.show(View.sessions.rawValue)
    showSessions(of: day)
  }

  /// A session of the past, or a talk.
  private func open(_ entry: SessionList.Entry) {
    if entry.isTalk { return openTalk(entry.id) }
    isInStory = true
    tabs?.isVisible = false
    show(StoryView(work, entry.id, language: language, links: words, tell: tell))
  }
}

/// A part of the page that is read from the journal first.
@MainActor class ReadView: Widget {
  let work: Work
  let language: InterfaceLanguage
  let column = Box.column(gap: 18).spaced(18)
  private var reading: [String: Task<Void, Never>] = [:]

  init(_ work: Work, language: InterfaceLanguage) {
    self.work = work
    self.language = language
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    gtk_box_append(cast(), column.raw)
  }

  isolated deinit { for task in reading.values { task.cancel() } }

  func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  /// Reads something away from the main thread and shows it; what was wanted in the same place
  /// before is not shown any more.
  func read<Value: Sendable>(
    for place: String = "", _ value: @escaping @Sendable (Work) async throws -> Value,
    show: @escaping (Value) -> Void
  ) {
    reading[place]?.cancel()
    reading[place] = Task { [weak self, work] in
      do {
        let found = try await value(work)
        if !Task.isCancelled { show(found) }
      } catch {
        if !Task.isCancelled { self?.show(error) }
      }
    }
  }

  private func show(_ error: any Error) {
    column.show([Label(ErrorReport(of: error).notice(in: language)).selectable()])
  }
}
