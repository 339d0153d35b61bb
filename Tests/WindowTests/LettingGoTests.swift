import Assembly
import CAdw
import Coaching
import Glibc
import Practice
import Settings
import TestSupport
import Testing
import Wording

@testable import Window

/// Pages made and let go in this process, on a screen of its own.
@Suite(
  "What is left of a page that is gone",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized)
@MainActor struct LettingGoTests {
  enum Page: CaseIterable {
    case home, session, settings, summary, welcome
  }

  private static var screen: PrivateScreen?

  init() async throws {
    guard Self.screen == nil else { return }
    let screen = try await PrivateScreen()
    // GTK reads these when it starts, which it does once in a process.
    let told = [
      "DISPLAY": screen.display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
    ]
    for (name, value) in told { setenv(name, value, 1) }
    try #require(gtk_init_check() != 0)
    adw_init()
    Self.screen = screen
  }

  private func make(_ page: Page) -> Widget {
    switch page {
    case .home:
      let home = HomePage(
        language: .english, start: { _ in }, review: {}, openSettings: {}, openMore: {},
        openReminder: {},
        openProgress: {})
      home.show(ErrorReport(of: CancellationError()))
      return home
    case .session:
      return SessionPage(
        language: .english,
        links: SessionPage.Links(
          send: { _ in }, marked: { _ in nil }, words: { _ in [] }, about: { _, _, _ in nil }))
    case .settings: return SettingsPage(Settings(), language: .chinese) { _, _ in }
    case .summary:
      let summary = SessionSummary(
        practisedSeconds: 60, items: 1, passedAtFirstTry: 1, passed: 1, meanScore: 90, heard: 1,
        ending: .completed)
      return SummaryPage(summary, language: .english) {}
    case .welcome:
      let app = Application(
        environment: ["HOME": "/nowhere"], trace: Trace(isOn: false) { _ in }, say: { _, _ in })
      return WelcomeCourse(Work(app), language: .english, tell: { _ in }, finish: {}).page
    }
  }

  @Test(arguments: Page.allCases)
  func `no handler of a signal outlives its page`(page: Page) {
    let before = SignalHandlers.living
    do {
      let pages = Stack()
      pages.show(make(page))
      #expect(SignalHandlers.living > before)
    }
    while g_main_context_iteration(nil, 0) != 0 {}
    #expect(SignalHandlers.living == before)
  }

  @Test func `of a session that was practised on its page nothing is left`() async throws {
    let home = try TemporaryDirectory()
    let before = SignalHandlers.living
    weak var page: SessionPage?
    weak var runner: Runner?
    var tried: Task<Void, Never>?
    do {
      let app = Application(
        environment: ["HOME": home.path, "HEARCOACH_SHARE": Checkout.path + "config"],
        trace: Trace(isOn: false) { _ in }, say: { _, _ in })
      var wishes = SessionWishes()
      wishes.isSilent = true
      let summary = try await Work(app).practise(
        wishes, resuming: false, asking: { _ in false },
        showing: { prepared in
          let made = SessionPage(
            language: .chinese, links: SessionPage.Links(prepared) { _, _, _ in nil })
          (page, runner) = (made, prepared.runner)
          let runner = prepared.runner
          tried = Task {
            for event: SessionEvent.Kind in [
              .answer("不知道"), .slower, .answer("不知道"), .reveal, .appeal, .next, .skip, .next, .quit,
            ] {
              runner.send(event)
              // Each is shown before the next one comes.
              for _ in 0..<20 { await Task.yield() }
              while g_main_context_iteration(nil, 0) != 0 {}
            }
          }
          return made
        })
      await tried?.value
      #expect(summary?.items == 1)
    }
    // What the session began elsewhere may take a moment to end.
    for _ in 0..<500 where page != nil || runner != nil || SignalHandlers.living != before {
      while g_main_context_iteration(nil, 0) != 0 {}
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(page == nil && runner == nil && SignalHandlers.living == before)
  }
}
