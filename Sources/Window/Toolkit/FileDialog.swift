import CAdw

/// Asks for a file with the desktop's own dialog.
@MainActor final class FileDialog {
  /// What the file is wanted for.
  enum Purpose {
    case open
    case folder
    /// With a name that is offered.
    case save(name: String)
  }

  private let raw: OpaquePointer
  /// Itself, until it is answered.
  private var keeper: FileDialog?

  /// Shows the dialog over the window that `widget` is in; `take` is given the path that was chosen, or none if what was
  /// chosen has none on this computer.
  static func ask(
    _ purpose: Purpose, _ title: String, accept: String, cancel: String, over widget: Widget,
    take: @escaping (String?) -> Void
  ) {
    let window = gtk_widget_get_root(widget.raw).map { UnsafeMutableRawPointer($0) }
    guard
      let raw = gtk_file_chooser_native_new(
        title, window?.assumingMemoryBound(to: GtkWindow.self), purpose.action, accept, cancel)
    else { return }
    let dialog = FileDialog(raw)
    if case .save(let name) = purpose { gtk_file_chooser_set_current_name(dialog.chooser, name) }
    if case .folder = purpose { dialog.beginAtHome() }
    dialog.keeper = dialog
    connect(UnsafeMutableRawPointer(raw), "response") { [weak dialog] values in
      guard let dialog else { return false }
      if values.integer(0) == Int(GTK_RESPONSE_ACCEPT.rawValue) { take(dialog.path) }
      dialog.keeper = nil
      return false
    }
    // What it is asked for stays what is shown.
    gtk_native_dialog_set_modal(dialog.native, 1)
    gtk_native_dialog_show(dialog.native)
  }

  private init(_ raw: OpaquePointer) { self.raw = raw }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(raw)) }

  private var chooser: OpaquePointer { raw }
  private var native: UnsafeMutablePointer<GtkNativeDialog> {
    UnsafeMutableRawPointer(raw).assumingMemoryBound(to: GtkNativeDialog.self)
  }

  /// A folder is sought from the learner's own on.
  private func beginAtHome() {
    guard let home = g_file_new_for_path(g_get_home_dir()) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(home)) }
    gtk_file_chooser_set_current_folder(chooser, home, nil)
  }

  private var path: String? {
    guard let file = gtk_file_chooser_get_file(chooser) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = g_file_get_path(file) else { return nil }
    defer { g_free(path) }
    return String(cString: path)
  }
}

extension FileDialog.Purpose {
  fileprivate var action: GtkFileChooserAction {
    switch self {
    case .open: GTK_FILE_CHOOSER_ACTION_OPEN
    case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
    case .save: GTK_FILE_CHOOSER_ACTION_SAVE
    }
  }
}
