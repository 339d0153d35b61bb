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
  init(_ heading: String) {
    super.init(adw_preferences_group_new())
    adw_preferences_group_set_title(cast(), heading)
  }

  /// A row with what it is about, and a control; a screen reader says the former of the latter.
  func append(_ about: String, _ control: Widget) {
    guard let row = adw_action_row_new() else { return }
    let holder = Widget(row)
    adw_preferences_row_set_use_markup(holder.cast(), 0)
    adw_preferences_row_set_title(holder.cast(), about)
    adw_action_row_set_title_lines(holder.cast(), 0)
    control.name(about)
    adw_action_row_add_suffix(holder.cast(), control.raw)
    adw_preferences_group_add(cast(), row)
  }
}
