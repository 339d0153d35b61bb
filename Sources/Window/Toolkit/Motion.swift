import CAdw

/// Whether things may move on the screen.
enum Motion {
  /// Some people are made dizzy or distracted by it, and turn it off for the whole desktop.
  static var isWanted: Bool {
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    defer { g_value_unset(&value) }
    guard let settings = gtk_settings_get_default() else { return true }
    g_object_get_property(
      UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self),
      "gtk-enable-animations", &value)
    return g_value_get_boolean(&value) != 0
  }
}
