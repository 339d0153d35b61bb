import CAdw

/// One of several words, chosen from a list: it does so for as long as the list is shown, whether or not this is kept.
final class Choice: Widget {
  /// The rows of the list that show something, with its place.
  private final class Rows {
    var places: [UnsafeMutablePointer<GtkWidget>: guint] = [:]
  }

  /// `pick` is given the place of what the user chose.
  init(_ words: [String], chosen: Int, pick: @escaping (Int) -> Void) {
    var names: [UnsafePointer<CChar>?] = words.map { UnsafePointer(g_strdup($0)) }
    names.append(nil)
    defer { for name in names { g_free(UnsafeMutablePointer(mutating: name)) } }
    super.init(gtk_drop_down_new_from_strings(&names))
    gtk_drop_down_set_selected(opaque, guint(chosen))
    gtk_widget_set_valign(raw, GTK_ALIGN_CENTER)
    let rows = Rows()
    nameWords(in: rows)
    shorten()
    let list = opaque
    on("notify::selected") {
      Self.tellChosen(of: list)
      pick(Int(gtk_drop_down_get_selected(list)))
    }
    Self.tellChosen(of: list)
    goToChosen(among: rows)
  }

  /// What has the keyboard while the list is closed.
  private static func button(of list: OpaquePointer) -> UnsafeMutablePointer<GtkWidget>? {
    gtk_widget_get_first_child(UnsafeMutablePointer(list))
  }

  /// A screen reader says the name of what has the keyboard, and then what is chosen.
  override func name(_ name: String) {
    super.name(name)
    guard let button = Self.button(of: opaque) else { return }
    hearcoach_accessible_tell(OpaquePointer(button), GTK_ACCESSIBLE_PROPERTY_LABEL, name)
  }

  private static func tellChosen(of list: OpaquePointer) {
    guard let button = button(of: list), let word = gtk_drop_down_get_selected_item(list) else {
      return
    }
    Description(of: button).set(Self.text(of: word))
  }

  private static func text(of word: gpointer) -> String {
    gtk_string_object_get_string(OpaquePointer(word)).map { String(cString: $0) } ?? ""
  }

  /// Begins at what is chosen when the list opens; the library begins at the top, so that two presses of a
  /// key would choose that.
  private func goToChosen(among rows: Rows) {
    let list = opaque
    guard let button = Self.button(of: list) else { return }
    connect(UnsafeMutableRawPointer(button), "notify::active") { _ in
      guard gtk_toggle_button_get_active(UnsafeMutablePointer(OpaquePointer(button))) != 0,
        let (row, _) = rows.places.first(where: { $1 == gtk_drop_down_get_selected(list) })
      else { return false }
      gtk_widget_grab_focus(row)
      return false
    }
  }

  /// Names the words in the list, which the library leaves without names.
  private func nameWords(in rows: Rows) {
    guard let factory = gtk_drop_down_get_factory(opaque) else { return }
    connect(UnsafeMutableRawPointer(factory), "unbind") { values in
      if let row = values.object(0).flatMap(Self.row) { rows.places[row] = nil }
      return false
    }
    connect(UnsafeMutableRawPointer(factory), "bind") { values in
      guard let item = values.object(0), let word = gtk_list_item_get_item(item),
        let row = Self.row(of: item)
      else { return false }
      hearcoach_accessible_tell(
        OpaquePointer(row), GTK_ACCESSIBLE_PROPERTY_LABEL, Self.text(of: word))
      rows.places[row] = gtk_list_item_get_position(item)
      return false
    }
  }

  private static func row(of item: OpaquePointer) -> UnsafeMutablePointer<GtkWidget>? {
    gtk_list_item_get_child(item).flatMap { gtk_widget_get_parent($0) }
  }

  /// Shows another one as chosen.
  func show(_ place: Int) { gtk_drop_down_set_selected(opaque, guint(place)) }

  /// Has what is chosen be shortened where there is no room; in the list it stands whole.
  private func shorten() {
    gtk_drop_down_set_list_factory(opaque, gtk_drop_down_get_factory(opaque))
    guard let short = gtk_signal_list_item_factory_new() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(short)) }
    connect(UnsafeMutableRawPointer(short), "setup") { values in
      guard let item = values.object(0) else { return false }
      let label = gtk_label_new(nil)
      gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
      gtk_label_set_xalign(OpaquePointer(label), 0)
      gtk_widget_set_hexpand(label, 1)
      gtk_list_item_set_child(item, label)
      return false
    }
    connect(UnsafeMutableRawPointer(short), "bind") { values in
      guard let item = values.object(0), let word = gtk_list_item_get_item(item),
        let label = gtk_list_item_get_child(item)
      else { return false }
      gtk_label_set_text(OpaquePointer(label), gtk_string_object_get_string(OpaquePointer(word)))
      return false
    }
    gtk_drop_down_set_factory(opaque, short)
  }
}

/// Rows below a heading.
final class RowGroup: Widget {
  private var lines: [Box] = []

  init(_ heading: String) {
    super.init(adw_preferences_group_new())
    adw_preferences_group_set_title(cast(), heading)
  }

  /// A row with what it is about, and a control; a screen reader says the former of the latter.
  func append(_ about: String, _ control: Widget) {
    control.name(about)
    // The library's own row keeps the control beside the words, however little is left for them.
    let line = Box.row(
      gap: 12, [Label(about).leading().expanding().aligned(down: GTK_ALIGN_CENTER), control]
    ).with("setting")
    let row = Widget(adw_preferences_row_new())
    gtk_list_box_row_set_activatable(row.cast(), 0)
    // The keyboard goes from control to control: a row is nothing to stop at, and has no name.
    gtk_widget_set_focusable(row.raw, 0)
    gtk_list_box_row_set_child(row.cast(), line.raw)
    adw_preferences_group_add(cast(), row.raw)
    lines.append(line)
  }

  /// Whether each control is below what it is about, not beside it.
  var isUpright = false {
    didSet { for line in lines { line.isUpright = isUpright } }
  }
}
