import CAdw

extension Widget {
  /// When a file is dropped on it: its path, or none if it has none on this computer.
  func onFile(_ body: @escaping (String?) -> Void) {
    guard let target = gtk_drop_target_new(g_file_get_type(), GDK_ACTION_COPY) else { return }
    connect(UnsafeMutableRawPointer(target), "drop") { values in
      let path = values.path(0)
      body(path)
      return path != nil
    }
    gtk_widget_add_controller(raw, target)
  }
}
