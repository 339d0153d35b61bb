import Desktop
import Glibc
import TestSupport
import Testing

/// Against dunst on a screen in memory. Each test is a process of its own, as a reminder is: libnotify
/// finds its bus in the process's environment.
@Suite(
  .enabled("Xvfb, dbus-daemon or dunst is not installed") { PrivateDesktop.isInstalled },
  .serialized)
struct NotificationTests {
  @Test func `a button that is pressed is the answer`() async {
    await #expect(processExitsWith: .success) {
      let desktop = try await Stage.enter()
      let server = try #require(try NotificationServer.find())
      #expect(server.name == "dunst")
      #expect(server.hasActions)
      async let answer = server.show(Stage.notice, until: .seconds(60))
      try await Stage.waitForNotification(on: desktop)
      try await desktop.run("dunstctl", "action", "0")
      #expect(try await answer == .defaultAction(activationToken: nil))
      #expect(try await desktop.countNotifications() == 0)
    }
  }
}

/// What the tests of notifications have in common.
enum Stage {
  static let notice = Notice(
    title: "HearCoach", body: "Day 12 & about <14> minutes left",
    actions: [.init(id: "start", label: "Start"), .init(id: "later", label: "In 10 minutes")],
    defaultLabel: "Start")

  /// Makes a desktop, and this process one of its programs.
  static func enter(withNotifications hasServer: Bool = true) async throws -> PrivateDesktop {
    let desktop = try await PrivateDesktop(withNotifications: hasServer)
    for (name, value) in desktop.environment { setenv(name, value, 1) }
    return desktop
  }

  static func waitForNotification(on desktop: PrivateDesktop) async throws {
    try await eventually("the notification is on the screen") {
      try await desktop.countNotifications() == 1
    }
  }
}
