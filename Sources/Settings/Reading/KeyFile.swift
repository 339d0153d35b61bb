import CGLib

/// GLib's key file in memory, freed with its owner.
struct KeyFile: ~Copyable {
  private let file: OpaquePointer

  init() { file = g_key_file_new() }

  deinit { g_key_file_unref(file) }

  /// Reads the whole text, or throws what GLib has against it.
  init(_ text: [UInt8]) throws(KeyFileError) {
    self.init()
    var error: UnsafeMutablePointer<GError>?
    let isRead = (text.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { characters in
      g_key_file_load_from_data(
        file, characters.baseAddress, gsize(text.count), G_KEY_FILE_KEEP_COMMENTS, &error)
    }
    if isRead == 0 { throw KeyFileError(taking: error) }
  }

  /// The value with its escapes resolved; absent without the key.
  ///
  /// Blanks at the end of a line are not seen by whoever wrote it, so only `\s` stands for one.
  func string(_ group: String, _ label: String) throws(KeyFileError) -> String? {
    guard let raw = g_key_file_get_value(file, group, label, nil) else { return nil }
    defer { g_free(raw) }
    g_key_file_set_value(file, group, label, String(cString: raw).withoutBlanksBehind)
    var error: UnsafeMutablePointer<GError>?
    let text = g_key_file_get_string(file, group, label, &error)
    defer { g_free(text) }
    // A wrong escape gives both a text and an error.
    guard let text, error == nil else { throw KeyFileError(taking: error) }
    return String(cString: text)
  }

  /// How `value` is written in a file.
  static func escaped(_ value: String) -> String {
    let scratch = KeyFile()
    g_key_file_set_string(scratch.file, "group", "label", value)
    guard let raw = g_key_file_get_value(scratch.file, "group", "label", nil) else { return "" }
    defer { g_free(raw) }
    // GLib escapes blanks at the beginning but not at the end, where no editor shows them.
    let written = String(cString: raw)
    let kept = written.withoutBlanksBehind
    return kept + String(repeating: "\\s", count: written.utf8.count - kept.utf8.count)
  }
}

/// Why GLib could not read a key file or a value of it.
struct KeyFileError: Error, Sendable, Hashable {
  let reason: String

  fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
    reason = error.flatMap { $0.pointee.message }.map { String(cString: $0) } ?? ""
    if let error { g_error_free(error) }
  }
}
