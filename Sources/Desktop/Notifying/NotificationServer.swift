/// The program of the desktop that shows notifications.
public struct NotificationServer: Sendable, Hashable {
  public var name: String
  public var version: String
  /// What it can do, such as `actions`.
  public var capabilities: [String]

  /// Whether a notification can have buttons; without them the body should hold the command.
  public var hasActions: Bool { capabilities.contains("actions") }
  /// Whether `<`, `>` and `&` mean something in a body.
  var readsMarkup: Bool { capabilities.contains("body-markup") }

  /// The server that is there or that the bus can start; nothing where there is neither.
  public static func find() throws(DesktopError) -> NotificationServer? {
    try find(on: SessionBus())
  }

  static func find(on bus: borrowing SessionBus) throws(DesktopError) -> NotificationServer? {
    let part = BusPart.notifications
    if try !bus.hasOwner(of: part.name) {
      // Many desktops have the bus start theirs at the first notification.
      guard try bus.canStart(part.name) else { return nil }
      do throws(DesktopError) {
        try bus.start(part.name)
      } catch {
        // It is installed, but cannot run here: without a display, say.
        return nil
      }
    }
    let about = try bus.call(part, "GetServerInformation").map(\.asText)
    guard about.count == 4, let name = about[0], let version = about[2] else {
      throw DesktopError(.askNotificationServer, message: "the server did not say what it is")
    }
    let capabilities = try bus.call(part, "GetCapabilities").first?.asList ?? []
    return NotificationServer(
      name: name, version: version, capabilities: capabilities.compactMap(\.asText))
  }
}
