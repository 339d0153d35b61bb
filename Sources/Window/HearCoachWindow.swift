import Assembly
import CAdw
import Coaching
import Practice
import Settings
import System
import Wording

/// The window: its pages, and what leads from one to another.
public final class HearCoachWindow {
  static let id = "io.github.hearcoach.HearCoach"

  private let desktop: DesktopApplication
  private let work: Work
  private var language: InterfaceLanguage
  private var welcome: WelcomeCourse?
  private let window: MainWindow
  private let root = Box.column()
  private let header = HeaderBar()
  private let pages = Stack()
  private let toasts: Toasts
  private var pause: Button?
  private var back: Button?
  private var zooming: [Button] = []
  private var session: SessionPage?
  private var settings: SettingsPage?
  private var progress: ProgressPage?
  private var practice: Task<Void, Never>?
  private var size: Int
  private var isNarrow = false
  private let isWelcomed: Bool

  /// Runs until the window is closed; the result is the program's exit code.
  public static func run(_ arguments: [String]) -> Int32 {
    let desktop = DesktopApplication(id: id)
    var window: HearCoachWindow?
    let code = desktop.run(arguments) {
      if let window { return window.window.present() }
      window = HearCoachWindow(desktop)
      window?.open()
    } end: {
      window?.window.close()
    }
    window = nil
    return code
  }

  private init(_ desktop: DesktopApplication) {
    let environment = Environment.own.variables
    let app = Application(
      environment: environment, trace: Trace(isOn: false) { _ in }, say: { _, _ in })
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
  }

  private func listen() {
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

  private func goHome() {
    session = nil
    pause?.isVisible = false
    header.show(title: Phrase.appName.text(in: language))
    let home = home()
    pages.show(home)
    Task { [work] in
      do {
        home.show(try await work.today())
      } catch {
        home.show(ErrorReport(of: error))
      }
    }
  }

  private func goBack() {
    if progress?.goUp() == true { return }
    settings?.keepLines()
    settings = nil
    progress = nil
    goHome()
  }

  private func home() -> HomePage {
    back?.isVisible = false
    return HomePage(
      language: language, start: { [weak self] in self?.practise(isResumed: $0) },
      openSettings: { [weak self] in self?.showSettings() },
      openProgress: { [weak self] in self?.showProgress() })
  }

  private func showSettings() {
    Task {
      let settings = await work.settings
      back?.isVisible = true
      header.show(title: Phrase.settings.text(in: language))
      let page = SettingsPage(settings, language: language) { [weak self] in self?.keep($0, $1) }
      self.settings = page
      pages.show(page)
    }
  }

  private func showProgress() {
    back?.isVisible = true
    header.show(title: Phrase.myProgress.text(in: language))
    let page = ProgressPage(work, language: language) { [weak self] in self?.toasts.say($0) }
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

  private func practise(isResumed: Bool) {
    guard practice == nil else { return }
    pages.show(Label(Phrase.gettingReady.text(in: language)))
    // The session ends in order, even if its window is gone by then.
    desktop.hold()
    practice = Task { [weak self, work, desktop] in
      defer { desktop.letGo() }
      do {
        let summary = try await work.practise(resuming: isResumed) { prepared in
          self?.page(of: prepared) ?? SessionPage.unseen(prepared)
        }
        self?.end(summary)
      } catch {
        self?.end(error)
      }
    }
  }

  /// The page of a session that is about to begin.
  private func page(of prepared: PreparedSession) -> SessionPage {
    let page = SessionPage(
      language: language, send: { prepared.runner.send($0) }, marked: { prepared.marked($0) })
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
    home.show(ErrorReport(of: error))
  }

  /// Ends the session in order before the program goes; true keeps the window as it is.
  private func close() -> Bool {
    session?.send(.quit)
    return false
  }

  // MARK: Looks

  private func adapt(to width: Int) {
    let isNarrow = width < 560
    guard isNarrow != self.isNarrow else { return }
    self.isNarrow = isNarrow
    restyle()
  }

  private func resize(_ step: Int) {
    size = min(max(0, size + step), Style.sizes.count - 1)
    restyle()
    Task { [work, size] in _ = try? await work.set("window.text", to: "\(Style.sizes[size])") }
  }

  /// Letters of which few words fit beside each other in a narrow window.
  private var isLarge: Bool { Style.sizes[size] > 24 }

  private func restyle() {
    session?.adapt(isNarrow: isNarrow, isLarge: isLarge)
    for button in zooming { button.isVisible = !isNarrow }
    root.classes = Set(["text-\(Style.sizes[size])"] + (isNarrow ? ["narrow"] : []))
  }
}

extension SessionPage {
  /// A page for a session whose window was closed while it got ready: it ends at once.
  static func unseen(_ prepared: PreparedSession) -> SessionPage {
    prepared.runner.send(.quit)
    return SessionPage(language: .english, send: { _ in }, marked: { _ in nil })
  }
}
