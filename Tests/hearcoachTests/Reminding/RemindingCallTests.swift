import TestSupport
import Testing

/// The reminder that comes as a call.
@Suite(
  .enabled("systemd, dbus-daemon, Xvfb, dunst or xterm is missing, or nothing can be mounted") {
    RemindedDesk.isPossible
  }, .serialized)
struct RemindingCallTests {
  private static func desk(_ more: String = "") async throws -> (RemindedDesk, PrivateSoundServer) {
    let server = try await PrivateSoundServer()
    let desk = try await RemindedDesk("as = call\n\(more)", sound: server.address)
    _ = try await desk.hearcoach("schedule", "on", RemindedDesk.hoursAway)
    return (desk, server)
  }

  private static func talks(of desk: RemindedDesk) async throws -> [String] {
    try await FinishedProgram.run(
      "sqlite3",
      [
        "-cmd", ".timeout 10000", "\(desk.manager.home)/.local/share/hearcoach/journal.sqlite",
        "SELECT opening FROM talks",
      ], environment: [:]
    ).lines.map(String.init)
  }

  @Test func `it rings with a name, and who answers is in the call at once`() async throws {
    let (desk, server) = try await Self.desk()
    try await desk.fire()
    try await desk.waitForReminder()
    let shown = try desk.desktop.lastNotification()
    #expect(shown.contains("📞") && shown.contains(" calls"), "\(shown)")
    #expect(shown.contains("Day 1"), "\(shown)")
    try await desk.desktop.press("Answer")
    try await desk.waitForFact("answered started")
    try await eventually("the call has begun") { try await Self.talks(of: desk) == ["call"] }
    withExtendedLifetime(server) {}
  }

  @Test func `declined it comes again, and not today keeps it away`() async throws {
    let (desk, server) = try await Self.desk("snooze_minutes = 0.2")
    try await desk.fire()
    try await desk.waitForReminder()
    try await desk.desktop.press("Not now: again in 1 minute")
    try await desk.waitForFact("snoozed")
    try await desk.waitForReminder()
    try await desk.desktop.press("Not today")
    try await desk.waitForFact("answered not-today")
    #expect(try await Self.talks(of: desk).isEmpty)
    withExtendedLifetime(server) {}
  }

  @Test func `where nobody can call it comes as a word`() async throws {
    let (desk, server) = try await Self.desk()
    // Programs of this build find their contacts beside the checkout; here there are none.
    let share = "\(desk.manager.home)/share"
    let copy = try await FinishedProgram.run(
      "sh", ["-c", "cp -r '\(Checkout.path)config' '\(share)' && rm -r '\(share)/contacts'"],
      environment: [:])
    try #require(copy.exit == 0, "\(copy.errors)")
    let reminder = try ChildProgram(
      Home.program, ["remind"],
      environment: desk.desktop.environment.merging(["HEARCOACH_SHARE": share]) { $1 },
      output: .nothing)
    try await desk.waitForReminder()
    #expect(try desk.desktop.lastNotification().contains("HearCoach"))
    try await desk.desktop.press("Not today")
    #expect(try await reminder.finish() == .exited(0))
    withExtendedLifetime(server) {}
  }
}
