import Desktop
import Glibc
import TestSupport
import Testing

/// Against a real bus of the test's own.
@Suite(
  .enabled("dbus-daemon is not installed") { ChildProgram.isInstalled("dbus-daemon") })
struct SessionBusTests {
  @Test func `a name that was taken has an owner, another has none`() async throws {
    let bus = try await PrivateBus()
    let session = try SessionBus(address: bus.address)
    #expect(try session.hasOwner(of: "org.freedesktop.DBus"))
    #expect(try !session.hasOwner(of: "org.freedesktop.Notifications"))
  }

  @Test func `a missing bus is an error that says so`() {
    let error = #expect(throws: DesktopError.self) {
      _ = try SessionBus(address: "unix:path=/nonexistent/bus")
    }
    #expect(error?.operation == .reachSessionBus)
    #expect(error?.message.isEmpty == false)
  }

  @Test func `a bus that goes away does not take the program with it`() async throws {
    let bus = try await PrivateBus()
    let session = try SessionBus(address: bus.address)
    kill(bus.daemon.id, SIGKILL)
    let error = #expect(throws: DesktopError.self) {
      _ = try session.hasOwner(of: "org.freedesktop.DBus")
    }
    #expect(error?.operation == .askSessionBus)
  }
}
