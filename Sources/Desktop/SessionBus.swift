import CGLib

/// The learner's session bus, over which the parts of a desktop talk to each other.
public struct SessionBus: ~Copyable {
  /// A desktop that does not answer within this many milliseconds is taken for one that is not there.
  private static let timeLimit: Int32 = 2000

  private let connection: OpaquePointer

  /// Connects to the learner's bus, or to the one at `address`.
  public init(address: String? = nil) throws(DesktopError) {
    var error: UnsafeMutablePointer<GError>?
    let connection =
      if let address {
        g_dbus_connection_new_for_address_sync(
          address,
          GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
              | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, &error)
      } else {
        g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error)
      }
    guard let connection else { throw DesktopError(.reachSessionBus, adopting: error) }
    // By default GLib ends the process when the bus goes away.
    g_dbus_connection_set_exit_on_close(connection, 0)
    self.connection = connection
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// Whether somebody answers to a name on the bus.
  public func hasOwner(of name: String) throws(DesktopError) -> Bool {
    var error: UnsafeMutablePointer<GError>?
    var parameter: OpaquePointer? = g_variant_new_string(name)
    // The tuple takes over the string's floating reference, the call that of the tuple.
    let answer = g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "NameHasOwner", g_variant_new_tuple(&parameter, 1), nil, G_DBUS_CALL_FLAGS_NONE,
      Self.timeLimit, nil, &error)
    guard let answer else { throw DesktopError(.askSessionBus, adopting: error) }
    defer { g_variant_unref(answer) }
    guard let owned = g_variant_get_child_value(answer, 0) else { return false }
    defer { g_variant_unref(owned) }
    return g_variant_get_boolean(owned) != 0
  }
}
