import CAdw

/// Something that is shown below a button when it is asked for.
final class Unfolding: Box {
  /// `make` makes it the first time.
  init(_ text: String, name: String, make: @escaping () -> Widget) {
    let toggle = Widget.toggle(text)
      .with("flat", "tall", "small").aligned(across: GTK_ALIGN_CENTER).named(name)
    super.init(GTK_ORIENTATION_VERTICAL, gap: 6, [toggle])
    let button: UnsafeMutablePointer<GtkToggleButton> = toggle.cast()
    var made: Widget?
    let box: UnsafeMutablePointer<GtkBox> = cast()
    toggle.on("toggled") {
      let isOpen = gtk_toggle_button_get_active(button) != 0
      if isOpen, made == nil {
        let part = make()
        made = part
        gtk_box_append(box, part.raw)
      }
      made?.isVisible = isOpen
    }
  }
}
