import CGio
import Dispatch

extension NotificationServer {
  /// Where notifications are waited for, one after the other: libnotify's state is the process's.
  private static let queue = DispatchQueue(label: "hearcoach.notifications")

  /// Shows a notification and waits for what becomes of it, at most for `cap`.
  ///
  /// When this returns or throws, the notification is off the screen: its buttons would do nothing
  /// any more. Giving up the task takes it away, too.
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

/// Tells the thread that waits for an answer that nobody wants it any more.
struct GivingUp: ~Copyable, Sendable {
  // GLib lets any thread give up.
  nonisolated(unsafe) let cancellable: UnsafeMutablePointer<GCancellable>

  init() { cancellable = g_cancellable_new() }

  deinit { g_object_unref(UnsafeMutableRawPointer(cancellable)) }

  var isGiven: Bool { g_cancellable_is_cancelled(cancellable) != 0 }

  func give() { g_cancellable_cancel(cancellable) }
}
