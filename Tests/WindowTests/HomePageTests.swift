import Assembly
import Practice
import TestSupport
import Testing
import Wording

@testable import Window

/// The first page, on a screen of its own.
@Suite(
  "The first page, read once more",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct HomePageTests {
  private let home: Home
  private let work: Work
  private let page: HomePage

  init() async throws {
    try await OwnScreen.open()
    home = try Home()
    work = Work(
      Application(
        environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in }))
    page = HomePage(
      language: .english, start: { _ in }, startOtherwise: {}, review: {}, talk: {},
      openSettings: {}, openMore: {}, openReminder: {}, openProgress: {})
  }

  @Test func `stays as it is where nothing changed, and has what another program set`()
    async throws
  {
    page.show(try await work.today())
    let before = WidgetTree.all(page.raw)
    page.show(try await work.today())
    #expect(WidgetTree.all(page.raw) == before)
    try #require(try await home.run("config", "set", "general.minutes", "12").exit == 0)
    page.show(try await work.today())
    #expect(WidgetTree.texts(below: page.raw).contains("Today: 0 of 12 minutes"))
  }

  @Test func `tells a trouble once, and no more when it is over`() async throws {
    let trouble = ErrorReport(of: CancellationError())
    page.show(trouble)
    let before = WidgetTree.all(page.raw)
    page.show(trouble)
    #expect(WidgetTree.all(page.raw) == before)
    let notice = trouble.notice(in: .english)
    #expect(WidgetTree.texts(below: page.raw).contains(notice))
    page.show(try await work.today())
    #expect(!WidgetTree.texts(below: page.raw).contains(notice))
  }
}
