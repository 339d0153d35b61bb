import CAdw

/// One of several words, chosen from a list.
final class Choice: Widget {
  /// `pick` is given the place of what the user chose.
  init(_ words: [String], chosen: Int, pick: @escaping (Int) -> Void) {
    var names: [UnsafePointer<CChar>?] = words.map { UnsafePointer(g_strdup($0)) }
    names.append(nil)
    defer { for name in names { g_free(UnsafeMutablePointer(mutating: name)) } }
    super.init(gtk_drop_down_new_from_strings(&names))
    gtk_drop_down_set_selected(opaque, guint(chosen))
    gtk_widget_set_valign(raw, GTK_ALIGN_CENTER)
    let list = opaque
    on("notify::selected") { pick(Int(gtk_drop_down_get_selected(list))) }
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
    gtk_list_box_row_set_child(row.cast(), line.raw)
    adw_preferences_group_add(cast(), row.raw)
    lines.append(line)
  }

  /// Whether each control is below what it is about, not beside it.
  var isUpright = false {
    didSet { for line in lines { line.isUpright = isUpright } }
  }
}
