import Coaching
import Glibc
import JSON

/// What is going on on the learner's desktop.
public struct DesktopWatch: Sendable {
  let surroundings: Surroundings

  public init(in surroundings: Surroundings = .own) {
    self.surroundings = surroundings
  }

  /// Whether there is a screen that takes windows; a variable may be left over from another login.
  public var hasDisplay: Bool { x11 == .yes || wayland == .yes }

  /// Whether an X server answers, even one within Wayland.
  var x11: Sighting {
    guard let display = surroundings["DISPLAY"] else { return .no }
    // A display on another computer is assumed to be there.
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

  /// Asks a program of the desktop; nil if it is not installed or does not know.
  func ask(_ words: String...) async -> String? {
    guard surroundings.program(words[0]) != nil else { return nil }
    let answer = await surroundings.ask(
      words, with: ["LC_ALL": "C.UTF-8"], within: .seconds(5))
    return answer.succeeded ? answer.output : nil
  }
}

/// What can be told about the desktop without asking the learner.
public enum Sighting: Sendable, Hashable {
  case yes
  case no
  /// This desktop does not say.
  case unknown
}

extension DesktopWatch {
  /// Whether the current program fills the screen: a film, a game, a presentation.
  public func hasFullScreenWindow() async -> Sighting {
    if wayland == .yes {
      if surroundings["SWAYSOCK"] != nil, let tree = await ask("swaymsg", "-t", "get_tree") {
        return Self.swayFullScreen(tree)
      }
      if surroundings["HYPRLAND_INSTANCE_SIGNATURE"] != nil,
        let window = await ask("hyprctl", "activewindow", "-j")
      {
        return Self.hyprlandFullScreen(window)
      }
      // A compositor tells nothing about its own windows; the X server tells about those of X
      // programs.
      return await x11FullScreen() == .yes ? .yes : .unknown
    }
    return await x11FullScreen()
  }

  private func x11FullScreen() async -> Sighting {
    guard x11 == .yes, let root = await ask("xprop", "-root", "_NET_SUPPORTED"),
      root.holds("_NET_ACTIVE_WINDOW"),
      let active = await ask("xprop", "-root", "_NET_ACTIVE_WINDOW")
    else {
      // Without a window manager, or with one that does not set the property, there is no telling.
      return .unknown
    }
    guard let window = Self.activeWindow(active),
      let state = await ask("xprop", "-id", window, "_NET_WM_STATE")
    else {
      // There is none, or no longer.
      return .no
    }
    return state.holds("_NET_WM_STATE_FULLSCREEN") ? .yes : .no
  }

  /// The window's number in `_NET_ACTIVE_WINDOW(WINDOW): window id # 0x1400007`.
  static func activeWindow(_ line: String) -> String? {
    guard
      let word = line.split(whereSeparator: { $0.isWhitespace || $0 == "," }).first(where: {
        $0.hasPrefix("0x")
      })
    else { return nil }
    return word == "0x0" ? nil : String(word)
  }

  /// The tree of windows as sway reports it.
  static func swayFullScreen(_ tree: String) -> Sighting {
    guard let root = try? JSON.parse(tree) else { return .unknown }
    func isFullScreen(_ node: JSON, inFullScreen outer: Bool) -> Bool {
      let full =
        outer
        || (node["type"]?.asString != "workspace"
          && (node["fullscreen_mode"]?.asInt ?? 0) > 0)
      if full, node["focused"]?.asBool == true { return true }
      let nodes = (node["nodes"]?.asArray ?? []) + (node["floating_nodes"]?.asArray ?? [])
      return nodes.contains { isFullScreen($0, inFullScreen: full) }
    }
    return isFullScreen(root, inFullScreen: false) ? .yes : .no
  }

  /// The current window as Hyprland reports it; an empty object if there is none.
  static func hyprlandFullScreen(_ window: String) -> Sighting {
    guard let window = try? JSON.parse(window), window.asObject != nil else { return .unknown }
    // Older versions say whether, newer ones how.
    if let isFull = window["fullscreen"]?.asBool { return isFull ? .yes : .no }
    return (window["fullscreen"]?.asInt ?? 0) > 1 ? .yes : .no
  }
}

extension DesktopWatch {
  /// Whether the learner turned on do-not-disturb.
  public func isDoNotDisturbOn() async -> Sighting {
    if let known = Self.isServerSilent() { return known ? .yes : .no }
    let desktop = surroundings["XDG_CURRENT_DESKTOP"]?.lowercased() ?? ""
    if desktop.holds("gnome") || desktop.holds("unity"),
      let shown = await ask("gsettings", "get", "org.gnome.desktop.notifications", "show-banners")
    {
      return shown.hasPrefix("false") ? .yes : .no
    }
    if desktop.holds("xfce"),
      let silent = await ask("xfconf-query", "-c", "xfce4-notifyd", "-p", "/do-not-disturb")
    {
      return silent.hasPrefix("true") ? .yes : .no
    }
    return .unknown
  }

  /// What the notification server says; nil if it has no word for it.
  private static func isServerSilent() -> Bool? {
    guard let bus = try? SessionBus(),
      (try? bus.hasOwner(of: BusPart.notifications.name)) == true
    else { return nil }
    return bus.property("Inhibited", of: .notifications)?.asFlag
      ?? bus.property("paused", of: .dunst)?.asFlag
  }
}

extension DesktopWatch {
  /// Whether the screen is being shared or recorded.
  ///
  /// On Wayland all of it goes through PipeWire; on X11 every program can look at the screen by itself.
  public func isScreenShared() async -> Sighting {
    guard let dump = await ask("pw-dump"), let isCast = Self.hasScreenCast(dump) else {
      return .unknown
    }
    if isCast { return .yes }
    return wayland == .yes ? .no : .unknown
  }

  /// Whether PipeWire's objects include a running video source that is not a camera.
  static func hasScreenCast(_ dump: String) -> Bool? {
    guard let objects = (try? JSON.parse(dump))?.asArray else { return nil }
    return objects.contains { object in
      guard object["type"]?.asString == "PipeWire:Interface:Node", let info = object["info"],
        info["state"]?.asString == "running", let properties = info["props"],
        ["Video/Source", "Stream/Output/Video"].contains(properties["media.class"]?.asString)
      else { return false }
      let isCamera =
        properties["device.api"] != nil || properties["media.role"]?.asString == "Camera"
      return !isCamera
    }
  }
}
