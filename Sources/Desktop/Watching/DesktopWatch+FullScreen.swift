import Coaching
import JSON

extension DesktopWatch {
  /// Whether the program at hand fills the screen: a film, a game, a presentation.
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
      // Of its own windows a compositor tells nothing, of those of X programs the X server does.
      return await x11FullScreen() == .yes ? .yes : .unknown
    }
    return await x11FullScreen()
  }

  private func x11FullScreen() async -> Sighting {
    guard x11 == .yes, let root = await ask("xprop", "-root", "_NET_SUPPORTED"),
      root.holds("_NET_ACTIVE_WINDOW"),
      let active = await ask("xprop", "-root", "_NET_ACTIVE_WINDOW")
    else {
      // Without a window manager, or with one that does not keep the property, nobody tells.
      return .unknown
    }
    guard let window = Self.activeWindow(active),
      let state = await ask("xprop", "-id", window, "_NET_WM_STATE")
    else {
      // There is none, or none any more.
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

  /// The tree of windows that sway tells.
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

  /// The window at hand as Hyprland tells it; an empty object where there is none.
  static func hyprlandFullScreen(_ window: String) -> Sighting {
    guard let window = try? JSON.parse(window), window.asObject != nil else { return .unknown }
    // Older versions say whether, newer ones how.
    if let isFull = window["fullscreen"]?.asBool { return isFull ? .yes : .no }
    return (window["fullscreen"]?.asInt ?? 0) > 1 ? .yes : .no
  }
}
