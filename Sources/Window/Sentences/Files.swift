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

extension MainWindow {
  /// Has the user choose a file in the desktop's own dialog.
  func chooseFile(
    title: String, accept: String, cancel: String, _ body: @escaping (String) -> Void
  ) {
    guard
      let dialog = gtk_file_chooser_native_new(
        title, cast(), GTK_FILE_CHOOSER_ACTION_OPEN, accept, cancel)
    else { return }
    let raw = UnsafeMutableRawPointer(dialog)
    connect(raw, "response") { values in
      if values.integer(0) == Int(GTK_RESPONSE_ACCEPT.rawValue),
        let file = gtk_file_chooser_get_file(OpaquePointer(raw))
      {
        if let path = g_file_get_path(file) {
          body(String(cString: path))
          g_free(path)
        }
        g_object_unref(UnsafeMutableRawPointer(file))
      }
      // It is ours until it is answered.
      g_object_unref(raw)
      return false
    }
    gtk_native_dialog_show(raw.assumingMemoryBound(to: GtkNativeDialog.self))
  }
}
