public import Glibc

/// A program that a test runs, killed at the latest when nothing holds it any more.
public final class ChildProgram: Sendable {
  /// Why a program did not start.
  public struct Failure: Error {
    public let program: String
    public let code: Int32
  }

  /// Where one of the program's streams comes from or goes to.
  public enum Channel: Sendable {
    /// A file, made where it is missing and appended to.
    case file(String)
    /// The stream of the program is this one of the test's.
    case descriptor(Int32)

    public static let nothing = Channel.file("/dev/null")
  }

  /// How a program came to its end.
  public enum Ending: Hashable, Sendable {
    case exited(Int32)
    case killed(by: Int32)
  }

  public let id: pid_t

  /// Starts a program with nothing of the test's own environment but `PATH`.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String],
    input: Channel = .nothing, output: Channel, errors: Channel = .nothing
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, channel) in [(Int32(0), input), (1, output), (2, errors)] {
      switch channel {
      case .file(let path):
        let flags = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND
        posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    // What the test has open, its own output above all, is nothing to a program that may outlive it.
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }

    // A program would never get signals that this thread blocks; dbus-daemon would miss its
    // children's ends.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    // Nor does it inherit that a closed terminal does nothing.
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGHUP)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let variables = environment.merging(["PATH": path]) { own, _ in own }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, program, &actions, &attributes, &words, &settings)
    guard code == 0 else { throw Failure(program: program, code: code) }
    self.id = id
  }

  deinit {
    Glibc.kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  public func kill(by signal: Int32 = SIGKILL) {
    // Nothing else is hit: the number stays taken until `deinit`.
    Glibc.kill(id, signal)
  }

  /// How the program ended; nil while it runs.
  public var ending: Ending? {
    var info = siginfo_t()
    guard waitid(P_PID, id_t(id), &info, WEXITED | WNOHANG | WNOWAIT) == 0,
      info.si_signo == SIGCHLD
    else { return nil }
    let status = info._sifields._sigchld.si_status
    return info.si_code == Int32(CLD_EXITED) ? .exited(status) : .killed(by: status)
  }

  /// Whether the program has come to its end.
  public var hasEnded: Bool { ending != nil }

  /// Waits for the program's end.
  public func finish(within limit: Duration = .seconds(120)) async throws -> Ending {
    var found: Ending?
    try await eventually("the program ends", within: limit) {
      found = ending
      return found != nil
    }
    guard let found else { throw NeverHappened("the program ends") }
    return found
  }

  /// Whether a program of that name can be run here.
  public static func isInstalled(_ program: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
