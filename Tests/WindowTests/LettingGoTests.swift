import Assembly
import CAdw
import Coaching
import Practice
import Settings
import TestSupport
import Testing
import Wording

@testable import Window

/// Pages made and let go in this process, on a screen of its own.
@Suite(
  "What is left of a page that is gone",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct LettingGoTests {
  enum Page: CaseIterable {
    case home, once, session, settings, summary, welcome, more, question, services, reminder,
      reminderOn
    case sentences, sentencesFound, words, lookedUp, voices, fetch, doctor, sync, head, notice
    case calendar, trends, copies, forget, outcome, table
    case talks, talk, talkEnd, pastTalks, talkStory
    case host, guest, join, joinWithChoice
    case measure, measureColumn, measureEnd, measures
  }

  init() async throws { try await OwnScreen.open() }

  private func make(_ page: Page) -> Widget {
    switch page {
    case .home:
      let home = HomePage(
        language: .english, start: { _ in }, startOtherwise: {}, review: {}, talk: {},
        openSettings: {}, openMore: {},
        openReminder: {},
        openProgress: {})
      home.show(ErrorReport(of: CancellationError()))
      return home
    case .session:
      return SessionPage(
        language: .english,
        links: SessionPage.Links(
          send: { _ in }, marked: { _ in nil }, words: { _ in [] }, about: { _, _, _ in nil },
          keep: { _ in nil }, practised: { 0 }))
    case .settings: return SettingsPage(Settings(), language: .chinese) { _, _, _ in }
    case .summary:
      let summary = SessionSummary(
        practisedSeconds: 60, items: 1, passedAtFirstTry: 1, passed: 1, meanScore: 90, heard: 1,
        ending: .completed)
      return SummaryPage(summary, language: .english, about: { _, _ in nil }) {}
    case .welcome:
      return WelcomeCourse(
        work, language: .english,
        deeds: WelcomeCourse.Deeds(
          tell: { _ in }, say: { _ in }, resize: { _ in }, speak: { _ in }, finish: {})
      ).page
    default: return Self.place(page, work)
    }
  }

  private var work: Work {
    Work(
      Application(
        environment: ["HOME": "/nowhere"], trace: Trace(isOn: false) { _ in }, say: { _, _ in }))
  }

  @Test(arguments: Page.allCases)
  func `no handler of a signal outlives its page`(page: Page) {
    let before = SignalHandlers.living
    do {
      let pages = Stack()
      pages.show(make(page))
      #expect(SignalHandlers.living > before)
    }
    OwnScreen.settle()
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
            language: .chinese,
            links: SessionPage.Links(prepared, about: { _, _, _ in nil }, keep: { _ in nil }))
          (page, runner) = (made, prepared.runner)
          let runner = prepared.runner
          tried = Task {
            for event: SessionEvent.Kind in [
              .answer("不知道"), .slower, .answer("不知道"), .reveal, .appeal, .next, .skip, .next, .quit,
            ] {
              runner.send(event)
              // Each is shown before the next one comes.
              for _ in 0..<20 { await Task.yield() }
              OwnScreen.settle()
            }
          }
          return made
        })
      await tried?.value
      #expect(summary?.items == 1)
    }
    // What the session began elsewhere may take a moment to end.
    try await OwnScreen.settle("nothing is left") {
      page == nil && runner == nil && SignalHandlers.living == before
    }
  }
}
