import Glibc
import Synchronization

/// A `systemd --user` of a test's own, with its home, its runtime directory and its bus.
public final class PrivateUserManager: Sendable {
  private static let program = "/usr/lib/systemd/systemd"

  /// Whether one can be started here: it takes the program, and the permission to mount.
  public static let isPossible =
    access(program, X_OK) == 0 && ChildProgram.isInstalled("unshare")
    && ChildProgram.isInstalled("systemctl") && ChildProgram.isInstalled("systemd-run")
    && PrivateBus.isInstalled && SmallDisk.isPossible && canHaveOwnMounts && hasControlGroup

  /// If the root is not a mount of its own, as in a chroot, private mounts are impossible.
  private static let canHaveOwnMounts: Bool = {
    let trial = try? ChildProgram(
      "unshare", ["--mount", "--propagation", "private", "true"], environment: [:],
      output: .nothing)
    for _ in 0..<3000 where trial?.hasEnded == false { usleep(10_000) }
    return trial?.ending == .exited(0)
  }()

  /// Whether this process is in a control group that is its user's, as a login's are: the manager
  /// makes others below it. The superuser makes them anywhere.
  private static let hasControlGroup: Bool = {
    if geteuid() == 0 { return true }
    let groups = (try? TestFile.text("/proc/self/cgroup")) ?? ""
    let wanted = groups.split(separator: "\n").compactMap { line -> [String]? in
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, ["", "name=systemd"].contains(parts[1]) else { return nil }
      let tops = parts[1].isEmpty ? ["/unified", ""] : ["/systemd"]
      return tops.map { "/sys/fs/cgroup\($0)\(parts[2])" }
    }
    return !wanted.isEmpty && wanted.allSatisfy { $0.contains { access($0, W_OK) == 0 } }
  }()

  /// Whether its login has a bus, as `dbus-user-session` makes it.
  public static let hasBus =
    isPossible && access("/usr/lib/systemd/user/dbus.socket", R_OK) == 0

  public var home: String { place.file(homeName) }
  private var runtime: String { place.file("run") }
  private let place: TemporaryDirectory
  private let homeName: String
  private let more: [String: String]
  private let forbidsNamespaces: Bool
  private let manager = Mutex<ChildProgram?>(nil)

  /// Starts the manager, and returns when it is up; `more` is what it finds in its environment.
  ///
  /// Some systems forbid user namespaces to their users: so can this one.
  public init(
    _ more: [String: String] = [:], forbiddingUserNamespaces forbidsNamespaces: Bool = false,
    home homeName: String = "home"
  ) async throws {
    self.homeName = homeName
    self.forbidsNamespaces = forbidsNamespaces
    place = try TemporaryDirectory()
    self.more = more
    for directory in [homeName, "\(homeName)/.config", "\(homeName)/.local/share", "run"] {
      try TestFile.makeDirectory(place.file(directory))
    }
    try maskSound()
    try await start()
  }

  // By itself it takes what it started with it.
  deinit { stop() }

  /// An ordinary user's login brings a sound server, which settles in the home.
  private func maskSound() throws {
    let units = "\(runtime)/systemd/user"
    try TestFile.makeDirectory(units)
    for server in ["pulseaudio", "pipewire", "pipewire-pulse"] {
      for kind in ["service", "socket"] { symlink("/dev/null", "\(units)/\(server).\(kind)") }
    }
  }

  /// Starts the manager again, as the next login does.
  public func start() async throws {
    let started = try launch()
    manager.withLock { $0 = started }
    try await eventually("the user manager is up") {
      // Not `is-system-running`: out here, where systemd is not the init, it does not even ask.
      let answer = try await run("systemctl", "--user", "show", "-p", "SystemState").output
      return answer.hasSuffix("=running\n") || answer.hasSuffix("=degraded\n")
    }
  }

  /// Ends the manager with all that it started, as a logout does.
  public func stop() {
    manager.withLock { manager in
      manager?.kill(by: SIGTERM)
      for _ in 0..<3000 where manager?.hasEnded == false { usleep(10_000) }
      manager = nil
    }
  }

  /// What a program beside the manager finds around it.
  public var environment: [String: String] {
    ["HOME": home, "XDG_RUNTIME_DIR": runtime, "LANG": "C.UTF-8", "PATH": Self.path]
      .merging(more) { _, more in more }
  }

  /// Its bus.
  public var busAddress: String { "unix:path=\(runtime)/bus" }

  /// Runs a program beside the manager to its end.
  @discardableResult
  public func run(_ program: String, _ arguments: String...) async throws -> FinishedProgram {
    try await FinishedProgram.run(program, arguments, environment: environment)
  }

  private static let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"

  private func launch() throws -> ChildProgram {
    // The manager only runs where systemd is the init; a tmpfs of its own tells it so. A machine that
    // never had systemd has no place for it but /run itself.
    let script = """
      \(forbidsNamespaces ? "echo 0 > /proc/sys/user/max_user_namespaces && " : "")\
      if [ -d /run/systemd ]; then mount -t tmpfs none /run/systemd; \
      else mount -t tmpfs none /run && mkdir /run/systemd; fi && \
      mkdir /run/systemd/system && \
      exec \(Self.program) --user --log-target=console
      """
    return try ChildProgram(
      "unshare",
      (forbidsNamespaces ? ["--user", "--map-root-user"] : [])
        + ["--mount", "--propagation", "private", "sh", "-c", script],
      environment: environment, output: .file(place.file("log")),
      errors: .file(place.file("log")))
  }
}
