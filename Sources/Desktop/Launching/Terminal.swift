import Glibc

/// A program that opens a window and runs a command in it.
struct Terminal: Sendable, Hashable {
  enum Screen: Sendable {
    case any
    case x11
    case wayland
  }

  let name: String
  /// What stands between the program's name and the command.
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

  /// What stands before the command: behind Debian's name there may be a terminal whose own way is known.
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
