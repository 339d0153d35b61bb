import CGLib
import CGio
import Glibc

/// The learner's session bus, over which the parts of a desktop talk to each other.
public struct SessionBus: ~Copyable {
  /// An argument of a call.
  enum Argument {
    case text(String)
    case number(UInt32)
    case integer(Int32)
    case port(UInt16)
    /// No texts, each of which would be a list of bytes.
    case noTexts
    /// An empty list of values of any kind.
    case noValues
    /// Words by their names, as values of any kind.
    case words([String: String])

    fileprivate var variant: OpaquePointer? {
      switch self {
      case .text(let text): g_variant_new_string(text)
      case .number(let number): g_variant_new_uint32(number)
      case .integer(let number): g_variant_new_int32(number)
      case .port(let number): g_variant_new_uint16(number)
      case .noTexts: Self.list("aay", of: [])
      case .noValues: Self.list("av", of: [])
      case .words(let words):
        Self.list(
          "a{sv}",
          of: words.sorted { $0.key < $1.key }.map {
            g_variant_new_dict_entry(
              g_variant_new_string($0.key), g_variant_new_variant(g_variant_new_string($0.value)))
          })
      }
    }

    private static func list(_ type: String, of elements: [OpaquePointer?]) -> OpaquePointer? {
      let type = g_variant_type_new(type)
      defer { g_variant_type_free(type) }
      let list = g_variant_builder_new(type)
      defer { g_variant_builder_unref(list) }
      for element in elements { g_variant_builder_add_value(list, element) }
      return g_variant_builder_end(list)
    }
  }

  /// A desktop that does not answer within this many milliseconds counts as absent.
  private static let timeLimit: Int32 = 2000
  /// A program started by a call has to come up first.
  static let startLimit: Int32 = 10_000

  let connection: OpaquePointer

  /// Connects to the learner's bus, or to the one at `address`.
  public init(address: String? = nil) throws(DesktopError) {
    try Self.requireLibrary()
    var error: UnsafeMutablePointer<GError>?
    let connection =
      if let address {
        g_dbus_connection_new_for_address_sync(
          address,
          GDBusConnectionFlags(
            G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
              | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue), nil, nil, &error)
      } else if Self.isTold {
        g_bus_get_sync(G_BUS_TYPE_SESSION, nil, &error)
      } else {
        throw DesktopError(.reachSessionBus, message: "")
      }
    guard let connection else { throw DesktopError(.reachSessionBus, adopting: error) }
    // By default GLib ends the process when the bus goes away.
    g_dbus_connection_set_exit_on_close(connection, 0)
    self.connection = connection
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(connection)) }

  /// A connection not shared with anything else in the process.
  static func own() throws(DesktopError) -> SessionBus {
    try requireLibrary()
    guard isTold else { throw DesktopError(.reachSessionBus, message: "") }
    var error: UnsafeMutablePointer<GError>?
    guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, &error) else {
      throw DesktopError(.reachSessionBus, adopting: error)
    }
    defer { g_free(address) }
    return try SessionBus(address: String(cString: address))
  }

  /// The bus of the whole computer, on a connection of one's own.
  static func system() throws(DesktopError) -> SessionBus {
    try requireLibrary()
    var error: UnsafeMutablePointer<GError>?
    guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SYSTEM, nil, &error) else {
      throw DesktopError(.askAvahi, adopting: error)
    }
    defer { g_free(address) }
    return try SessionBus(address: String(cString: address))
  }

  private static func requireLibrary() throws(DesktopError) {
    if let missing = DesktopLibraries.bus { throw DesktopError(.reachSessionBus, missing) }
  }

  /// Whether this process was told of a bus; otherwise GLib would start one that nothing else is
  /// on.
  private static var isTold: Bool {
    let surroundings = Surroundings.own
    if surroundings["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
    guard let runtime = surroundings["XDG_RUNTIME_DIR"] else { return false }
    return access("\(runtime)/bus", F_OK) == 0
  }

  /// Whether a name on the bus has an owner.
  public func hasOwner(of name: String) throws(DesktopError) -> Bool {
    try call(.bus, "NameHasOwner", [.text(name)]).first?.asFlag ?? false
  }

  /// Whether the bus would start a program for a name without an owner.
  func canStart(_ name: String) throws(DesktopError) -> Bool {
    let names = try call(.bus, "ListActivatableNames").first?.asList ?? []
    return names.contains(.text(name))
  }

  /// Has the bus start the program that owns a name, and waits until it does.
  func start(_ name: String, within limit: Int32 = startLimit) throws(DesktopError) {
    _ = try call(.bus, "StartServiceByName", [.text(name), .number(0)], within: limit)
  }

  /// A property of an object; nil if the object has none of that name.
  func property(_ name: String, of part: BusPart) -> BusValue? {
    let properties = BusPart(
      name: part.name, path: part.path, interface: "org.freedesktop.DBus.Properties")
    return try? call(properties, "Get", [.text(part.interface), .text(name)]).first
  }

  /// Calls a method and waits for its answer; it starts no program.
  func call(
    _ part: BusPart, _ method: String, _ arguments: [Argument] = [],
    within limit: Int32 = timeLimit
  ) throws(DesktopError) -> [BusValue] {
    var error: UnsafeMutablePointer<GError>?
    var parameters = arguments.map(\.variant)
    // The tuple takes over the arguments' floating references, and the call takes over the tuple's.
    let answer = g_dbus_connection_call_sync(
      connection, part.name, part.path, part.interface, method,
      g_variant_new_tuple(&parameters, gsize(parameters.count)), nil,
      G_DBUS_CALL_FLAGS_NO_AUTO_START, limit, nil, &error)
    guard let answer else { throw DesktopError(.askSessionBus, adopting: error) }
    defer { g_variant_unref(answer) }
    return BusValue(answer).asList ?? []
  }
}

/// An interface of an object offered on the bus.
struct BusPart: Sendable, Hashable {
  var name: String
  var path: String
  var interface: String

  static let bus = BusPart(
    name: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
    interface: "org.freedesktop.DBus")
  static let notifications = BusPart(
    name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.freedesktop.Notifications")
  /// What dunst can be told beyond the specification.
  static let dunst = BusPart(
    name: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications",
    interface: "org.dunstproject.cmd0")
}

/// What came over the bus, as far as this room uses it.
enum BusValue: Sendable, Hashable {
  case text(String)
  case flag(Bool)
  case number(Int)
  /// An array or a tuple.
  case list([BusValue])
  case other

  /// Reads a variant, which stays its owner's.
  init(_ variant: OpaquePointer) {
    switch g_variant_classify(variant) {
    case G_VARIANT_CLASS_STRING, G_VARIANT_CLASS_OBJECT_PATH:
      self = .text(g_variant_get_string(variant, nil).map { String(cString: $0) } ?? "")
    case G_VARIANT_CLASS_BOOLEAN:
      self = .flag(g_variant_get_boolean(variant) != 0)
    case G_VARIANT_CLASS_INT32: self = .number(Int(g_variant_get_int32(variant)))
    case G_VARIANT_CLASS_UINT16: self = .number(Int(g_variant_get_uint16(variant)))
    case G_VARIANT_CLASS_TUPLE, G_VARIANT_CLASS_ARRAY:
      self = .list((0..<g_variant_n_children(variant)).map { Self.child($0, of: variant) })
    case G_VARIANT_CLASS_VARIANT:
      self = Self.child(0, of: variant)
    default:
      self = .other
    }
  }

  private static func child(_ index: gsize, of variant: OpaquePointer) -> BusValue {
    guard let child = g_variant_get_child_value(variant, index) else { return .other }
    defer { g_variant_unref(child) }
    return BusValue(child)
  }

  var asText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var asFlag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  var asNumber: Int? {
    if case .number(let number) = self { number } else { nil }
  }

  var asList: [BusValue]? {
    if case .list(let list) = self { list } else { nil }
  }
}
