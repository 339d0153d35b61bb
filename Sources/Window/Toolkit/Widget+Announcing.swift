import CAdw

extension Widget {
  /// Has a screen reader say something that happened elsewhere in the window, even if it is what was said last.
  ///
  /// It says what changes about the widget that has the focus, and of nothing else; a way to announce
  /// things exists since GTK 4.14 only.
  func announce(_ text: String) {
    guard let root = gtk_widget_get_root(raw), let keyboard = gtk_root_get_focus(root)
    else { return }
    var focus = keyboard
    // A line to type is one thing to a screen reader, and another one inside to GTK.
    if let parent = gtk_widget_get_parent(keyboard),
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GTypeInstance.self),
        gtk_entry_get_type()) != 0
    {
      focus = parent
    }
    Description(of: focus).announce(text, while: keyboard)
  }
}

/// What a screen reader says of a widget after its name, which an announcement takes the place of for a while.
@MainActor struct Description {
  private static let own = "hearcoach-description"
  private static let shown = "hearcoach-description-shown"
  private static let watched = "hearcoach-description-watched"

  private let widget: UnsafeMutablePointer<GtkWidget>
  private var object: UnsafeMutablePointer<GObject> {
    UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GObject.self)
  }

  init(of widget: UnsafeMutablePointer<GtkWidget>) { self.widget = widget }

  /// Has it be this from now on.
  func set(_ text: String) {
    keep(text, as: Self.own)
    show(text)
  }

  /// Puts its own back when what has the keyboard has it no more: before, a screen reader would say it as news.
  func announce(_ text: String, while keyboard: UnsafeMutablePointer<GtkWidget>) {
    // What does not change is not said.
    if kept(Self.shown) == text { show("") }
    show(text)
    let holder = UnsafeMutableRawPointer(keyboard).assumingMemoryBound(to: GObject.self)
    guard g_object_get_data(holder, Self.watched) == nil else { return }
    g_object_set_data(holder, Self.watched, UnsafeMutableRawPointer(keyboard))
    let widget = widget
    connect(UnsafeMutableRawPointer(keyboard), "notify::has-focus") { _ in
      guard gtk_widget_has_focus(keyboard) == 0 else { return false }
      // First the screen reader is to follow the keyboard.
      g_idle_add_full(
        G_PRIORITY_DEFAULT_IDLE,
        { data in
          guard let widget = data?.assumingMemoryBound(to: GtkWidget.self) else { return 0 }
          MainActor.assumeIsolated { Description(of: widget).putBack() }
          return 0
        }, g_object_ref(widget), { data in g_object_unref(data) })
      return false
    }
  }

  private func putBack() {
    let text = kept(Self.own) ?? ""
    if kept(Self.shown) != text { show(text) }
  }

  private func show(_ text: String) {
    keep(text, as: Self.shown)
    hearcoach_accessible_tell(OpaquePointer(widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }

  private func keep(_ text: String, as key: String) {
    g_object_set_data_full(object, key, g_strdup(text)) { g_free($0) }
  }

  private func kept(_ key: String) -> String? {
    g_object_get_data(object, key).map {
      String(cString: $0.assumingMemoryBound(to: CChar.self))
    }
  }
}
