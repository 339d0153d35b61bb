import CGLib
import CNotify

/// The program of the desktop that shows notifications.
public struct NotificationServer: Sendable, Hashable {
  public var name: String
  public var version: String
  /// What it can do, such as `actions`.
  public var capabilities: [String]

  /// The server that is there; nothing where the bus knows of none.
  public static func find() throws(DesktopError) -> NotificationServer? {
    guard try SessionBus().hasOwner(of: "org.freedesktop.Notifications") else { return nil }
    guard notify_is_initted() != 0 || notify_init("hearcoach") != 0 else {
      throw DesktopError(.askNotificationServer, message: "libnotify did not start")
    }
    var name: UnsafeMutablePointer<CChar>?
    var version: UnsafeMutablePointer<CChar>?
    guard notify_get_server_info(&name, nil, &version, nil) != 0 else {
      throw DesktopError(.askNotificationServer, message: "the server did not say what it is")
    }
    defer {
      g_free(name)
      g_free(version)
    }
    return NotificationServer(
      name: name.map { String(cString: $0) } ?? "",
      version: version.map { String(cString: $0) } ?? "", capabilities: askCapabilities())
  }

  private static func askCapabilities() -> [String] {
    let list = notify_get_server_caps()
    defer { g_list_free_full(list) { g_free($0) } }
    var capabilities: [String] = []
    var link = list
    while let current = link {
      if let text = current.pointee.data {
        capabilities.append(String(cString: text.assumingMemoryBound(to: CChar.self)))
      }
      link = current.pointee.next
    }
    return capabilities
  }
}
