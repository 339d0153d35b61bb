import Assembly
import CAdw
import Coaching
import TestSupport
import Testing
import Wording

@testable import Window

/// What left this computer is shown a page at a time.
@Suite(
  "The ledger in the window",
  .enabled(if: PrivateScreen.isInstalled, "Xvfb is not installed"), .serialized,
  .withoutComplaints)
@MainActor struct LedgerPageTests {
  init() async throws { try await OwnScreen.open() }

  /// The latest first.
  private static func entries(_ numbers: ClosedRange<Int>) -> [LedgerEntry] {
    numbers.reversed().map {
      LedgerEntry(
        id: "\($0)",
        at: Moment(milliseconds: 1_756_600_000_000 + Int64($0) * 60_000, utcOffsetMinutes: 480),
        provider: "provider\($0)", address: "https://localhost:1", isOnThisComputer: true,
        purpose: .speech, kinds: [.text], text: nil)
    }
  }

  @Test func `what came before is shown below when it is asked for, until there is no more`() {
    var asked = 0
    let page = LedgerPage(
      Ledger(entries: Self.entries(3...4), isCut: true), language: .english
    ) { page in
      asked += 1
      // Something was sent meanwhile.
      page.show(Ledger(entries: Self.entries(1...5), isCut: false))
    }
    let more = WidgetTree.button("What came before", below: page.raw)
    func names() -> [Character] {
      WidgetTree.texts(below: page.raw).flatMap { text in
        (1...5).filter { text.contains("provider\($0)") }.map { Character("\($0)") }
      }
    }
    #expect(names() == ["4", "3"])
    if let more { WidgetTree.click(more) }
    #expect(asked == 1)
    #expect(names() == ["4", "3", "2", "1"])
    #expect(more.map { gtk_widget_get_visible($0) } == 0)
  }
}
