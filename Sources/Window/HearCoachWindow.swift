import Assembly
import CAdw
import Coaching
import Journal
import Practice
import Settings
import System
import Wording

/// The window: its pages, and what leads from one to another.
public final class HearCoachWindow {
  let desktop: DesktopApplication
  let work: Work
  var language: InterfaceLanguage {
    didSet { if language != oldValue { speak() } }
  }
  var welcome: WelcomeCourse?
  let window: MainWindow
  let root = Box.column()
  let head: WindowHead
  var header: HeaderBar { head.bar }
  let pages = Stack()
  let toasts: Toasts
  /// What went wrong, until another page is shown or it is put away.
  let notice: Notice
  var session: SessionPage?
  var talk: TalkPage?
  /// The scene with others that is waited for, or goes on.
  var together: TogetherDesk?
  var measure: MeasurePage?
  var settings: SettingsPage?
  /// Where the button back leads, if not home.
  var wayBack: (() -> Void)?
  /// What is under way on the page, and ends with it.
  var errand: Task<Void, Never>?
  /// What is made for the next session while the learner does nothing here.
  var ahead: Task<Void, Never>?
  /// The journal that cannot be used, once the learner was asked about it.
  var leftJournal: JournalError?
  /// Who waits for an answer of the learner; nothing is the answer of one who leaves.
  var answering: CheckedContinuation<Bool?, Never>?
  var progress: ProgressPage?
  /// The page on which something is being done.
  var acting: Widget?
  /// What was chosen last on the page of talks.
  var talkChoices = TalksPage.Choices()
  /// What rooms say by the way.
  private let remarks = Remarks()
  /// The session that goes on, from its preparation to its closed journal.
  var practice: Task<Void, Never>?
  /// The session of an earlier window, which may not be over yet.
  let earlier: Task<Void, Never>?
  /// Given the session that goes on when the window is closed.
  private let closed: (Task<Void, Never>?) -> Void
  var size: Int
  /// How wide it is; begins with none, so that a window that cannot be wide is never made to be.
  var width = 0
  private let isWelcomed: Bool

  /// Runs until the window is closed; the result is the program's exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    LargeBlocks.shareHeaps()
    let desktop = DesktopApplication(id: Application.windowName)
    var shown: HearCoachWindow?
    var ending: Task<Void, Never>?
    // One at a time: asked for again it comes to the front, and once closed it is made anew.
    func window() -> HearCoachWindow {
      if let shown {
        shown.window.present()
        return shown
      }
      let window = HearCoachWindow(desktop, after: ending) {
        ending = $0
        shown = nil
      }
      shown = window
      window.open()
      return window
    }
    desktop.action("practise") { window().practiseIfFree() }
    desktop.action("answer-call") { window().answerCall() }
    return desktop.run(arguments) {
      _ = window()
    } end: {
      shown?.window.close()
      desktop.stopWaiting()
    }
  }

  private init(
    _ desktop: DesktopApplication, after earlier: Task<Void, Never>?,
    closed: @escaping (Task<Void, Never>?) -> Void
  ) {
    self.earlier = earlier
    self.closed = closed
    let environment = Environment.own.variables
    let remarks = remarks
    let app = Application(
      environment: environment, trace: Trace(isOn: false) { _ in },
      say: { phrase, _ in remarks.say(phrase) })
    self.desktop = desktop
    toasts = Toasts(over: pages)
    work = Work(app)
    language = app.language
    head = WindowHead(language: app.language)
    notice = Notice(language: app.language)
    size = Style.size(nearest: app.settings.window.text)
    isWelcomed = app.settings.general.welcomed
    window = MainWindow(
      desktop, title: Phrase.appName.text(in: app.language), width: 900, height: 700)
  }

  private func open() {
    desktop.style(Style.sheet + Style.progressSheet + Style.measuringSheet)
    head.onBack = { [weak self] in self?.goBack() }
    head.onPause = { [weak self] in
      self?.session?.take(.pauseOrResume)
      self?.talk?.take(.pauseOrResume)
    }
    head.onResize = { [weak self] in self?.resize($0) }
    pages.onShow = { [weak self] in self?.notice.clear() }
    root.show([header, notice, toasts.expanding(across: true, down: true)])
    window.show(root)
    listen()
    restyle()
    if isWelcomed { goHome() } else { greet() }
    window.present()
    Task {
      await window.firstFrame()
      // Before, it would take a tenth of the time until then: drawing begins with large pieces that are
      // soon let go.
      LargeBlocks.giveBackAtOnce()
      fetchFont()
    }
    desktop.call(Phrase.appName.text(in: language))
  }

  /// Calls what stays on every page by its name in the language of now.
  private func speak() {
    let name = Phrase.appName.text(in: language)
    head.speak(language)
    notice.speak(language)
    window.call(name)
    desktop.call(name)
  }

  private func listen() {
    remarks.listen(byButtons: true) { [weak self] phrase in
      Task { @MainActor in self?.tell(phrase) }
    }
    window.onSize { [weak self] width, _ in self?.adapt(to: width) }
    window.onKey { [weak self] key in self?.take(key: key) ?? false }
    window.onKeyLeftOver { [weak self] key in
      self?.session?.take(leftOver: key) ?? self?.talk?.take(leftOver: key) ?? false
    }
    window.onKeyUp { [weak self] key in
      self?.session?.speaking.letGo(of: key)
      self?.talk?.speaking.letGo(of: key)
    }
    window.onLosingKeys { [weak self] in
      // Where a key comes up now is told to somebody else.
      self?.session?.speaking.letGo()
      self?.talk?.speaking.letGo()
    }
    window.onComingBack { [weak self] in self?.lookAgain() }
    window.onClosing { [weak self] in self?.close() ?? false }
    desktop.action("replay", keys: ["<Control>r"]) { [weak self] in
      self?.session?.send(.replay)
      self?.talk?.take(.replay)
      self?.measure?.send(.again)
    }
    desktop.action("back", keys: ["<Alt>Left"]) { [weak self] in
      if self?.head.back.isVisible == true { self?.goBack() }
    }
    desktop.action("larger", keys: ["<Control>plus", "<Control>equal"]) { [weak self] in
      self?.resize(1)
    }
    desktop.action("smaller", keys: ["<Control>minus"]) { [weak self] in self?.resize(-1) }
    desktop.action("quit", keys: ["<Control>q"]) { [weak self] in self?.window.close() }
  }

  private func take(key: UInt32) -> Bool {
    session?.take(key: key) ?? talk?.take(key: key) ?? measure?.take(key: key)
      ?? progress?.take(key: key) ?? false
  }

  // MARK: Pages

  /// The questions of the first start, then the first session.
  private func greet() {
    head.pause.isVisible = false
    header.show(title: Phrase.appName.text(in: language))
    let course = WelcomeCourse(
      work, language: language,
      deeds: WelcomeCourse.Deeds(
        tell: { [weak self] in self?.notice.show($0) }, say: { [weak self] in self?.tell($0) },
        resize: { [weak self] in self?.resize($0) },
        speak: { [weak self] in self?.language = $0 },
        finish: { [weak self] in self?.endWelcome() }))
    welcome = course
    pages.show(course.page)
  }

  private func endWelcome() {
    welcome = nil
    practise(isResumed: false)
  }

  func goHome() {
    // Nothing takes a session's place before it is over.
    guard practice == nil else { return }
    session = nil
    talk = nil
    measure = nil
    progress = nil
    leaveErrand()
    wayBack = nil
    head.pause.isVisible = false
    header.show(title: Phrase.appName.text(in: language))
    let home = home()
    pages.show(home)
    Task {
      await window.firstFrame()
      await showToday(on: home)
    }
  }

  private func goBack() {
    if answering == nil, progress?.goUp() == true { return }
    progress = nil
    settings?.keepLines()
    settings = nil
    if answering != nil { return answer(nil) }
    guard let wayBack else { return goHome() }
    self.wayBack = nil
    wayBack()
  }

  func home() -> HomePage {
    head.back.isVisible = false
    return HomePage(
      language: language, isFirst: pages.shown == nil,
      start: { [weak self] in self?.practise(isResumed: $0) },
      startOtherwise: { [weak self] in self?.showOnce() },
      review: { [weak self] in self?.review() },
      talk: { [weak self] in self?.showTalks() },
      openSettings: { [weak self] in self?.showSettings() },
      openMore: { [weak self] in self?.showMore() },
      openReminder: { [weak self] in self?.showReminder { self?.goHome() } },
      openProgress: { [weak self] in self?.showProgress() })
  }

  func showSettings() {
    load { [self] in
      let (settings, devices) = await work.settingsAndDevices()
      try Task.checkCancellation()
      guard practice == nil else { return }
      leaveErrand()
      head.back.isVisible = true
      header.show(title: Phrase.settings.text(in: language))
      let page = SettingsPage(settings, devices, language: language) { [weak self] in
        self?.keep($0, $1, refused: $2)
      }
      page.adapt(isNarrow: isNarrow)
      self.settings = page
      pages.show(page)
    }
  }

  func showProgress(_ view: ProgressPage.View = .calendar, backTo earlier: ProgressPage? = nil) {
    leaveErrand()
    wayBack = nil
    head.back.isVisible = true
    header.show(title: Phrase.myProgress.text(in: language))
    let page =
      earlier
      ?? ProgressPage(
        work, language: language, tell: { [weak self] in self?.toasts.say($0) },
        practise: { [weak self] in self?.practise($0.wishes, isResumed: false) },
        measure: { [weak self] in self?.measure($0, $1, isSpoken: $2) }, words: wordLinks,
        openTalk: { [weak self] in self?.showPastTalk($0) }, history: historyDeeds, view: view)
    progress = page
    pages.show(page)
  }

  /// Keeps a setting, even if the window is gone by then; says what is wrong with it otherwise.
  private func keep(_ key: String, _ value: String, refused: @escaping () -> Void) {
    desktop.hold()
    Task {
      defer { desktop.letGo() }
      do {
        let before = language
        language = try await work.set(key, to: value)
        size = Style.size(nearest: await work.settings.window.text)
        restyle()
        toasts.say(Phrase.kept.text(in: language), seconds: 2)
        // The page itself is in the language before.
        if language != before, settings != nil { showSettings() }
      } catch {
        refused()
        tell(error)
      }
    }
  }

  /// Ends the session in order before the program goes; true keeps the window as it is.
  private func close() -> Bool {
    leaveErrand()
    stopAhead()
    settings?.keepLines()
    session?.send(.quit)
    talk?.send(.end(save: true))
    together?.leave()
    measure?.send(.quit)
    closed(practice ?? earlier)
    return false
  }
}
