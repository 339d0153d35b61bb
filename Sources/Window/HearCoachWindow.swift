import Assembly
import CAdw
import Coaching
import Practice
import Settings
import System
import Wording

/// The window: its pages, and what leads from one to another.
public final class HearCoachWindow {
  let desktop: DesktopApplication
  let work: Work
  var language: InterfaceLanguage
  private var welcome: WelcomeCourse?
  let window: MainWindow
  private let root = Box.column()
  let header = HeaderBar()
  let pages = Stack()
  let toasts: Toasts
  private var pause: Button?
  var back: Button?
  private var zooming: [Button] = []
  private var session: SessionPage?
  private var settings: SettingsPage?
  /// Where the button back leads, if not home.
  var wayBack: (() -> Void)?
  /// What is under way on the page, and ends with it.
  var errand: Task<Void, Never>?
  /// Who waits for an answer of the learner; nothing is the answer of one who leaves.
  var answering: CheckedContinuation<Bool?, Never>?
  /// When the last answer came, if it was one.
  var answered: ContinuousClock.Instant?
  private var progress: ProgressPage?
  /// What rooms say by the way.
  private let remarks = Remarks()
  /// The session that goes on, from its preparation to its closed journal.
  private(set) var practice: Task<Void, Never>?
  /// The session of an earlier window, which may not be over yet.
  private let earlier: Task<Void, Never>?
  /// Given the session that goes on when the window is closed.
  private let closed: (Task<Void, Never>?) -> Void
  private var size: Int
  /// How wide it is; begins with none, so that a window that cannot be wide is never made to be.
  private var width = 0
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
    size = Style.size(nearest: app.settings.window.text)
    isWelcomed = app.settings.general.welcomed
    window = MainWindow(
      desktop, title: Phrase.appName.text(in: app.language), width: 900, height: 640)
  }

  private func open() {
    DesktopApplication.style(Style.sheet + Style.progressSheet)
    let pause = Button(
      icon: "media-playback-pause-symbolic", name: Phrase.pause.text(in: language), key: "F5"
    ) { [weak self] in self?.session?.take(.pauseOrResume) }
    self.pause = pause
    let back = Button(icon: "go-previous-symbolic", name: Phrase.back.text(in: language)) {
      [weak self] in self?.goBack()
    }
    self.back = back
    back.isVisible = false
    header.append(back)
    header.append(pause)
    zooming = [
      Button(
        icon: "zoom-in-symbolic", name: Phrase.largerText.text(in: language), key: "Ctrl +"
      ) { [weak self] in self?.resize(1) },
      Button(
        icon: "zoom-out-symbolic", name: Phrase.smallerText.text(in: language), key: "Ctrl -"
      ) { [weak self] in self?.resize(-1) },
    ]
    for button in zooming { header.appendAtEnd(button) }
    root.show([header, toasts.expanding(across: true, down: true)])
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
    }
    desktop.call(Phrase.appName.text(in: language))
  }

  private func listen() {
    remarks.listen { [weak self] phrase in
      Task { @MainActor in self?.tell(phrase) }
    }
    window.onSize { [weak self] width, _ in self?.adapt(to: width) }
    window.onKey { [weak self] key in self?.take(key: key) ?? false }
    window.onClosing { [weak self] in self?.close() ?? false }
    desktop.action("replay", keys: ["<Control>r"]) { [weak self] in self?.session?.send(.replay) }
    desktop.action("back", keys: ["<Alt>Left"]) { [weak self] in
      if self?.back?.isVisible == true { self?.goBack() }
    }
    desktop.action("larger", keys: ["<Control>plus", "<Control>equal"]) { [weak self] in
      self?.resize(1)
    }
    desktop.action("smaller", keys: ["<Control>minus"]) { [weak self] in self?.resize(-1) }
    desktop.action("quit", keys: ["<Control>q"]) { [weak self] in self?.window.close() }
  }

  private func take(key: UInt32) -> Bool {
    session?.take(key: key) ?? progress?.take(key: key) ?? false
  }

  // MARK: Pages

  /// The questions of the first start, then the first session.
  private func greet() {
    pause?.isVisible = false
    let course = WelcomeCourse(
      work, language: language,
      tell: { [weak self] in self?.toasts.say($0.text(in: self?.language ?? .english)) },
      finish: { [weak self] in self?.endWelcome() })
    welcome = course
    pages.show(course.page)
  }

  private func endWelcome() {
    welcome = nil
    Task {
      language = await work.opening.language
      practise(isResumed: false)
    }
  }

  func goHome() {
    // Nothing takes a session's place before it is over.
    guard practice == nil else { return }
    session = nil
    progress = nil
    leaveErrand()
    wayBack = nil
    pause?.isVisible = false
    header.show(title: Phrase.appName.text(in: language))
    let home = home()
    pages.show(home)
    Task {
      await window.firstFrame()
      do {
        home.show(try await work.today())
      } catch {
        show(error, on: home)
      }
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

  private func home() -> HomePage {
    back?.isVisible = false
    return HomePage(
      language: language, start: { [weak self] in self?.practise(isResumed: $0) },
      review: { [weak self] in self?.review() },
      openSettings: { [weak self] in self?.showSettings() },
      openMore: { [weak self] in self?.showMore() },
      openReminder: { [weak self] in self?.showReminder { self?.goHome() } },
      openProgress: { [weak self] in self?.showProgress() })
  }

  func showSettings() {
    Task {
      let settings = await work.settings
      guard practice == nil else { return }
      back?.isVisible = true
      header.show(title: Phrase.settings.text(in: language))
      let page = SettingsPage(settings, language: language) { [weak self] in self?.keep($0, $1) }
      page.adapt(isNarrow: isNarrow)
      self.settings = page
      pages.show(page)
    }
  }

  private func showProgress() {
    leaveErrand()
    wayBack = nil
    back?.isVisible = true
    header.show(title: Phrase.myProgress.text(in: language))
    let page = ProgressPage(
      work, language: language, tell: { [weak self] in self?.toasts.say($0) },
      practise: { [weak self] in self?.practise($0.wishes, isResumed: false) })
    progress = page
    pages.show(page)
  }

  /// Keeps a setting, and says what is wrong with it otherwise.
  private func keep(_ key: String, _ value: String) {
    Task {
      do {
        language = try await work.set(key, to: value)
        size = Style.size(nearest: await work.settings.window.text)
        restyle()
        toasts.say(Phrase.kept.text(in: language), seconds: 2)
      } catch {
        toasts.say(ErrorReport(of: error).what.text(in: language))
      }
    }
  }

  /// What a reminder's button asks for: a session, where there is nothing to decide first.
  private func practiseIfFree() {
    guard welcome == nil, practice == nil else { return }
    settings?.keepLines()
    settings = nil
    Task {
      // What is wrong with the journal is told by the session itself.
      let unfinished = try? await work.today().unfinishedMinutes
      guard practice == nil else { return }
      if unfinished == nil { practise(isResumed: false) } else { goHome() }
    }
  }

  /// Practises only what is due.
  func review() {
    var wishes = SessionWishes()
    wishes.kind = .review
    practise(wishes, isResumed: false)
  }

  /// Practises exercises of a kind.
  func drill(_ exercises: ExerciseKind) {
    var wishes = SessionWishes()
    wishes.kind = .drill
    wishes.exercises = exercises
    practise(wishes, isResumed: false)
  }

  func practise(_ wishes: SessionWishes = SessionWishes(), isResumed: Bool) {
    guard practice == nil else { return }
    leaveErrand()
    settings?.keepLines()
    settings = nil
    back?.isVisible = false
    progress = nil
    wayBack = nil
    pages.show(Label(Phrase.gettingReady.text(in: language)))
    // The session ends in order, even if its window is gone by then.
    desktop.hold()
    practice = Task { [weak self, work, desktop, earlier] in
      defer { desktop.letGo() }
      await earlier?.value
      do {
        let summary = try await work.practise(
          wishes, resuming: isResumed, asking: { await self?.ask($0) },
          showing: { self?.page(of: $0) ?? SessionPage.unseen($0) })
        self?.end(summary)
      } catch {
        self?.end(error)
      }
    }
  }

  /// The page of a session that is about to begin.
  private func page(of prepared: PreparedSession) -> SessionPage {
    let page = SessionPage(
      language: language,
      links: SessionPage.Links(prepared) { [weak self] in await self?.about($0, $1, done: $2) })
    page.onHead = { [weak self] in self?.header.show(title: $0, below: $1) }
    prepared.remarks.listen { [weak page] phrase in
      Task { @MainActor in page?.tell(phrase) }
    }
    page.adapt(isNarrow: isNarrow, isLarge: isLarge)
    session = page
    pause?.isVisible = true
    pages.show(page)
    page.entry.focus()
    return page
  }

  private func end(_ summary: SessionSummary?) {
    practice = nil
    session = nil
    pause?.isVisible = false
    guard let summary else { return goHome() }
    header.show(title: Phrase.appName.text(in: language))
    pages.show(
      SummaryPage(summary, language: language) { [weak self] in self?.goHome() })
  }

  private func end(_ error: any Error) {
    practice = nil
    session = nil
    pause?.isVisible = false
    let home = home()
    pages.show(home)
    show(error, on: home)
  }

  /// Ends the session in order before the program goes; true keeps the window as it is.
  private func close() -> Bool {
    leaveErrand()
    session?.send(.quit)
    closed(practice ?? earlier)
    return false
  }

  // MARK: Looks

  private func adapt(to width: Int) {
    let before = (isNarrow, isTight)
    self.width = width
    if before != (isNarrow, isTight) { restyle() }
  }

  private func resize(_ step: Int) {
    size = min(max(0, size + step), Style.sizes.count - 1)
    restyle()
    Task { [weak self, work, size] in
      do {
        _ = try await work.set("window.text", to: "\(Style.sizes[size])")
      } catch {
        self?.toasts.say(ErrorReport(of: error).what.text(in: self?.language ?? .english))
      }
    }
  }

  /// Whether there is little room for letters of this size beside each other.
  private var isNarrow: Bool { width < max(560, Style.sizes[size] * 32) }

  /// Whether there is little room for buttons of whatever size.
  private var isTight: Bool { width < 560 }

  /// Letters of which few words fit beside each other in a narrow window.
  private var isLarge: Bool { Style.sizes[size] > 24 }

  private func restyle() {
    session?.adapt(isNarrow: isNarrow, isLarge: isLarge)
    settings?.adapt(isNarrow: isNarrow)
    for button in zooming { button.isVisible = !isTight }
    header.isCompact = isTight
    root.classes = Set(
      ["text-\(Style.sizes[size])"] + (isNarrow ? ["narrow"] : []) + (isLarge ? ["large"] : []))
  }
}

extension SessionPage {
  /// A page for a session whose window was closed while it got ready: it ends at once.
  static func unseen(_ prepared: PreparedSession) -> SessionPage {
    prepared.runner.send(.quit)
    return SessionPage(language: .english, links: Links(prepared) { _, _, _ in nil })
  }
}

extension SessionPage.Links {
  /// `about` is what is shown of a word.
  init(
    _ prepared: PreparedSession,
    about: @escaping (_ word: String, Lang, _ done: @escaping () -> Void) async -> Widget?
  ) {
    self.init(
      send: { prepared.runner.send($0) }, marked: { prepared.marked($0) },
      words: { prepared.words(of: $0) }, about: about)
  }
}
