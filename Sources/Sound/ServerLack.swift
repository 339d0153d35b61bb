import Glibc

/// What is missing on this computer for a sound server to answer.
public enum ServerLack: Sendable, Hashable {
  /// The one that `PULSE_SERVER` names does not answer.
  case namedServer
  /// No sound server is installed.
  case anyServer
  /// PipeWire is installed without its part for PulseAudio's clients.
  case pipeWirePulse
  /// This user has no login that one could run in, as after `su`.
  case login
  /// There is a login, and this program was not told of its directory.
  case runtimeDirectory(String)
  /// One is installed and does not run.
  case running(Server)

  /// A sound server, by the name of its program.
  public enum Server: String, Sendable, CaseIterable {
    case pipeWirePulse = "pipewire-pulse"
    case pulseAudio = "pulseaudio"
  }

  /// Looks around for what is missing, as a program finds things around it.
  init(
    variable: (String) -> String? = { getenv($0).map { String(cString: $0) } },
    user: UInt32 = getuid(), logins: String = "/run/user"
  ) {
    func isGiven(_ name: String) -> Bool { !(variable(name) ?? "").isEmpty }
    let path = (variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    func isInstalled(_ program: String) -> Bool {
      path.contains { access("\($0)/\(program)", X_OK) == 0 }
    }
    if isGiven("PULSE_SERVER") {
      self = .namedServer
      return
    }
    guard let server = Server.allCases.first(where: { isInstalled($0.rawValue) }) else {
      self = isInstalled("pipewire") ? .pipeWirePulse : .anyServer
      return
    }
    let login = "\(logins)/\(user)"
    // After `su` the variable may name the directory of somebody else.
    if let given = variable("XDG_RUNTIME_DIR"), Self.isDirectory(given, of: user) {
      self = .running(server)
    } else {
      self = Self.isDirectory(login, of: user) ? .runtimeDirectory(login) : .login
    }
  }

  private static func isDirectory(_ path: String, of user: UInt32) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR && status.st_uid == user
  }
}
