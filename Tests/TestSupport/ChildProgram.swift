public import Glibc

/// A program that a test runs, killed at the latest when nobody holds it any more.
public final class ChildProgram: Sendable {
  /// Why a program did not start.
  public struct Failure: Error {
    public let program: String
    public let code: Int32
  }

  public let id: pid_t

  /// Starts a program with nothing of the test's own environment but `PATH`; what it writes goes to
  /// the file `output`.
  public init(
    _ program: String, _ arguments: [String], environment: [String: String], output: String
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // What the test has open, its own output above all, is nothing to a program that may outlive it.
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }

    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    let variables = environment.merging(["PATH": path]) { own, _ in own }
    var words = ([program] + arguments).map { strdup($0) } + [nil]
    var settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + settings { free(text) } }
    var id: pid_t = 0
    let code = posix_spawnp(&id, program, &actions, nil, &words, &settings)
    guard code == 0 else { throw Failure(program: program, code: code) }
    self.id = id
  }

  deinit {
    Glibc.kill(id, SIGKILL)
    waitpid(id, nil, 0)
  }

  /// Whether a program of that name can be run here.
  public static func isInstalled(_ program: String) -> Bool {
    let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return path.split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }
}
