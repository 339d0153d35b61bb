import Glibc

/// What is going on on the learner's desktop.
public struct DesktopWatch: Sendable {
  let surroundings: Surroundings

  public init(in surroundings: Surroundings = .own) {
    self.surroundings = surroundings
  }

  /// Whether there is a screen that takes windows; a variable may be left over from another login.
  public var hasDisplay: Bool { x11 == .yes || wayland == .yes }

  /// Whether there is a session bus.
  public var hasBus: Bool { (try? SessionBus()) != nil }

  /// Whether an X server answers, be it one within Wayland.
  var x11: Sighting {
    guard let display = surroundings["DISPLAY"] else { return .no }
    // A display on another computer is taken at its word.
    guard display.hasPrefix(":") else { return .yes }
    let number = display.dropFirst().prefix { $0.isNumber }
    let path = "/tmp/.X11-unix/X\(number)"
    return LocalSocket.listens(path) || LocalSocket.listens("\0" + path) ? .yes : .no
  }

  /// Whether a Wayland compositor answers.
  var wayland: Sighting {
    guard let name = surroundings["WAYLAND_DISPLAY"] else { return .no }
    if name.hasPrefix("/") { return LocalSocket.listens(name) ? .yes : .no }
    guard let runtime = surroundings["XDG_RUNTIME_DIR"] else { return .no }
    return LocalSocket.listens("\(runtime)/\(name)") ? .yes : .no
  }

  /// Asks a program of the desktop; nothing where it is not installed or does not know.
  func ask(_ words: String...) async -> String? {
    guard surroundings.program(words[0]) != nil else { return nil }
    let answer = await surroundings.ask(
      words, with: ["LC_ALL": "C.UTF-8"], within: .seconds(5))
    return answer.succeeded ? answer.output : nil
  }
}
