internal import Glibc

/// The variables that a process was started with, and which of them are passed on.
public struct Environment: Sendable, Hashable {
  public private(set) var variables: [String: String]

  public init(_ variables: [String: String]) { self.variables = variables }

  /// That of this process, as it is now.
  public static var own: Environment {
    var variables: [String: String] = [:]
    var next = environ
    while let variable = next.pointee {
      let parts = String(cString: variable).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return Environment(variables)
  }

  /// What a program started from here is given: the variables on the list, those in `names`, and
  /// nothing else.
  ///
  /// Service keys are in variables whose names cannot be known beforehand: anything not known to be
  /// harmless stays here.
  public func given(and names: [String] = [], with more: [String: String] = [:]) -> Environment {
    let allowed = Self.harmless.union(names)
    return Environment(
      variables.filter { allowed.contains($0.key) }.merging(more) { _, more in more })
  }

  /// Who and where the learner is, which languages they read, and how to reach the desktop and the
  /// sound server.
  private static let harmless: Set = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TERM", "COLORTERM", "NO_COLOR",
    "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY",
    "LC_MESSAGES", "LC_PAPER", "LC_NAME", "LC_ADDRESS", "LC_TELEPHONE", "LC_MEASUREMENT",
    "LC_IDENTIFICATION", "LOCPATH", "LOCALE_ARCHIVE", "TZ", "TZDIR",
    "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR",
    "XDG_CONFIG_DIRS", "XDG_DATA_DIRS", "XDG_CURRENT_DESKTOP", "XDG_SESSION_DESKTOP",
    "XDG_SESSION_TYPE", "XDG_SESSION_ID", "XDG_SESSION_CLASS", "XDG_SEAT", "XDG_VTNR",
    "XDG_MENU_PREFIX", "DESKTOP_SESSION", "KDE_FULL_SESSION", "KDE_SESSION_VERSION",
    "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY", "SWAYSOCK", "I3SOCK", "HYPRLAND_INSTANCE_SIGNATURE",
    "DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS",
    "PULSE_SERVER", "PULSE_COOKIE", "PULSE_SINK", "PULSE_SOURCE", "PULSE_RUNTIME_PATH",
    "PIPEWIRE_RUNTIME_DIR", "PIPEWIRE_REMOTE",
    "GTK_IM_MODULE", "QT_IM_MODULE", "QT_IM_MODULES", "SDL_IM_MODULE", "CLUTTER_IM_MODULE",
    "GLFW_IM_MODULE", "XMODIFIERS", "INPUT_METHOD",
    "GDK_BACKEND", "GDK_SCALE", "GDK_DPI_SCALE", "GTK_THEME", "QT_QPA_PLATFORM",
    "QT_QPA_PLATFORMTHEME", "QT_SCALE_FACTOR", "QT_AUTO_SCREEN_SCALE_FACTOR",
    "GSETTINGS_BACKEND", "DCONF_PROFILE", "XCURSOR_THEME", "XCURSOR_SIZE",
  ]
}
