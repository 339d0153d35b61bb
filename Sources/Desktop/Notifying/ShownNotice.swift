import CGLib
import CGio
import CNotify
import Coaching

/// A notification on the screen; it lives on the thread that made it, whose main loop it runs.
final class ShownNotice {
  private let notification: UnsafeMutablePointer<NotifyNotification>
  private(set) var answer: NoticeAnswer?
  /// Whether a server is known to be showing it.
  private var hasServer = false

  /// Shows a notice and waits; nil if it was cancelled.
  static func waitForAnswer(
    to notice: Notice, from server: NotificationServer, until cap: Duration,
    or end: borrowing GivingUp
  ) throws(DesktopError) -> NoticeAnswer? {
    // With a context of its own, nothing here meets any other main loop.
    let context = g_main_context_new()
    g_main_context_push_thread_default(context)
    defer {
      while g_main_context_iteration(context, 0) != 0 {}
      g_main_context_pop_thread_default(context)
      g_main_context_unref(context)
    }
    // libnotify uses the process's connection to the bus: while this one is held, its end does not
    // end the process.
    let shared = try SessionBus()
    let watch = try SessionBus.own()
    guard notify_init(notice.sender) != 0 else {
      throw DesktopError(.showNotification, message: "libnotify did not start")
    }
    defer { notify_uninit() }
    guard let shown = ShownNotice(notice, from: server) else {
      throw DesktopError(.showNotification, message: "libnotify made no notification")
    }
    defer { withExtendedLifetime(shared.connection) {} }
    return try shown.wait(in: context, watching: watch, until: cap, or: end)
  }

  private init?(_ notice: Notice, from server: NotificationServer) {
    let words = Gate.text(notice.body)
    let body = server.readsMarkup ? Markup.escaped(words) : words
    let title = Gate.line(notice.title)
    guard let notification = notify_notification_new(title, body, notice.icon) else {
      return nil
    }
    self.notification = notification
    notify_notification_set_category(notification, notice.category)
    notify_notification_set_urgency(notification, notice.urgency.level)
    notify_notification_set_timeout(notification, notice.expiry.milliseconds)
    notify_notification_set_hint(
      notification, "desktop-entry", g_variant_new_string(DesktopEntries().installedID))
    if server.hasActions {
      let buttons = [Notice.Action(id: Self.defaultID, label: notice.defaultLabel)]
      for action in buttons + notice.actions { add(action) }
    }
    let closed: @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      ShownNotice.at($1)?.wasClosed()
    }
    g_signal_connect_data(
      notification, "closed", unsafeBitCast(closed, to: GCallback.self), itself, nil,
      GConnectFlags(rawValue: 0))
  }

  deinit { g_object_unref(UnsafeMutableRawPointer(notification)) }

  /// What a click outside the buttons is called on the bus.
  private static let defaultID = "default"

  private var itself: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func at(_ pointer: UnsafeMutableRawPointer?) -> ShownNotice? {
    pointer.map { Unmanaged<ShownNotice>.fromOpaque($0).takeUnretainedValue() }
  }

  private func add(_ action: Notice.Action) {
    notify_notification_add_action(
      notification, action.id, Gate.line(action.label),
      { notification, id, data in
        let token = notify_notification_get_activation_token(notification)
        ShownNotice.at(data)?.wasPressed(
          id.map { String(cString: $0) } ?? "", token: token.map { String(cString: $0) })
      }, itself, nil)
  }

  private func wait(
    in context: OpaquePointer?, watching bus: borrowing SessionBus, until cap: Duration,
    or end: borrowing GivingUp
  ) throws(DesktopError) -> NoticeAnswer? {
    if try !bus.hasOwner(of: BusPart.notifications.name) {
      try bus.start(BusPart.notifications.name)
    }
    let watch = g_bus_watch_name_on_connection(
      bus.connection, BusPart.notifications.name, G_BUS_NAME_WATCHER_FLAGS_NONE,
      { _, _, _, data in ShownNotice.at(data)?.hasServer = true },
      // Also if another takes over, which knows nothing of our notification.
      { _, _, data in ShownNotice.at(data)?.settle(.serverLost) }, itself, nil)
    defer { g_bus_unwatch_name(watch) }
    let waking = g_cancellable_source_new(end.cancellable)
    // It ends the wait for the next event; the cast is what this kind of source needs.
    let nothing: @convention(c) (UnsafeMutablePointer<GCancellable>?, gpointer?) -> gboolean = {
      _, _ in 0
    }
    g_source_set_callback(waking, unsafeBitCast(nothing, to: GSourceFunc.self), nil, nil)
    g_source_attach(waking, context)
    defer { detach(waking) }

    // The server going away is a loss only if it was known to be there.
    while !hasServer, answer == nil { g_main_context_iteration(context, 1) }
    if answer != nil {
      throw DesktopError(.showNotification, message: "the notification server went away")
    }
    if end.isGiven { return nil }
    var error: UnsafeMutablePointer<GError>?
    guard notify_notification_show(notification, &error) != 0 else {
      throw DesktopError(.showNotification, adopting: error)
    }
    let limit = g_timeout_source_new(cap.milliseconds)
    g_source_set_callback(
      limit,
      { data in
        ShownNotice.at(data)?.settle(.capReached)
        return 0
      }, itself, nil)
    g_source_attach(limit, context)
    defer { detach(limit) }
    while answer == nil, !end.isGiven { g_main_context_iteration(context, 1) }
    // Some servers leave an answered notification in place, with buttons that do nothing.
    if answer != .serverLost { notify_notification_close(notification, nil) }
    return answer
  }

  private func detach(_ source: UnsafeMutablePointer<GSource>?) {
    g_source_destroy(source)
    g_source_unref(source)
  }

  /// The first thing that happens to a notification is what became of it.
  private func settle(_ answer: NoticeAnswer) {
    if self.answer == nil { self.answer = answer }
  }

  private func wasPressed(_ id: String, token: String?) {
    settle(
      id == Self.defaultID
        ? .defaultAction(activationToken: token) : .action(id: id, activationToken: token))
  }

  private func wasClosed() {
    switch notify_notification_get_closed_reason(notification) {
    case 1: settle(.closed(.expired))
    case 2: settle(.closed(.dismissed))
    default: settle(.closed(.otherwise))
    }
  }
}

extension Notice.Urgency {
  fileprivate var level: NotifyUrgency {
    switch self {
    case .low: NOTIFY_URGENCY_LOW
    case .normal: NOTIFY_URGENCY_NORMAL
    case .critical: NOTIFY_URGENCY_CRITICAL
    }
  }
}

extension Notice.Expiry {
  fileprivate var milliseconds: Int32 {
    switch self {
    case .never: 0
    case .asTheServerLikes: -1
    case .after(let time): Int32(clamping: time.milliseconds)
    }
  }
}

extension Duration {
  fileprivate var milliseconds: UInt32 {
    let (seconds, attoseconds) = components
    guard seconds < Int64(UInt32.max) / 1000 else { return .max }
    return UInt32(max(0, seconds * 1000 + attoseconds / 1_000_000_000_000_000))
  }
}
