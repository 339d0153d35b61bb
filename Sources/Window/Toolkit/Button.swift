import CAdw

/// A button with words, an icon, or both.
final class Button: Widget {
  /// `tip` is shown below the pointer: it names the key that does the same.
  init(_ text: String, tip: String? = nil, run: @escaping () -> Void) {
    super.init(gtk_button_new_with_label(text))
    wrapWords()
    if let tip {
      gtk_widget_set_tooltip_text(raw, tip)
      introduceInTime()
    }
    on("clicked", run)
  }

  /// `name` is what a screen reader says, and what is shown below the pointer, with the key.
  init(icon: String, name: String, key: String? = nil, run: @escaping () -> Void) {
    super.init(gtk_button_new_from_icon_name(icon))
    call(name, key: key)
    hearcoach_accessible_unlabel(opaque)
    introduceInTime()
    on("clicked", run)
  }

  /// `name` is what a screen reader says of what the button shows; with a key, it is shown below the pointer as well.
  init(showing content: Widget, name: String, key: String? = nil, run: @escaping () -> Void) {
    super.init(gtk_button_new())
    gtk_button_set_child(cast(), content.raw)
    if let key {
      call(name, key: key)
      introduceInTime()
    } else {
      self.name(name)
    }
    hearcoach_accessible_unlabel(opaque)
    on("clicked", run)
  }

  /// Calls each time that it goes down, and comes up again: by the pointer or a finger. Pressed by a key, or by who
  /// presses it for somebody, it does both at once.
  func onPress(_ body: @escaping (_ isDown: Bool) -> Void) {
    var isDown = false
    var lastUp: gint64 = 0
    on("state-flags-changed") { [weak self] in
      guard let self else { return }
      let now = gtk_widget_get_state_flags(raw).rawValue & GTK_STATE_FLAG_ACTIVE.rawValue != 0
      guard now != isDown else { return }
      isDown = now
      if !now { lastUp = g_get_monotonic_time() }
      body(now)
    }
    on("clicked") {
      // A click of the pointer has been told already.
      guard !isDown, g_get_monotonic_time() - lastUp > Self.oneClick else { return }
      body(true)
      body(false)
    }
  }

  /// In microseconds, as far apart as what belongs to one click.
  private static let oneClick: gint64 = 100_000

  /// Its words stay on one line, however little room there is.
  func oneLine() -> Self {
    gtk_label_set_wrap(label, 0)
    return self
  }

  /// Other words on a button with words.
  func show(text: String) { gtk_label_set_text(label, text) }

  /// Another name for a button with an icon.
  func rename(_ name: String, key: String) { call(name, key: key) }

  /// What is shown below the pointer would be said after the name, which is in it.
  private func call(_ name: String, key: String?) {
    gtk_widget_set_tooltip_text(raw, key.map { "\(name) (\($0))" } ?? name)
    self.name(name)
    describe(key ?? "")
  }

  /// What is shown below the pointer is known when a key comes to the button, and not told again as news.
  private func introduceInTime() {
    on("map") { [weak self] in self?.introduce() }
  }

  private var label: OpaquePointer { OpaquePointer(gtk_button_get_child(cast())) }

  /// What it shows has no name but that of its class, and GTK says it with each new icon.
  func setIcon(_ icon: String) {
    gtk_button_set_icon_name(cast(), icon)
    hearcoach_accessible_unlabel(opaque)
  }
}

extension Widget {
  /// A button that stays pressed.
  static func toggle(_ text: String) -> Widget {
    let button = Widget(gtk_toggle_button_new_with_label(text))
    button.wrapWords()
    return button
  }

  /// Has the words of a button wrap where there is no room; else they stay on one line.
  func wrapWords() {
    let label = OpaquePointer(gtk_button_get_child(cast()))
    gtk_label_set_wrap(label, 1)
    gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
  }
}
