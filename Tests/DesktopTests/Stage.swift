import Desktop
import Glibc
import TestSupport

/// A desktop with a notification for it, in a process that is one of its programs.
struct Stage {
  let desktop: PrivateDesktop
  let notice = Notice(
    title: "HearCoach", body: "Day 12 & about <14> minutes left of 30",
    actions: [
      .init(id: "start", label: "Start"), .init(id: "later", label: "In 10 minutes"),
      .init(id: "no", label: "Not today"),
    ], defaultLabel: "Open")

  init(withNotifications hasServer: Bool = true) async throws {
    self.init(on: try await PrivateDesktop(withNotifications: hasServer))
  }

  init(on desktop: PrivateDesktop) {
    self.desktop = desktop
    for (name, value) in desktop.environment { setenv(name, value, 1) }
  }

  func show(
    until cap: Duration = .seconds(120), expiry: Notice.Expiry = .never
  ) async throws -> NoticeAnswer? {
    var notice = notice
    notice.expiry = expiry
    return try await NotificationServer.find()?.show(notice, until: cap)
  }

  func waitForNotification() async throws {
    try await eventually("the notification is on the screen") {
      try await desktop.countNotifications() == 1
    }
  }
}
