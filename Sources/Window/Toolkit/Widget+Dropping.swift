import CAdw

extension Widget {
  /// When a file is dropped on it: its path.
  func onFile(_ body: @escaping (String) -> Void) {
    guard let target = gtk_drop_target_new(g_file_get_type(), GDK_ACTION_COPY) else { return }
    connect(UnsafeMutableRawPointer(target), "drop") { values in
      guard let path = values.path(0) else { return false }
      body(path)
      return true
    }
    gtk_widget_add_controller(raw, target)
  }
}
