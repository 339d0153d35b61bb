import Glibc
import TestSupport
import Testing

/// A learner's login with everything that a reminder meets: a user manager, a screen, a notification
/// server, and a terminal for the session.
final class RemindedDesk: Sendable {
  static let isPossible =
    PrivateUserManager.isPossible && PrivateDesktop.isInstalled
    && ChildProgram.isInstalled("xterm")

  let manager: PrivateUserManager
  let desktop: PrivateDesktop

  /// Whether the manager knows of the screen is up to `login`.
  init(_ configuration: String = "", sound: String? = nil) async throws {
    manager = try await PrivateUserManager(["PULSE_SERVER": sound ?? "unix:/nowhere"])
    desktop = try await PrivateDesktop(of: manager)
    try TestFile.makeDirectory("\(manager.home)/.config/hearcoach")
    try TestFile.write(
      """
      [general]
      welcomed = true
      ui_lang = en
      [reminder]
      terminal_command = xterm -fa Monospace -fs 14 -e {}
      \(configuration)

      """, to: "\(manager.home)/.config/hearcoach/hearcoach.conf")
  }

  func hearcoach(_ words: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(Home.program, words, environment: desktop.environment)
  }

  /// A `hearcoach` that goes on by itself.
  func start(_ words: String...) throws -> ChildProgram {
    try ChildProgram(
      Home.program, words, environment: desktop.environment,
      output: .file("\(desktop.home)/said"), errors: .file("\(desktop.home)/said"))
  }

  func systemctl(_ words: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(
      "systemctl", ["--user"] + words, environment: manager.environment)
  }

  /// Has the timer's service run, as the timer does.
  func fire() async throws {
    #expect(try await systemctl("start", "--no-block", "hearcoach-remind.service").exit == 0)
  }

  func isServiceRunning() async throws -> Bool {
    let state = try await systemctl("show", "-p", "ActiveState", "hearcoach-remind.service").output
    return state != "ActiveState=inactive\n" && state != "ActiveState=failed\n"
  }

  func waitForReminder() async throws {
    try await eventually("the reminder is on the screen") {
      try await desktop.countNotifications() == 1
    }
  }

  /// Waits until the service has done what it was to do.
  func waitForEnd() async throws {
    try await eventually("the reminder's service has ended") { try await !isServiceRunning() }
  }

  /// What happened about reminders, a word and what goes with it.
  func facts() async throws -> [String] {
    let shell = try await FinishedProgram.run(
      "sqlite3",
      [
        "-cmd", ".timeout 10000", "\(manager.home)/.local/share/hearcoach/journal.sqlite",
        "SELECT kind || coalesce(' ' || word, '') FROM reminders ORDER BY id",
      ], environment: [:])
    #expect(shell.exit == 0, "\(shell.errors)")
    return shell.lines.map(String.init)
  }

  func waitForFact(_ fact: String) async throws {
    try await eventually("it is kept that it was \(fact)") { try await facts().last == fact }
  }

  /// Times that are hours away, wherever the clock stands.
  static let hoursAway: String = {
    var now = time(nil)
    var clock = tm()
    localtime_r(&now, &clock)
    return [(clock.tm_hour + 5) % 24, (clock.tm_hour + 11) % 24]
      .map { "\($0):30" }.joined(separator: ",")
  }()

  /// All files in the learner's home but the journal.
  func traces() -> [String] {
    var found: [String] = []
    func look(_ path: String) {
      for name in TestFile.names(in: path) where name != "hearcoach" {
        found.append("\(path)/\(name)")
        look("\(path)/\(name)")
      }
    }
    look("\(manager.home)/.config")
    look("\(manager.home)/.local")
    return found
  }
}
