@testable import Desktop
import Glibc
import TestSupport
import Testing

/// Against dunst on a screen in memory. Each test is a process of its own, as a reminder is: libnotify
/// finds its bus in the process's environment.
@Suite(
  .enabled("Xvfb, dbus-daemon or dunst is not installed") { PrivateDesktop.isInstalled },
  .serialized)
struct NotificationTests {
  @Test func `the button pressed is the answer`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      async let answer = stage.show()
      try await stage.waitForNotification()
      try await stage.desktop.press("In 10 minutes")
      #expect(try await answer == .action(id: "later", activationToken: nil))
      #expect(try await stage.desktop.countNotifications() == 0)
    }
  }

  @Test func `a click outside the buttons is the default`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      async let answer = stage.show()
      try await stage.waitForNotification()
      try await stage.desktop.run("dunstctl", "action", "0")
      #expect(try await answer == .defaultAction(activationToken: nil))
    }
  }

  @Test func `a notification closed by the learner was dismissed`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      async let answer = stage.show()
      try await stage.waitForNotification()
      try await stage.desktop.run("dunstctl", "close")
      #expect(try await answer == .closed(.dismissed))
    }
  }

  @Test func `a notification whose time is up has expired`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      let answer = try await stage.show(expiry: .after(.milliseconds(200)))
      #expect(answer == .closed(.expired))
    }
  }

  @Test func `at the cap the notification is removed`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      #expect(try await stage.show(until: .milliseconds(300)) == .capReached)
      #expect(try await stage.desktop.countNotifications() == 0)
    }
  }

  @Test func `a cancelled task removes its notification`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      let task = Task { try await stage.show() }
      try await stage.waitForNotification()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      #expect(try await stage.desktop.countNotifications() == 0)
    }
  }

  @Test func `a server that dies takes the notification with it, and the next shows another`() async
  {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      async let answer = stage.show()
      try await stage.waitForNotification()
      stage.desktop.killNotifications()
      #expect(try await answer == .serverLost)
      try await stage.desktop.startNotifications()
      async let another = stage.show()
      try await stage.waitForNotification()
      try await stage.desktop.press("Start")
      #expect(try await another == .action(id: "start", activationToken: nil))
    }
  }

  @Test func `a bus that goes away takes the notification with it, and not the process`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      async let answer = stage.show()
      try await stage.waitForNotification()
      stage.desktop.bus?.daemon.kill()
      #expect(try await answer == .serverLost)
    }
  }

  @Test func `without a server there is none, and nothing is shown`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage(withNotifications: false)
      // The bus could start dunst, but it is told of no screen.
      #expect(try NotificationServer.find() == nil)
      let server = NotificationServer(name: "gone", version: "1", capabilities: [])
      let error = await #expect(throws: DesktopError.self) {
        try await server.show(stage.notice, until: .seconds(60))
      }
      #expect(error?.message.isEmpty == false)
    }
  }

  @Test func `what was shown leaves no file open and no thread running`() async {
    await #expect(processExitsWith: .success) {
      let stage = try await Stage()
      func count(_ what: String) -> Int { TestFile.names(in: "/proc/self/\(what)").count }
      _ = try await stage.show(until: .milliseconds(20))
      let files = count("fd")
      for _ in 0..<20 { _ = try await stage.show(until: .milliseconds(20)) }
      // GLib closes its sockets, and libdispatch lets go of idle threads, in their own time.
      try await eventually("the files are closed") { count("fd") <= files }
      try await eventually("the threads end") { count("task") <= 12 }
    }
  }
}
