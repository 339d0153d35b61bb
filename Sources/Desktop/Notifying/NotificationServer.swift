import CGio
import Dispatch

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

  /// The server that is running or that the bus can start; nil if there is neither.
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
    // A desktop that is busy with its login is not absent.
    let limit = SessionBus.startLimit
    let about = try bus.call(part, "GetServerInformation", within: limit).map(\.asText)
    guard about.count == 4, let name = about[0], let version = about[2] else {
      throw DesktopError(.askNotificationServer, message: "the server did not say what it is")
    }
    let capabilities = try bus.call(part, "GetCapabilities", within: limit).first?.asList ?? []
    return NotificationServer(
      name: name, version: version, capabilities: capabilities.compactMap(\.asText))
  }
}

extension NotificationServer {
  /// Where notifications are waited for, one at a time: libnotify's state is process-wide.
  private static let queue = DispatchQueue(label: "hearcoach.notifications")

  /// Shows a notification and waits for what becomes of it, for at most `cap`.
  ///
  /// When this returns or throws, the notification is off the screen, because its buttons would no
  /// longer do anything. Cancelling the task removes it too.
  public func show(_ notice: Notice, until cap: Duration) async throws -> NoticeAnswer {
    if let missing = DesktopLibraries.missing.first {
      throw DesktopError(.showNotification, missing)
    }
    let end = GivingUp()
    let answer: Result<NoticeAnswer?, DesktopError> = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Self.queue.async {
          continuation.resume(
            returning: Result { () throws(DesktopError) in
              try ShownNotice.waitForAnswer(to: notice, from: self, until: cap, or: end)
            })
        }
      }
    } onCancel: {
      end.give()
    }
    guard let answer = try answer.get() else { throw CancellationError() }
    return answer
  }
}

/// Tells the thread waiting for an answer that it is no longer wanted.
struct GivingUp: ~Copyable, Sendable {
  // GLib lets any thread cancel.
  nonisolated(unsafe) let cancellable: UnsafeMutablePointer<GCancellable>

  init() { cancellable = g_cancellable_new() }

  deinit { g_object_unref(UnsafeMutableRawPointer(cancellable)) }

  var isGiven: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

  func give() { g_cancellable_cancel(cancellable) }
}

/// The markup that servers understand in a body.
enum Markup {
  /// Text escaped as itself.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
