import CAdw

/// A button with words, an icon, or both.
final class Button: Widget {
  /// `tip` is shown below the pointer: it names the key that does the same.
  init(_ text: String, tip: String? = nil, run: @escaping () -> Void) {
    super.init(gtk_button_new_with_label(text))
    gtk_label_set_wrap(label, 1)
    // Where there is room they stay on one line.
    gtk_label_set_natural_wrap_mode(label, GTK_NATURAL_WRAP_NONE)
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    if let tip { gtk_widget_set_tooltip_text(raw, tip) }
    on("clicked", run)
  }

  /// `name` is what a screen reader says, and what is shown below the pointer, with the key.
  init(icon: String, name: String, key: String? = nil, run: @escaping () -> Void) {
    super.init(gtk_button_new_from_icon_name(icon))
    gtk_widget_set_tooltip_text(raw, key.map { "\(name) (\($0))" } ?? name)
    self.name(name)
    hearcoach_accessible_unlabel(opaque)
    on("clicked", run)
  }

  /// `name` is what a screen reader says of what the button shows.
  init(showing content: Widget, name: String, run: @escaping () -> Void) {
    super.init(gtk_button_new())
    gtk_button_set_child(cast(), content.raw)
    self.name(name)
    hearcoach_accessible_unlabel(opaque)
    on("clicked", run)
  }

  /// Its words stay on one line, however little room there is.
  func oneLine() -> Self {
    gtk_label_set_wrap(label, 0)
    return self
  }

  /// Other words on a button with words.
  func show(text: String) { gtk_label_set_text(label, text) }

  /// Another name for a button with an icon.
  func rename(_ name: String, key: String) {
    gtk_widget_set_tooltip_text(raw, "\(name) (\(key))")
    self.name(name)
  }

  private var label: OpaquePointer { OpaquePointer(gtk_button_get_child(cast())) }

  /// What it shows has no name but that of its class, and GTK says it with each new icon.
  func setIcon(_ icon: String) {
    gtk_button_set_icon_name(cast(), icon)
    hearcoach_accessible_unlabel(opaque)
  }
}
