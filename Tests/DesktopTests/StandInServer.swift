import CGLib
import CGio
import Dispatch
import Glibc
import Synchronization

/// A notification server that can do what a test says, and answers each notification at once.
final class StandInServer: Sendable {
  struct Notification: Sendable, Hashable {
    var title: String
    var body: String
    var actions: [String]
    /// The hints, as GLib writes them.
    var hints: String
  }

  /// How it takes its name, as the bus's flags say it.
  enum Taking: UInt32 {
    case alone = 4
    case othersReplaceIt = 5
    case itReplace = 6
  }

  /// A property of the server that is true, such as `Inhibited`.
  private let property: String?
  private let capabilities: [String]
  private let taking: Taking
  /// The signals that follow a notification, and their parameters as GLib writes them.
  private let signals: [(name: String, parameters: String)]
  /// How many seconds it takes until it says what it is.
  private let delay: UInt32
  private let received = Mutex<[Notification]>([])
  // GLib guards both against other threads.
  nonisolated(unsafe) private let context: OpaquePointer?
  nonisolated(unsafe) private let loop: OpaquePointer?

  var notifications: [Notification] { received.withLock { $0 } }

  /// Takes the name on the bus at an address, and returns when it has it.
  init(
    at address: String, capabilities: [String], property: String? = nil,
    lets taking: Taking = .alone, answering signals: [(name: String, parameters: String)] = [],
    after delay: UInt32 = 0
  ) async {
    self.delay = delay
    self.capabilities = capabilities
    self.property = property
    self.taking = taking
    self.signals = signals
    context = g_main_context_new()
    loop = g_main_loop_new(context, 0)
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "stand-in").async { [self] in
        g_main_context_push_thread_default(context)
        let connection = g_dbus_connection_new_for_address_sync(
          address,
          GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
              | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, nil)
        g_dbus_connection_set_exit_on_close(connection, 0)
        offer(on: connection)
        continuation.resume()
        g_main_loop_run(loop)
      }
    }
  }

  func stop() { g_main_loop_quit(loop) }

  private static let interface = "org.freedesktop.Notifications"
  private static let path = "/org/freedesktop/Notifications"

  private func offer(on connection: OpaquePointer?) {
    let description = """
      <node><interface name="\(Self.interface)">
      <method name="GetServerInformation"><arg direction="out" type="s"/><arg direction="out" type="s"/>
      <arg direction="out" type="s"/><arg direction="out" type="s"/></method>
      <method name="GetCapabilities"><arg direction="out" type="as"/></method>
      <method name="Notify"><arg direction="in" type="s"/><arg direction="in" type="u"/>
      <arg direction="in" type="s"/><arg direction="in" type="s"/><arg direction="in" type="s"/>
      <arg direction="in" type="as"/><arg direction="in" type="a{sv}"/><arg direction="in" type="i"/>
      <arg direction="out" type="u"/></method>
      <method name="CloseNotification"><arg direction="in" type="u"/></method>
      <property name="\(property ?? "Nothing")" type="b" access="read"/>
      </interface></node>
      """
    let node = g_dbus_node_info_new_for_xml(description, nil)
    var table = GDBusInterfaceVTable()
    table.method_call = { connection, _, _, _, method, parameters, invocation, data in
      guard let data, let method, let parameters else { return }
      let server = Unmanaged<StandInServer>.fromOpaque(data).takeUnretainedValue()
      let answer = server.answer(to: String(cString: method), parameters)
      g_dbus_method_invocation_return_value(invocation, answer)
      if String(cString: method) == "Notify" { server.speak(on: connection) }
    }
    table.get_property = { _, _, _, _, _, _, _ in g_variant_ref_sink(g_variant_new_boolean(1)) }
    // GLib keeps a copy of the table.
    g_dbus_connection_register_object(
      connection, Self.path, node?.pointee.interfaces[0], &table,
      Unmanaged.passRetained(self).toOpaque(), nil, nil)
    g_dbus_connection_call_sync(
      connection, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "RequestName", Self.variant("('\(Self.interface)', uint32 \(taking.rawValue))"), nil,
      G_DBUS_CALL_FLAGS_NONE, 5000, nil, nil)
  }

  private func answer(to method: String, _ parameters: OpaquePointer) -> OpaquePointer? {
    switch method {
    case "GetServerInformation":
      sleep(delay)
      return Self.variant("('stand-in', 'tests', '1', '1.2')")
    case "GetCapabilities":
      let list = capabilities.map { "'\($0)'" }.joined(separator: ",")
      return Self.variant("(@as [\(list)],)")
    case "Notify":
      let notification = Notification(
        title: Self.text(3, of: parameters), body: Self.text(4, of: parameters),
        actions: Self.texts(5, of: parameters), hints: Self.printed(6, of: parameters))
      received.withLock { $0.append(notification) }
      return Self.variant("(uint32 7,)")
    default: return nil
    }
  }

  private func speak(on connection: OpaquePointer?) {
    for signal in signals {
      g_dbus_connection_emit_signal(
        connection, nil, Self.path, Self.interface, signal.name,
        Self.variant(signal.parameters), nil)
    }
  }

  private static func variant(_ text: String) -> OpaquePointer? {
    g_variant_parse(nil, text, nil, nil, nil)
  }

  private static func text(_ index: Int, of parameters: OpaquePointer) -> String {
    let child = g_variant_get_child_value(parameters, gsize(index))
    defer { g_variant_unref(child) }
    return g_variant_get_string(child, nil).map { String(cString: $0) } ?? ""
  }

  private static func texts(_ index: Int, of parameters: OpaquePointer) -> [String] {
    guard let child = g_variant_get_child_value(parameters, gsize(index)) else { return [] }
    defer { g_variant_unref(child) }
    return (0..<Int(g_variant_n_children(child))).map { text($0, of: child) }
  }

  private static func printed(_ index: Int, of parameters: OpaquePointer) -> String {
    let child = g_variant_get_child_value(parameters, gsize(index))
    defer { g_variant_unref(child) }
    guard let text = g_variant_print(child, 0) else { return "" }
    defer { g_free(text) }
    return String(cString: text)
  }
}
