import Glibc
import System

/// Opens a terminal for a session that outlives the program that opened it.
public struct SessionLauncher: Sendable {
  /// What was opened, and by whom.
  public struct Launch: Sendable, Hashable {
    public enum Parent: Sendable, Hashable {
      /// A unit of the user manager.
      case userManager(unit: String)
      /// A process of its own.
      case nobody
    }

    /// The terminal's program.
    public var terminal: String
    public var parent: Parent
  }

  private let surroundings: Surroundings

  public init(in surroundings: Surroundings = .own) {
    self.surroundings = surroundings
  }

  /// The words that open a terminal with a command: the configured ones if there are any, else
  /// those of the first installed terminal.
  ///
  /// A `{}` among the configured words is where the command goes; without one it comes last.
  public func words(
    opening command: [String], configured: [String] = []
  ) throws(DesktopError) -> [String] {
    if let name = configured.first {
      guard surroundings.program(name) != nil else {
        throw DesktopError(.findTerminal, message: "terminal_command: \(name) is not installed")
      }
      guard configured.contains("{}") else { return configured + command }
      return configured.flatMap { $0 == "{}" ? command : [$0] }
    }
    let found = Terminal.known.first {
      $0.canShow(in: surroundings) && surroundings.program($0.name) != nil
    }
    guard let found else {
      let names = Terminal.known.map(\.name).joined(separator: ", ")
      throw DesktopError(.findTerminal, message: "none of these is installed: \(names)")
    }
    return [found.name] + found.words(in: surroundings) + command
  }

  /// Opens a terminal with a command; the token lets its window come to the front.
  public func launch(
    _ command: [String], configured: [String] = [], activationToken: String? = nil
  ) async throws(DesktopError) -> Launch {
    let words = try words(opening: command, configured: configured)
    var more: [String: String] = [:]
    if let activationToken {
      more = ["XDG_ACTIVATION_TOKEN": activationToken, "DESKTOP_STARTUP_ID": activationToken]
    }
    if await UserManager(in: surroundings).answers() {
      let unit = try await launchAsUnit(words, more)
      return Launch(terminal: words[0], parent: .userManager(unit: unit))
    }
    try launchDetached(words, more)
    return Launch(terminal: words[0], parent: .nobody)
  }

  /// What else an opened session is told.
  private static let ours = ["HEARCOACH_SHARE"]
  /// What the manager knows better, unlike a terminal started from another one.
  private static let managersOwn: Set = [
    "HOME", "USER", "LOGNAME", "SHELL", "TERM", "COLORTERM", "XDG_RUNTIME_DIR",
  ]

  /// A child of a service would end with it; a unit of its own does not.
  private func launchAsUnit(
    _ words: [String], _ more: [String: String]
  ) async throws(DesktopError) -> String {
    let unit = "hearcoach-session-\(String(UInt32.random(in: 0 ... .max), radix: 16)).service"
    // The manager knows some of it from another login. Anyone can read a command line: service keys
    // are not included.
    let variables = surroundings.given(and: Self.ours, with: more).variables
      .filter { !$0.value.isEmpty && !Self.managersOwn.contains($0.key) }
      .sorted { $0.key < $1.key }.map { "--setenv=\($0.key)=\($0.value)" }
    let start =
      [
        "systemd-run", "--user", "--quiet", "--collect", "--unit=\(unit)",
        "--description=HearCoach: a session",
        // A terminal that cannot be run is reported at once.
        "--property=Type=exec",
      ] + variables
    // A terminal's window may be served by a process other than the one started.
    var answer = await surroundings.ask(
      start + ["--property=ExitType=cgroup", "--"] + words)
    if !answer.succeeded {
      // systemd has had this exit type since version 250.
      answer = await surroundings.ask(start + ["--"] + words)
    }
    guard answer.succeeded else {
      throw DesktopError(.openTerminal, message: UserManager.firstLine(of: answer.errors))
    }
    return unit
  }

  private func launchDetached(
    _ words: [String], _ more: [String: String]
  ) throws(DesktopError) {
    do throws(LeavingProgram.Failure) {
      try LeavingProgram.start(
        words, environment: surroundings.given(and: Self.ours, with: more))
    } catch {
      throw DesktopError(
        .openTerminal,
        message: error.code == 0
          ? "setsid did not start \(words[0])" : "setsid: \(error.reason)")
    }
  }
}

/// A program that opens a window and runs a command in it.
struct Terminal: Sendable, Hashable {
  enum Screen: Sendable {
    case any
    case x11
    case wayland
  }

  let name: String
  /// What goes between the program's name and the command.
  let words: [String]
  var screen = Screen.any

  /// In the order of preference: what the learner or the desktop chose, then what is common.
  static let known = [
    Terminal(name: "xdg-terminal-exec", words: []),
    Terminal(name: "x-terminal-emulator", words: ["-e"]),
    Terminal(name: "gnome-terminal", words: ["--"]),
    Terminal(name: "ptyxis", words: ["--"]),
    Terminal(name: "kgx", words: ["--"]),
    Terminal(name: "konsole", words: ["-e"]),
    Terminal(name: "xfce4-terminal", words: ["-x"]),
    Terminal(name: "mate-terminal", words: ["-x"]),
    Terminal(name: "tilix", words: ["-e"]),
    Terminal(name: "terminator", words: ["-x"]),
    Terminal(name: "qterminal", words: ["-e"]),
    Terminal(name: "kitty", words: []),
    Terminal(name: "alacritty", words: ["-e"]),
    Terminal(name: "wezterm", words: ["start", "--"]),
    Terminal(name: "ghostty", words: ["-e"]),
    Terminal(name: "foot", words: [], screen: .wayland),
    Terminal(name: "urxvt", words: ["-e"], screen: .x11),
    // Its own fonts are tiny, and have no Chinese.
    Terminal(
      name: "xterm", words: ["-fa", "Monospace", "-fs", "14", "-e"], screen: .x11),
  ]

  func canShow(in surroundings: Surroundings) -> Bool {
    switch screen {
    case .any: true
    case .x11: surroundings["DISPLAY"] != nil
    case .wayland: surroundings["WAYLAND_DISPLAY"] != nil
    }
  }

  /// What goes before the command: Debian's name may lead to a terminal whose own way is known.
  func words(in surroundings: Surroundings) -> [String] {
    guard name == "x-terminal-emulator",
      let path = surroundings.program(name).flatMap({ realpath($0, nil) })
    else { return words }
    defer { free(path) }
    let target = String(cString: path).split(separator: "/").last.map(String.init) ?? ""
    // `uxterm` and `lxterm` are xterm with a locale.
    let known = target.hasSuffix("xterm") ? "xterm" : target
    return Self.known.first { $0.name == known }?.words ?? words
  }
}
