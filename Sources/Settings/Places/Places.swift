import Glibc
public import System

/// Where HearCoach keeps its files, by the XDG base directory specification.
public struct Places: Sendable, Hashable {
  public let home: String
  public let configuration: String
  public let data: String
  public let state: String
  public let cache: String
  /// For what must not outlive the login: recordings that are not kept, and which process reminds.
  public let runtime: String
  let shareCandidates: [String]
  private let user: UInt32

  /// Places as `environment` names them, for the program at the path `executable`.
  ///
  /// A directory that is not absolute is ignored, as the specification demands.
  public init(environment: [String: String], executable: String, user: UInt32) {
    func place(_ variable: String, _ otherwise: String) -> String {
      "\(Self.absolute(environment[variable]) ?? otherwise)/hearcoach"
    }
    self.user = user
    home = Self.absolute(environment["HOME"]) ?? Self.home(of: user) ?? "/"
    let base = home == "/" ? "" : home
    configuration = place("XDG_CONFIG_HOME", "\(base)/.config")
    data = place("XDG_DATA_HOME", "\(base)/.local/share")
    state = place("XDG_STATE_HOME", "\(base)/.local/state")
    cache = place("XDG_CACHE_HOME", "\(base)/.cache")
    // After `su` the variable still names another user's directory.
    let given = Self.absolute(environment["XDG_RUNTIME_DIR"])
    runtime =
      given.flatMap { Directory.isOwn($0.resolved ?? $0, user: user) ? "\($0)/hearcoach" : nil }
      ?? "\(state)/run"
    shareCandidates = Self.shareCandidates(environment["HEARCOACH_SHARE"], executable)
  }

  /// The learner's configuration, which need not exist.
  public var configurationFile: String { "\(configuration)/hearcoach.conf" }
  public var consentFile: String { "\(configuration)/consent.conf" }
  public var journal: String { "\(data)/journal.sqlite" }
  /// Where exports go unless the configuration names another directory.
  public var exports: String { "\(data)/exports" }
  /// The recordings that the learner chose to keep.
  public var recordings: String { "\(data)/recordings" }
  /// The voices that were added, each in a folder.
  public var voices: String { "\(data)/voices" }
  /// Held by the only session allowed; it is next to the journal, so that whoever shares one shares
  /// both.
  public var lock: String { "\(data)/session.lock" }
  /// Where earlier versions keep that lock.
  public var earlierLock: String { "\(runtime)/session.lock" }

  /// Makes one of these directories, private to its owner, and any missing parents.
  public func make(_ directory: String) throws(FileError) {
    try Directory.make(directory)
  }

  /// Makes the runtime directory, and ensures that nobody else can look into it.
  public func makeRuntime() throws(FileError) {
    try Directory.make(runtime)
    guard Directory.isOwn(runtime, user: user) else {
      throw FileError(.write, runtime, .belongsToAnother)
    }
    if chmod(runtime, 0o700) != 0 { throw FileError(.write, runtime, errno) }
  }

  /// The path with a leading `~` expanded to the home directory.
  public func expand(_ path: String) -> String {
    if path == "~" { return home }
    return path.hasPrefix("~/") ? home + path.dropFirst() : path
  }

  private static func absolute(_ path: String?) -> String? {
    guard var path, path.hasPrefix("/") else { return nil }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  private static func home(of user: UInt32) -> String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    guard getpwuid_r(user, &entry, &buffer, buffer.count, &found) == 0, found != nil else {
      return nil
    }
    return absolute(entry.pw_dir.map { String(cString: $0) })
  }
}

extension Places {
  /// What ships with HearCoach, including `hearcoach.conf` and `sentences/`; nil if it cannot be
  /// found.
  public var share: String? {
    shareCandidates.first { access("\($0)/hearcoach.conf", R_OK) == 0 }
  }

  /// The commented configuration that ships with HearCoach.
  public var template: String? { share.map { "\($0)/hearcoach.conf" } }

  /// Where `share` was looked for, for the message that it was not found.
  public var soughtShare: [String] { shareCandidates }

  /// Where `make install` puts what ships: never `hearcoach`, which in a home directory is the
  /// learner's.
  private static let installedShare = "hearcoach-program"

  static func shareCandidates(_ given: String?, _ executable: String) -> [String] {
    var candidates = given.map { $0.isEmpty ? [] : [$0] } ?? []
    let program = executable.resolved ?? executable
    let prefix = program.directory.directory
    candidates.append("\(prefix == "/" ? "" : prefix)/share/\(installedShare)")
    return candidates + [checkout(of: program)].compactMap { $0 }
  }

  /// The `config/` of the checkout in which the program was built.
  private static func checkout(of program: String) -> String? {
    var directory = program.directory
    while directory != "/", directory.hasPrefix("/") {
      let config = "\(directory)/config"
      if access("\(config)/hearcoach.conf", R_OK) == 0,
        access("\(directory)/Package.swift", R_OK) == 0
      {
        return config
      }
      directory = directory.directory
    }
    return nil
  }
}
