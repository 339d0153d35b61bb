import CAdw

/// Who says aloud what the window shows.
enum ScreenReader {
  /// Whether the desktop has one on. It waits for the bus, for a moment at most; without a bus there is none.
  nonisolated static func isOn() -> Bool {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(bus)) }
    var asked: [OpaquePointer?] = [
      g_variant_new_string("org.a11y.Status"), g_variant_new_string("ScreenReaderEnabled"),
    ]
    guard
      let answer = g_dbus_connection_call_sync(
        bus, "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Get",
        g_variant_new_tuple(&asked, gsize(asked.count)), nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, patience, nil, nil)
    else { return false }
    defer { g_variant_unref(answer) }
    guard let held = g_variant_get_child_value(answer, 0) else { return false }
    defer { g_variant_unref(held) }
    guard let value = g_variant_get_variant(held) else { return false }
    defer { g_variant_unref(value) }
    return g_variant_classify(value) == G_VARIANT_CLASS_BOOLEAN
      && g_variant_get_boolean(value) != 0
  }

  /// In milliseconds.
  private nonisolated static let patience: gint = 500
}
