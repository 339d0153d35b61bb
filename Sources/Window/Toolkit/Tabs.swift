import CAdw

/// Several views of which one is shown, chosen by buttons in a row.
final class Tabs: Widget {
  private let row = WrapBox().with("tabs")
  private let buttons: [Widget]

  /// `pick` is given the place of what the user chose.
  init(_ names: [String], chosen: Int = 0, pick: @escaping (Int) -> Void) {
    let buttons = names.map { Widget.toggle($0) }
    self.buttons = buttons
    super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    row.show(buttons)
    gtk_box_append(cast(), row.raw)
    for button in buttons.dropFirst() {
      gtk_toggle_button_set_group(button.cast(), buttons.first?.cast())
    }
    if buttons.indices.contains(chosen) { show(chosen) }
    for (place, button) in buttons.enumerated() {
      let raw: UnsafeMutablePointer<GtkToggleButton> = button.cast()
      button.on("toggled") { if gtk_toggle_button_get_active(raw) != 0 { pick(place) } }
    }
  }

  /// Chooses one as the user would.
  func show(_ place: Int) { gtk_toggle_button_set_active(buttons[place].cast(), 1) }

  override func focus() {
    buttons.first { gtk_toggle_button_get_active($0.cast()) != 0 }?.focus()
  }
}
