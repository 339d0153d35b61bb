import CAdw

/// A window of the desktop.
final class MainWindow: Widget {
  private var isPainted = false
  /// Who waits for the first frame.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  /// The keys that press things and are down, with when each was told last.
  private var held: [UInt32: ContinuousClock.Instant] = [:]

  /// As large as asked for, as far as the screen is.
  init(_ application: DesktopApplication, title: String, width: Int32, height: Int32) {
    super.init(adw_application_window_new(application.raw))
    call(title)
    gtk_window_set_icon_name(cast(), application.id)
    let screen = Self.smallestScreen
    gtk_window_set_default_size(
      cast(), min(width, screen?.width ?? width), min(height, screen?.height ?? height))
    watchFirstFrame()
    ignoreRepeats()
  }

  /// Of the screens on one of which the window will be.
  private static var smallestScreen: GdkRectangle? {
    let monitors = gdk_display_get_monitors(gdk_display_get_default())
    let sizes = (0..<g_list_model_get_n_items(monitors)).map { place in
      var size = GdkRectangle()
      let monitor = g_list_model_get_item(monitors, place)
      gdk_monitor_get_geometry(OpaquePointer(monitor), &size)
      g_object_unref(monitor)
      return size
    }
    return sizes.min { $0.width < $1.width }
  }

  /// Returns when the first frame has been painted: what takes time should not delay it.
  func firstFrame() async {
    if isPainted { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func watchFirstFrame() {
    let native = opaque
    on("realize") { [weak self] in
      guard let clock = gdk_surface_get_frame_clock(gtk_native_get_surface(native)) else { return }
      connect(UnsafeMutableRawPointer(clock), "after-paint") { _ in
        self?.stopWaiting()
        return false
      }
    }
    // Closed before, it will never have one.
    on("unrealize") { [weak self] in self?.stopWaiting() }
  }

  private func stopWaiting() {
    isPainted = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func show(_ content: Widget) { put(WindowContent(content)) }

  private func put(_ content: WindowContent) {
    adw_application_window_set_content(cast(), content.raw)
  }
  func present() {
    gtk_window_present(cast())
    if isPainted { return }
    // On another desktop it may not be painted for hours: what waits for that comes without it.
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(2))
      self?.stopWaiting()
    }
  }
  /// How it is called in the desktop's lists.
  func call(_ title: String) { gtk_window_set_title(cast(), title) }

  func close() { gtk_window_close(cast()) }

  /// When somebody wants to close it; it stays open where `body` says so.
  func onClosing(_ body: @escaping () -> Bool) {
    connect(raw, "close-request") { _ in body() }
  }

  /// Whenever its size changes; libadwaita has breakpoints since 1.4 only.
  func onSize(_ body: @escaping (_ width: Int, _ height: Int) -> Void) {
    let native = opaque
    on("realize") {
      guard let surface = gtk_native_get_surface(native) else { return }
      connect(UnsafeMutableRawPointer(surface), "layout") { values in
        body(values.integer(0), values.integer(1))
        return false
      }
    }
  }

  /// Each key, before a widget gets it; the result is whether it was taken. What is pressed with Ctrl, Alt or
  /// Super is a shortcut, and comes here before it is one: it is left alone.
  func onKey(_ body: @escaping (_ key: UInt32) -> Bool) { onKey(GTK_PHASE_CAPTURE, body) }

  /// Each key that nothing in the window took, such as an input method.
  func onKeyLeftOver(_ body: @escaping (_ key: UInt32) -> Bool) { onKey(GTK_PHASE_BUBBLE, body) }

  private func onKey(_ phase: GtkPropagationPhase, _ body: @escaping (_ key: UInt32) -> Bool) {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, phase)
    connect(UnsafeMutableRawPointer(keys), "key-pressed") { values in
      values.flags(2) & Self.ofShortcuts == 0 && body(values.unsigned(0))
    }
    gtk_widget_add_controller(raw, keys)
  }

  /// Held by a hand that shakes, a key would press one thing after the other: it presses one.
  private func ignoreRepeats() {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(UnsafeMutableRawPointer(keys), "key-pressed") { [weak self] values in
      self?.isRepeat(values.unsigned(0)) ?? false
    }
    connect(UnsafeMutableRawPointer(keys), "key-released") { [weak self] values in
      self?.held[values.unsigned(0)] = nil
      return false
    }
    gtk_widget_add_controller(raw, keys)
    // That it was let go may be told to another window.
    onLosingKeys { [weak self] in self?.held = [:] }
  }

  private func isRepeat(_ key: UInt32) -> Bool {
    let number = Int32(bitPattern: key)
    guard [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space].contains(number) else { return false }
    let now = ContinuousClock.now
    let last = held.updateValue(now, forKey: key)
    // In a line a space is a letter; and a key of which it was never told that it was let go is not lost for good.
    guard let last, now - last < .seconds(2.5) else { return false }
    return number != GDK_KEY_space || isOnButton
  }

  private var isOnButton: Bool {
    guard let focus = gtk_window_get_focus(cast()) else { return false }
    return g_type_check_instance_is_a(
      UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self),
      gtk_button_get_type()) != 0
  }

  private static let ofShortcuts =
    GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue

  /// Keys go to another window from now on.
  func onLosingKeys(_ body: @escaping () -> Void) {
    on("notify::is-active") { [weak self] in
      guard let self, gtk_window_is_active(cast()) == 0 else { return }
      body()
    }
  }

  /// Keys go to it again, after they went to another window.
  func onComingBack(_ body: @escaping () -> Void) {
    var wasLeft = false
    on("notify::is-active") { [weak self] in
      guard let self else { return }
      let isActive = gtk_window_is_active(cast()) != 0
      if isActive, wasLeft { body() }
      wasLeft = !isActive
    }
  }

  /// Each key that is let go.
  func onKeyUp(_ body: @escaping (_ key: UInt32) -> Void) {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    connect(UnsafeMutableRawPointer(keys), "key-released") {
      body($0.unsigned(0))
      return false
    }
    gtk_widget_add_controller(raw, keys)
  }
}
