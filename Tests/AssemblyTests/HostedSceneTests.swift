@testable import Assembly
import Journal
import Coaching
import Practice
import Synchronization
import TestSupport
import Testing
import Wording

@Suite("What is left of a scene that was hosted")
struct HostedSceneTests {
  /// Begins at once, and leaves as soon as it could play.
  private final class Front: TogetherFront {
    private struct Seen { weak var runner: ConversationRunner? }

    let wishes: AsyncStream<LobbyCommand>
    private let seen = Mutex(Seen())
    private let hasPlayed = Mutex(false)

    init() {
      let (wishes, inlet) = AsyncStream<LobbyCommand>.makeStream()
      self.wishes = wishes
      inlet.yield(.begin)
    }

    var isOver: Bool { hasPlayed.withLock { $0 } && seen.withLock { $0.runner == nil } }

    func take(_ news: TogetherNews) {}

    func play(_ prepared: PreparedTalk) -> TalkSummary? {
      seen.withLock { $0.runner = prepared.runner }
      hasPlayed.withLock { $0 = true }
      return nil
    }
  }

  @Test func `is nothing, so that its connection to the sound server is closed too`() async throws {
    let home = try Home()
    try home.configure("[network]\noffline = true\n")
    let app = Application(
      environment: home.environment(), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
    let journal = try app.journal(for: .write)
    let front = Front()
    var wishes = TalkWishes()
    wishes.isSilent = true
    _ = try await app.host(.bakery, port: 0, wishes, journal, showing: front)
    try await eventually("nobody keeps the talk") { front.isOver }
    try journal.close()
  }
}
