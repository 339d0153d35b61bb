import Assembly
import Coaching
import TestSupport
import Testing
import Wording

@testable import Window

/// What is chosen for one session is what that session is asked for.
@Suite(
  "The page of a session for once",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct OncePageTests {
  init() async throws { try await OwnScreen.open() }

  @Test func `only what is chosen otherwise is asked for`() {
    var asked: [SessionWishes] = []
    let page = OncePage(
      OnceChoices(minutes: 25, topics: ["food", "home"]), language: .english
    ) { asked.append($0) }
    page.begin()
    // 5, 10, 15, 20, 25, 30, 45, 60, and every topic before the first.
    page.minutes.show(6)
    page.topic.show(2)
    page.begin()
    page.minutes.show(4)
    page.topic.show(0)
    page.begin()
    #expect(asked.map(\.minutes) == [nil, 45, nil])
    #expect(asked.map(\.topic) == [nil, "home", nil])
  }
}
