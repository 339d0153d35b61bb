/// An interface of an object that somebody offers on the bus.
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
