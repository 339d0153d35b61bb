import CGLib

/// Why a part of the desktop cannot be reached.
public struct DesktopError: Error, Sendable, Hashable {
  /// What was being attempted.
  public enum Operation: String, Sendable {
    case reachSessionBus = "reach the session bus"
    case askSessionBus = "ask the session bus"
    case askNotificationServer = "ask the notification server"
  }

  public let operation: Operation
  /// The library's own words, in English.
  public let message: String

  init(_ operation: Operation, message: String) {
    self.operation = operation
    self.message = message
  }

  /// Adopts an error that GLib allocated.
  init(_ operation: Operation, adopting error: UnsafeMutablePointer<GError>?) {
    self.operation = operation
    message = error?.pointee.message.map { String(cString: $0) } ?? ""
    if let error { g_error_free(error) }
  }
}
