internal import Coaching
internal import Glibc
internal import System

/// Fetches keys from where the learner keeps them.
struct KeyRing: Sendable {
  /// How long a program may take, which may have to ask the learner for a passphrase.
  var seconds = 30.0

  /// The key, fetched anew.
  func key(from source: KeySource) async throws -> Secret {
    switch source {
    case .environment(let name):
      guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else {
        throw KeyFault.noVariable(name)
      }
      return try Self.secret(value.utf8, from: "$\(name)")
    case .command(let words): return try await key(printedBy: words)
    case .credential(let name):
      guard let directory = getenv("CREDENTIALS_DIRECTORY").map({ String(cString: $0) }),
        !name.contains("/"), !name.hasPrefix(".")
      else { throw KeyFault.noCredentials }
      let bytes = try await blocking {
        try Self.bytes(of: "\(directory)/\(name)", mayBeOthers: true)
      }
      return try Self.secret(bytes, from: name)
    case .file(let path):
      return try Self.secret(try await blocking { try Self.bytes(of: path) }, from: path)
    }
  }

  private func key(printedBy words: [String]) async throws -> Secret {
    guard let program = words.first, !program.isEmpty,
      !words.contains(where: { $0.unicodeScalars.contains("\0") })
    else { throw KeyFault.notStarted(program: "", why: "no program is named") }
    let outcome = try await ProgramRun(
      words, environment: Environment.own.given(and: Self.vaults), seconds: seconds, limit: 65_536
    ).outcome()
    // What it wrote to its standard error is not shown either: it may contain the key.
    switch outcome.ending {
    case .exited(0): return try Self.secret(outcome.output, from: program)
    case .exited(let code): throw KeyFault.commandFailed(program: program, code: Int(code))
    case .killed(let signal):
      throw KeyFault.commandFailed(program: program, code: 128 + Int(signal))
    case .timedOut: throw KeyFault.commandTimedOut(program: program, seconds: seconds)
    case .tooMuch: throw KeyFault.notAKey(from: program)
    case .notStarted(_, let code):
      let why = strerror(code).map { String(cString: $0) } ?? "error \(code)"
      throw KeyFault.notStarted(program: program, why: why)
    }
  }

  /// What password managers and agents need from the environment.
  private static let vaults = [
    "GNUPGHOME", "GPG_TTY", "PASSWORD_STORE_DIR", "SSH_AUTH_SOCK", "GNOME_KEYRING_CONTROL",
  ]

  private static func secret(_ bytes: some Collection<UInt8>, from place: String) throws -> Secret {
    guard let secret = Secret(bytes) else { throw KeyFault.notAKey(from: place) }
    return secret
  }

  /// systemd's own directory is private anyway, and its files sometimes belong to root.
  private static func bytes(of path: String, mayBeOthers: Bool = false) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw KeyFault.noFile(path) }
    defer { close(file) }
    // Checked on the open file: its name could stand for another one by now.
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw KeyFault.noFile(path)
    }
    if !mayBeOthers {
      guard status.st_mode & 0o077 == 0 else {
        throw KeyFault.looseFile(path, mode: status.st_mode & 0o777)
      }
      guard status.st_uid == geteuid() else { throw KeyFault.foreignFile(path) }
    }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = read(file, &bytes, bytes.count)
    guard count >= 0 else { throw KeyFault.noFile(path) }
    return Array(bytes[..<count])
  }
}
