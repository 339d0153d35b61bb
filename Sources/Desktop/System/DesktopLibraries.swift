import CGLib
import CGio
import CNotify
public import System

/// The libraries that this room uses; those that talk to the desktop are loaded when first needed.
public enum DesktopLibraries {
  /// GLib's version.
  public static var glib: String {
    "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)"
  }

  /// Those that cannot be used.
  public static var missing: [MissingLibrary] { [bus, notify].compactMap(\.self) }

  /// What is missing if the session bus cannot be reached for want of its library.
  public static var bus: MissingLibrary? { MissingLibrary(hc_gio_lack(), package: "libglib2.0-0") }

  private static var notify: MissingLibrary? {
    MissingLibrary(hc_notify_lack(), package: "libnotify4")
  }
}
