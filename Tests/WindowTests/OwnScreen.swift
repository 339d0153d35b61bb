import CAdw
import Glibc
import Synchronization
import TestSupport
import Testing

/// A screen for pages that are made in this process.
@MainActor enum OwnScreen {
  private static var screen: PrivateScreen?
  nonisolated fileprivate static let complaints = Mutex<[String]>([])

  /// Has GTK begin, which it does once in a process.
  static func open() async throws {
    guard screen == nil else { return }
    let screen = try await PrivateScreen()
    guard Self.screen == nil else { return }
    Self.screen = screen
    // GTK reads these when it starts.
    let told = [
      "DISPLAY": screen.display, "GDK_BACKEND": "x11", "GSK_RENDERER": "cairo", "GTK_A11Y": "none",
      "DBUS_SESSION_BUS_ADDRESS": "disabled:", "GSETTINGS_BACKEND": "memory",
      // None of the input methods of this computer.
      "GTK_IM_MODULE": "gtk-im-context-simple",
    ]
    for (name, value) in told { setenv(name, value, 1) }
    g_log_set_writer_func(noteComplaint, nil, nil)
    try #require(gtk_init_check() != 0)
    adw_init()
  }

  /// What the libraries complained of since this was asked last.
  static func takeComplaints() -> [String] {
    complaints.withLock { complaints in
      defer { complaints = [] }
      return complaints
    }
  }

  /// Lets GTK do all that waits to be done.
  static func settle() { while g_main_context_iteration(nil, 0) != 0 {} }

  /// The same, until something has come about.
  static func settle(_ what: String, until isSo: () -> Bool) async throws {
    for _ in 0..<1500 {
      settle()
      if isSo() { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw NeverHappened(what)
  }
}

/// Libraries log from threads of their own as well.
private func noteComplaint(
  _ level: GLogLevelFlags, _ fields: UnsafePointer<GLogField>?, _ count: gsize,
  _ data: UnsafeMutableRawPointer?
) -> GLogWriterOutput {
  let complaints = G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_WARNING.rawValue
  if level.rawValue & complaints != 0,
    let text = g_log_writer_format_fields(level, fields, count, 0)
  {
    OwnScreen.complaints.withLock { $0.append(String(cString: text)) }
    g_free(text)
  }
  return g_log_writer_default(level, fields, count, data)
}
