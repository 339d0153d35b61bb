import Assembly
import Coaching
import Journal
import Practice
import System
import Wording

/// What the window has done away from the main thread: whatever waits for files, sound or other
/// programs.
actor Work {
  private let queue = QueueExecutor(label: "hearcoach.window")
  private(set) var app: Application

  init(_ app: Application) { self.app = app }

  nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  /// How today stands.
  func today() async throws -> Today {
    let journal = try app.journal(for: .read)
    return try await app.today(at: .now, from: journal)
  }

  /// Practises from the lock to the closed journal; the summary is nil if the session never began.
  ///
  /// `front` makes what shows the session, once it can begin.
  func practise(
    resuming isResumed: Bool, showing front: @MainActor @Sendable (PreparedSession) -> any Front
  ) async throws -> SessionSummary? {
    // The lock is taken before the journal is touched: two sessions must not write side by side.
    let lock = try app.sessionLock()
    let journal = try app.journal(for: .write)
    app.network.keepLedger(in: journal)
    let wishes = SessionWishes()
    let past = isResumed ? try journal.lastUnfinishedSession() : nil
    let session =
      try past.map { try app.session(resuming: $0, wishes, journal) }
      ?? app.newSession(wishes, journal)
    let prepared = try await PreparedSession(
      app, session: session, of: past?.began.day ?? Moment.now.day, journal: journal,
      wishes: wishes)
    let summary = try await prepared.runner.run(showing: await front(prepared))
    if let summary, summary.items > 0 { _ = prepared.writeCopies() }
    try journal.close()
    _ = consume lock
    return summary
  }
}
