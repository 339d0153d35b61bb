import CGLib

/// The libraries that this room rests on.
public enum DesktopLibraries {
  /// GLib's version.
  public static var glib: String {
    "\(glib_major_version).\(glib_minor_version).\(glib_micro_version)"
  }
}
