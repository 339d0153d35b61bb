import CAdw
import Coaching
import Practice
import TestSupport
import Testing
import Wording

@testable import Window

/// Pages whose first button has the keyboard at once, made in this process.
@Suite(
  "What was meant for the page before",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct JustShownTests {
  enum Page: CaseIterable {
    case summary, talkEnd, measureEnd, outcome, home
  }

  init() async throws { try await OwnScreen.open() }

  private func make(_ page: Page, run: @escaping () -> Void) -> Widget {
    switch page {
    case .summary:
      return SummaryPage(
        SessionSummary(
          practisedSeconds: 60, items: 1, passedAtFirstTry: 1, passed: 1, meanScore: 90, heard: 1,
          ending: .completed), language: .english, about: { _, _ in nil }, goHome: run)
    case .talkEnd:
      return TalkEndPage(.ended, language: .english, read: run, another: run, goHome: run)
    case .measureEnd:
      return MeasureEndPage(nil, stopped: nil, language: .english, showAll: run, goHome: run)
    case .outcome: return OutcomePage(["It is gone"], "Go on", goOn: run)
    case .home:
      let home = HomePage(
        language: .english, start: { _ in run() }, startOtherwise: {}, review: {}, talk: {},
        openSettings: {}, openMore: {}, openReminder: {}, openProgress: {})
      home.show(ErrorReport(of: CancellationError()))
      return home
    }
  }

  /// The buttons that lead away from it, from top to bottom.
  private func buttons(of page: Widget, _ kind: Page) -> [WidgetTree.Node] {
    let all = WidgetTree.all("GtkButton", below: page.raw)
    // What leads elsewhere from the first page begins nothing.
    return kind == .home ? Array(all.prefix(1)) : all
  }

  @Test(arguments: Page.allCases)
  func `a button does nothing before its page can have been seen, and then what it says`(
    kind: Page
  ) async throws {
    var pressed = 0
    let page = make(kind) { pressed += 1 }
    let buttons = buttons(of: page, kind)
    #expect(!buttons.isEmpty)
    for button in buttons { WidgetTree.click(button) }
    #expect(pressed == 0)
    try await Task.sleep(for: .milliseconds(450))
    for button in buttons { WidgetTree.click(button) }
    #expect(pressed == buttons.count)
  }
}
