import CPulse
import Glibc
public import System

/// Why the sound server did not do what was asked of it.
public struct SoundError: Error, Sendable, Equatable {
  /// What went wrong, with what a person needs to know to mend it.
  public enum Kind: Sendable, Equatable {
    /// The library that talks to sound servers is missing.
    case noLibrary(MissingLibrary)
    /// No sound server answers at the address.
    case noServer(address: String)
    /// No device has that name or description; the existing ones follow, nearest first.
    case noSuchDevice(name: String, known: [SoundDevice])
    /// The computer has nothing to hear with.
    case noMicrophone
    /// No microphone has that name or description; the existing ones follow, nearest first.
    case noSuchMicrophone(name: String, known: [Microphone])
    /// The microphone went away while it was in use.
    case microphoneLost(Microphone)
    /// The microphone is open and delivers nothing, not even silence.
    case noData(from: Microphone)
    /// The server went away and did not come back in time.
    case connectionLost(address: String)
    /// The server, or its library, said no.
    case refused
    /// A sample rate that no server accepts.
    case unplayable(sampleRate: Int)
    /// The connection was closed by this program.
    case closed
  }

  /// What was being attempted.
  public enum Operation: String, Sendable {
    case connect
    case listDevices = "list devices"
    case play
    case stop
    case listMicrophones = "list microphones"
    case listMicrophoneUsers = "list who uses the microphone"
    case record
  }

  public let kind: Kind
  public let operation: Operation
  /// The library's error number, 0 if the error is not the library's.
  public let code: Int
  /// The library's own words for the error, in English; empty if the error is not the library's.
  public let message: String

  /// What is missing if no server answers; absent for all other errors.
  public let lack: ServerLack?

  init(_ kind: Kind, during operation: Operation, code: Int32 = 0) {
    self.kind = kind
    self.operation = operation
    self.code = Int(code)
    lack =
      switch kind {
      case .noServer, .connectionLost: ServerLack()
      default: nil
      }
    message = code == 0 ? "" : pa_strerror(code).map { String(cString: $0) } ?? ""
  }
}

/// What this computer lacks for a sound server to answer.
public enum ServerLack: Sendable, Hashable {
  /// The one that `PULSE_SERVER` names does not answer.
  case namedServer
  /// No sound server is installed.
  case anyServer
  /// PipeWire is installed without its part for PulseAudio's clients.
  case pipeWirePulse
  /// This user has no login session for one to run in, as after `su`.
  case login
  /// There is a login session, but this program was not told its directory.
  case runtimeDirectory(String)
  /// One is installed but not running.
  case running(Server)

  /// A sound server, by its program's name.
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
    // After `su` the variable may name another user's directory.
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
