@testable import Desktop
import TestSupport
import Testing

@Suite(.enabled(if: PrivateBus.isInstalled, "dbus-daemon is not installed"))
struct RunningDesktopTests {
  private let bus: PrivateBus
  private let folder: TemporaryDirectory
  /// As cron has it, from a login that is over.
  private var earlier: String { "unix:path=\(folder.file("gone")),guid=00ff" }

  init() async throws {
    bus = try await PrivateBus()
    folder = try TemporaryDirectory()
  }

  /// A program of the login that goes on.
  private func program(_ variables: [String: String]) async throws -> ChildProgram {
    let program = try ChildProgram(
      "sleep", ["600"],
      environment: [
        "HOME": folder.path, "DISPLAY": ":7", "XAUTHORITY": "/x", "XDG_RUNTIME_DIR": "/r",
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "SECRET": "1",
      ].merging(variables) { $1 }, output: .nothing)
    try await eventually("the program runs") {
      try TestFile.text("/proc/\(program.id)/cmdline").hasPrefix("sleep")
    }
    return program
  }

  private func found(_ variables: [String: String]) -> [String: String]? {
    RunningDesktop.found(
      from: Surroundings(["HOME": folder.path].merging(variables) { $1 }))
  }

  @Test func `the bus of the login that goes on is found where another was told of`() async throws {
    let program = try await program([:])
    let desktop = [
      "DBUS_SESSION_BUS_ADDRESS": bus.address, "DISPLAY": ":7", "XAUTHORITY": "/x",
    ]
    #expect(
      found(["DBUS_SESSION_BUS_ADDRESS": earlier, "XDG_RUNTIME_DIR": "/mine"]) == desktop)
    #expect(found([:]) == desktop.merging(["XDG_RUNTIME_DIR": "/r"]) { $1 })
    // As libraries write it.
    let address =
      "unix:path=\(folder.file("gone"));unix:guid=00,path=%2f\(bus.address.dropFirst(11))"
    #expect(found(["DBUS_SESSION_BUS_ADDRESS": address]) == nil)
    program.kill()
  }

  @Test func `a bus that is there is kept, and so is one elsewhere`() async throws {
    let program = try await program(["DISPLAY": ":8"])
    #expect(found(["DBUS_SESSION_BUS_ADDRESS": bus.address]) == nil)
    #expect(found(["DBUS_SESSION_BUS_ADDRESS": "tcp:host=localhost,port=1"]) == nil)
    #expect(found(["DBUS_SESSION_BUS_ADDRESS": "unix:tmpdir=/tmp"]) == nil)
    program.kill()
  }

  @Test(
    arguments: [
      ["HOME": "/elsewhere"], ["DISPLAY": ""], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"],
      ["DBUS_SESSION_BUS_ADDRESS": ""], ["DBUS_SESSION_BUS_ADDRESS": "unix:path=%"],
    ])
  func `what belongs to another home, has no screen or no bus is no desktop`(
    variables: [String: String]
  ) async throws {
    let program = try await program(variables)
    #expect(found(["DBUS_SESSION_BUS_ADDRESS": earlier]) == nil)
    program.kill()
  }
}
