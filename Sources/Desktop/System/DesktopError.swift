import CGLib
import Glibc
public import System

/// Why a part of the desktop cannot be reached, or did not do what it was asked.
public struct DesktopError: Error, Sendable, Hashable {
  /// What was being attempted.
  public enum Operation: String, Sendable {
    case reachSessionBus = "reach the session bus"
    case askSessionBus = "ask the session bus"
    case askNotificationServer = "ask the notification server"
    case showNotification = "show a notification"
    case askUserManager = "ask the user manager"
    case askAvahi = "ask Avahi"
    case changeFile = "change a file"
    case readTemplate = "read a template"
    case findTerminal = "find a terminal"
    case openTerminal = "open a terminal"
  }

  public let operation: Operation
  /// The library's or the program's own words, in English.
  public let message: String
  /// The library that could not be loaded, if that is what is wrong.
  public let missing: MissingLibrary?

  init(_ operation: Operation, message: String) {
    self.operation = operation
    self.message = message
    missing = nil
  }

  init(_ operation: Operation, _ missing: MissingLibrary) {
    self.operation = operation
    message = missing.reason
    self.missing = missing
  }

  /// What the system says about a file.
  init(_ operation: Operation, path: String, code: Int32) {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    self.init(operation, message: "\(path): \(reason)")
  }

  /// Adopts an error that GLib allocated.
  init(_ operation: Operation, adopting error: UnsafeMutablePointer<GError>?) {
    self.init(operation, message: error?.pointee.message.map { String(cString: $0) } ?? "")
    if let error { g_error_free(error) }
  }
}
