import CAdw

/// A page of things below each other, to be scrolled where they are many.
class ColumnPage: Widget {
  let column = Box.column(gap: 14).spaced(18)

  init() {
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let page = column.clamped(to: 760).scrolling().expanding(across: true, down: true)
    gtk_box_append(cast(), page.raw)
  }

  /// Shows what was found; what differs from before a screen reader says.
  func tell(_ head: Label, _ text: String) {
    guard head.text != text else { return }
    let isFirst = head.text.isEmpty
    head.text = text
    if !isFirst { announce(text) }
  }

  /// The first thing that can be used.
  override func focus() {
    guard let root = gtk_widget_get_root(raw) else { return }
    // Where what was shown before had it, the first thing has it by now, and would hand it on.
    if let focus = gtk_root_get_focus(root), gtk_widget_is_ancestor(focus, raw) != 0 { return }
    gtk_widget_child_focus(raw, GTK_DIR_TAB_FORWARD)
  }
}

/// A thing on a page: what it is called, what there is to say of it, and what can be done with it.
final class Card: Box {
  private var lines: [Label] = []

  init(_ title: String, _ lines: [String] = [], _ controls: [Widget] = []) {
    super.init(GTK_ORIENTATION_VERTICAL, gap: 6)
    classes = ["card", "thing"]
    append(Label(title).leading().with("thing-title").expanding())
    for line in lines {
      let label = Label(line).leading().with("dim-label", "small").expanding()
      label.isVisible = !line.isEmpty
      self.lines.append(label)
      append(label)
    }
    if controls.isEmpty { return }
    let row = WrapBox().aligned(across: GTK_ALIGN_START)
    row.show(controls)
    append(row)
  }

  /// Has a line say something else.
  func set(line place: Int, _ text: String) {
    guard lines.indices.contains(place) else { return }
    lines[place].text = text
    lines[place].isVisible = !text.isEmpty
  }
}

/// A button that stays pressed.
final class Toggle: Widget {
  init(_ text: String, isOn: Bool, flip: @escaping (Bool) -> Void) {
    super.init(gtk_toggle_button_new_with_label(text))
    let label = OpaquePointer(gtk_button_get_child(cast()))
    gtk_label_set_wrap(label, 1)
    gtk_label_set_justify(label, GTK_JUSTIFY_CENTER)
    gtk_toggle_button_set_active(cast(), isOn ? 1 : 0)
    let button: UnsafeMutablePointer<GtkToggleButton> = cast()
    on("toggled") { flip(gtk_toggle_button_get_active(button) != 0) }
  }
}
