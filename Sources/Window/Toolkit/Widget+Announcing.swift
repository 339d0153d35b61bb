import CAdw

extension Widget {
  /// Has a screen reader say something that happened elsewhere in the window.
  ///
  /// It says what changes about the widget that has the focus, and of nothing else; a way to announce
  /// things exists since GTK 4.14 only.
  func announce(_ text: String) {
    guard let root = gtk_widget_get_root(raw), var focus = gtk_root_get_focus(root) else { return }
    // A line to type is one thing to a screen reader, and another one inside to GTK.
    if let parent = gtk_widget_get_parent(focus),
      g_type_check_instance_is_a(
        UnsafeMutableRawPointer(parent).assumingMemoryBound(to: GTypeInstance.self),
        gtk_entry_get_type()) != 0
    {
      focus = parent
    }
    hearcoach_accessible_tell(OpaquePointer(focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text)
  }
}
