import Desktop
import Glibc
import TestSupport
import Testing

/// What goes over the bus, to servers of all kinds.
@Suite(
  .enabled("dbus-daemon is not installed") { PrivateBus.isInstalled }, .serialized)
struct NotificationProtocolTests {
  static let notice = Notice(
    title: "A & B <c>", body: "A & B <c>",
    actions: [.init(id: "start", label: "开始")], defaultLabel: "Open", urgency: .low)

  @Test(arguments: [true, false])
  func `the activation token comes with the answer`(isDefault: Bool) async {
    await #expect(processExitsWith: .success) { [isDefault = isDefault as Bool] in
      let bus = try await PrivateBus()
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      let stub = await StandInServer(
        at: bus.address, capabilities: ["actions"],
        answering: [
          ("ActivationToken", "(uint32 7, 'token-1')"),
          ("ActionInvoked", "(uint32 7, '\(isDefault ? "default" : "start")')"),
        ])
      let server = try #require(try NotificationServer.find())
      let answer = try await server.show(Self.notice, until: .seconds(60))
      #expect(
        answer
          == (isDefault
            ? .defaultAction(activationToken: "token-1")
            : .action(id: "start", activationToken: "token-1")))
      stub.stop()
    }
  }

  @Test func `without buttons a server is sent none, without markup plain text`() async {
    await #expect(processExitsWith: .success) {
      let bus = try await PrivateBus()
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      let stub = await StandInServer(
        at: bus.address, capabilities: ["body"],
        answering: [("NotificationClosed", "(uint32 7, uint32 2)")])
      let server = try #require(try NotificationServer.find())
      #expect(!server.hasActions)
      #expect(try await server.show(Self.notice, until: .seconds(60)) == .closed(.dismissed))
      #expect(stub.notifications.map(\.actions) == [[]])
      #expect(stub.notifications.map(\.body) == ["A & B <c>"])
    }
  }

  @Test func `markup is escaped in the body, and only there`() async {
    await #expect(processExitsWith: .success) {
      let bus = try await PrivateBus()
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      let stub = await StandInServer(
        at: bus.address, capabilities: ["actions", "body-markup"],
        answering: [("NotificationClosed", "(uint32 7, uint32 1)")])
      let server = try #require(try NotificationServer.find())
      #expect(try await server.show(Self.notice, until: .seconds(60)) == .closed(.expired))
      let shown = try #require(stub.notifications.first)
      #expect(shown.title == "A & B <c>")
      #expect(shown.body == "A &amp; B &lt;c&gt;")
      #expect(shown.actions == ["default", "Open", "start", "开始"])
      for hint in ["'desktop-entry': <'hearcoach'>", "'urgency': <byte 0x00>", "'category': <'x-"] {
        #expect(shown.hints.contains(hint), "\(shown.hints)")
      }
    }
  }

  @Test func `nothing that commands, hides or turns the writing round reaches a server`() async {
    await #expect(processExitsWith: .success) {
      let bus = try await PrivateBus()
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      let stub = await StandInServer(
        at: bus.address, capabilities: ["actions", "body"],
        answering: [("NotificationClosed", "(uint32 7, uint32 2)")])
      let server = try #require(try NotificationServer.find())
      let poison = "\u{1B}]0;owned\u{7}a\u{202E}b\u{9B}5Ac\u{2028}d\u{E0041}"
      let notice = Notice(
        title: poison, body: poison, actions: [.init(id: "start", label: poison)],
        defaultLabel: poison)
      #expect(try await server.show(notice, until: .seconds(60)) == .closed(.dismissed))
      let shown = try #require(stub.notifications.first)
      #expect(shown.title == "abc d")
      #expect(shown.body == "abc d")
      #expect(shown.actions == ["default", "abc d", "start", "abc d"])
    }
  }

  @Test func `a server that is busy for a while is no desktop without one`() async {
    await #expect(processExitsWith: .success) {
      let bus = try await PrivateBus()
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      let stub = await StandInServer(at: bus.address, capabilities: ["actions"], after: 3)
      #expect(try NotificationServer.find()?.name == "stand-in")
      stub.stop()
    }
  }

  @Test func `a server replaced while a notification is up has lost it`() async {
    await #expect(processExitsWith: .success) {
      let bus = try await PrivateBus()
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      let first = await StandInServer(
        at: bus.address, capabilities: [], lets: .othersReplaceIt)
      let server = try #require(try NotificationServer.find())
      async let answer = server.show(Self.notice, until: .seconds(60))
      try await eventually("the notification is there") { first.notifications.count == 1 }
      let second = await StandInServer(at: bus.address, capabilities: [], lets: .itReplace)
      #expect(try await answer == .serverLost)
      #expect(second.notifications.isEmpty)
    }
  }

  @Test func `do not disturb is what the server says`() async {
    await #expect(processExitsWith: .success) {
      let bus = try await PrivateBus()
      setenv("DBUS_SESSION_BUS_ADDRESS", bus.address, 1)
      let watch = DesktopWatch(in: Surroundings([:]))
      #expect(await watch.isDoNotDisturbOn() == .unknown)
      let stub = await StandInServer(at: bus.address, capabilities: [], property: "Inhibited")
      #expect(await watch.isDoNotDisturbOn() == .yes)
      stub.stop()
    }
  }
}
