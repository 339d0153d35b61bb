import CAdw
import Glibc

/// The program as the desktop knows it: one at a time, and a second start raises its window.
@MainActor final class DesktopApplication {
  let raw: UnsafeMutablePointer<GtkApplication>

  init(id: String) {
    guard let made = adw_application_new(id, G_APPLICATION_DEFAULT_FLAGS) else {
      preconditionFailure("\(id) is no name of an application")
    }
    raw = UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkApplication.self)
  }

  isolated deinit { g_object_unref(raw) }

  /// By what the desktop knows it.
  var id: String { String(cString: g_application_get_application_id(plain)) }

  /// How a screen reader calls it, which else reads the name of the program's file. Only once a window is
  /// there: the desktop finds the window's icon by the name that the file had when it was made.
  func call(_ name: String) { g_set_prgname(name) }

  private var plain: UnsafeMutablePointer<GApplication> {
    UnsafeMutableRawPointer(raw).assumingMemoryBound(to: GApplication.self)
  }

  /// Runs until its last window is closed and nothing holds it. `end` is called where the system wants
  /// it to end, as at the end of a login.
  func run(
    _ arguments: [String], activate: @escaping () -> Void, end: @escaping () -> Void
  ) -> Int32 {
    MainQueue.join()
    for signal in [SIGTERM, SIGINT, SIGHUP] { UnixSignal.handle(signal, end) }
    connect(raw, "activate") { _ in
      activate()
      return false
    }
    var words = arguments.map { strdup($0) }
    defer { for word in words { free(word) } }
    return g_application_run(plain, Int32(words.count), &words)
  }

  /// Keeps it alive without a window, until as many calls of `letGo`.
  func hold() { g_application_hold(plain) }
  func letGo() { g_application_release(plain) }

  /// Keeps the program there until a deed has come to its end, whatever becomes of its windows.
  static func holding<Value>(_ deed: () async throws -> Value) async rethrows -> Value {
    let application = g_application_get_default()
    g_application_hold(application)
    defer { g_application_release(application) }
    return try await deed()
  }

  /// Started by the bus, it would wait a while for somebody to ask for a window again.
  func stopWaiting() {
    g_application_set_inactivity_timeout(plain, 0)
    hold()
    letGo()
  }

  /// Something to do by a key, whatever has the focus, or by the bus.
  func action(_ name: String, keys: [String] = [], run: @escaping () -> Void) {
    guard let action = g_simple_action_new(name, nil) else { return }
    connect(UnsafeMutableRawPointer(action), "activate") { _ in
      run()
      return false
    }
    g_action_map_add_action(OpaquePointer(raw), action)
    g_object_unref(UnsafeMutableRawPointer(action))
    guard !keys.isEmpty else { return }
    let names = keys.map { UnsafePointer<CChar>(g_strdup($0)) } + [nil]
    defer { for name in names { g_free(UnsafeMutablePointer(mutating: name)) } }
    gtk_application_set_accels_for_action(raw, "app.\(name)", names)
  }

  /// Whether everything looks as it should already: it stays so for windows to come.
  private var isStyled = false

  /// How everything looks.
  func style(_ sheet: String) {
    guard !isStyled else { return }
    guard let provider = gtk_css_provider_new(), let display = gdk_display_get_default() else {
      return
    }
    gtk_css_provider_load_from_data(provider, sheet, -1)
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(UnsafeMutableRawPointer(provider))
    isStyled = true
  }
}

/// A signal of the system, handled in the main loop for as long as the program runs.
private final class UnixSignal {
  private let body: () -> Void

  private init(_ body: @escaping () -> Void) { self.body = body }

  static func handle(_ signal: Int32, _ body: @escaping () -> Void) {
    g_unix_signal_add_full(
      G_PRIORITY_DEFAULT, signal,
      { data in
        guard let data else { return 0 }
        MainActor.assumeIsolated {
          Unmanaged<UnixSignal>.fromOpaque(data).takeUnretainedValue().body()
        }
        return 1
      }, Unmanaged.passRetained(UnixSignal(body)).toOpaque(),
      { data in
        if let data { Unmanaged<UnixSignal>.fromOpaque(data).release() }
      })
  }
}
