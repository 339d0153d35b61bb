import Glibc
import Synchronization

/// A desktop of a test's own: a screen, a bus, and a notification server.
public final class PrivateDesktop: Sendable {
  public static let isInstalled =
    PrivateBus.isInstalled && PrivateScreen.isInstalled && ChildProgram.isInstalled("dunst")
    && ChildProgram.isInstalled("dunstctl")

  public let screen: PrivateScreen
  public let bus: PrivateBus?
  /// For what belongs to the desktop.
  public var home: String { place.path }
  private let place: TemporaryDirectory
  private let notificationServer = Mutex<ChildProgram?>(nil)

  /// Starts a desktop with a bus of its own, for a learner who has `more` in their environment.
  public convenience init(
    withNotifications hasServer: Bool = true, screen size: String = "1280x800",
    _ more: [String: String] = [:]
  ) async throws {
    let bus = try await PrivateBus(more)
    let own = ["DBUS_SESSION_BUS_ADDRESS": bus.address]
    try await self.init(bus, more.merging(own) { $1 }, hasServer, size)
    // What the bus starts has to find the screen.
    if !more.isEmpty {
      try await run("dbus-update-activation-environment", "DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
    }
  }

  /// Starts the desktop of a user manager's login, on its bus; the manager is told of the screen.
  public convenience init(
    of manager: PrivateUserManager, withNotifications hasServer: Bool = true
  ) async throws {
    let login = manager.environment.merging(["DBUS_SESSION_BUS_ADDRESS": manager.busAddress]) {
      $1
    }
    try await self.init(nil, login, hasServer, "1280x800")
    try await run(
      "systemctl", "--user", "import-environment", "DISPLAY", "DBUS_SESSION_BUS_ADDRESS")
  }

  private init(
    _ bus: PrivateBus?, _ login: [String: String], _ hasServer: Bool, _ size: String
  ) async throws {
    self.bus = bus
    place = try TemporaryDirectory()
    screen = try await PrivateScreen(size: size)
    try TestFile.makeDirectory("\(place.path)/run")
    environment = [
      "HOME": place.path, "XDG_RUNTIME_DIR": "\(place.path)/run", "LANG": "C.UTF-8",
      "DISPLAY": screen.display,
    ].merging(login) { $1 }
    if hasServer { try await startNotifications() }
  }

  deinit { killNotifications() }

  /// What a program on this desktop finds around it.
  public let environment: [String: String]

  /// Starts the notification server, and returns when it answers.
  public func startNotifications() async throws {
    // The menu of buttons is a program that is given them line by line, and says which.
    let menu = "\(home)/menu"
    try TestFile.write("#!/bin/sh\ngrep -m1 -F -f '\(home)/choice'\n", to: menu)
    chmod(menu, 0o700)
    try TestFile.write(
      """
      [global]
      font = Sans 14
      width = 480
      height = 300
      origin = top-right
      enable_recursive_icon_lookup = true
      dmenu = \(menu)
      """, to: "\(home)/dunstrc")
    let program = try ChildProgram(
      "dunst", ["-conf", "\(home)/dunstrc", "-print"], environment: environment,
      output: .file("\(home)/dunst.log"), errors: .file("\(home)/dunst.log"))
    notificationServer.withLock { $0 = program }
    try await eventually("the notification server answers") {
      try await run("dunstctl", "count", "displayed").exit == 0
    }
  }

  /// Presses the button with that label.
  public func press(_ label: String) async throws {
    try TestFile.write(label, to: "\(home)/choice")
    try await run("dunstctl", "context")
  }

  /// Kills the notification server as a crash would.
  public func killNotifications() {
    notificationServer.withLock { $0 = nil }
  }

  /// Runs a program on this desktop to its end.
  @discardableResult
  public func run(_ program: String, _ arguments: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(program, arguments, environment: environment)
  }

  /// What the last notification said.
  public func lastNotification() throws -> String {
    let log = String(decoding: try TestFile.bytes("\(home)/dunst.log"), as: UTF8.self)
    return log.split(separator: "summary:", omittingEmptySubsequences: false).last
      .map(String.init) ?? ""
  }

  /// How many notifications are on the screen.
  public func countNotifications() async throws -> Int {
    let answer = try await run("dunstctl", "count", "displayed").output
    return Int(answer.filter(\.isNumber)) ?? 0
  }
}
