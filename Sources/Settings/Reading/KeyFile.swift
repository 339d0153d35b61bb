import CGLib

/// GLib's key file in memory, freed with its owner.
struct KeyFile: ~Copyable {
  private let file: OpaquePointer

  init() { file = g_key_file_new() }

  deinit { g_key_file_unref(file) }

  /// Reads the whole text, or throws GLib's objection to it.
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
  /// Blanks at the end of a line are invisible to its author, so only `\s` stands for one.
  func string(_ group: String, _ label: String) throws(KeyFileError) -> String? {
    guard let raw = g_key_file_get_value(file, group, label, nil) else { return nil }
    defer { g_free(raw) }
    g_key_file_set_value(file, group, label, String(cString: raw).withoutBlanksBehind)
    var error: UnsafeMutablePointer<GError>?
    let text = g_key_file_get_string(file, group, label, &error)
    defer { g_free(text) }
    // A wrong escape yields both a text and an error.
    guard let text, error == nil else { throw KeyFileError(taking: error) }
    return String(cString: text)
  }

  /// How `value` is written in a file.
  static func escaped(_ value: String) -> String {
    let scratch = KeyFile()
    g_key_file_set_string(scratch.file, "group", "label", value)
    guard let raw = g_key_file_get_value(scratch.file, "group", "label", nil) else { return "" }
    defer { g_free(raw) }
    // GLib escapes blanks at the beginning but not at the end, where editors do not show them.
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

/// Keeps passwords and service keys pasted in the wrong place out of messages.
enum Secrets {
  private static let words = ["key", "token", "secret", "password", "passwd", "bearer"]

  /// Whether `text` mentions a secret or looks like one: a long mixed run of letters and digits.
  static func looksSecret(_ text: String) -> Bool {
    let lower = text.lowercased()
    if words.contains(where: { contains(lower, $0) }) || lower.hasPrefix("sk-") { return true }
    return looksLikeToken(text) || mayHoldPassword(text)
  }

  /// Whether a name may be shown: the name of an existing key may mention secrets without being
  /// one.
  static func mayBeShown(name: String) -> Bool {
    guard let point = name.lastIndex(of: "."), !looksLikeToken(name),
      Settings.key(group: String(name[..<point]), label: String(name[point...].dropFirst())) != nil
    else { return !looksSecret(name) }
    return true
  }

  /// Whether it contains a long mixed run of letters and digits.
  static func looksLikeToken(_ text: String) -> Bool {
    text.unicodeScalars.split(whereSeparator: { !isOfToken($0) }).contains { run in
      run.count >= 20 && run.contains { ("0"..."9").contains($0) }
        && run.contains { $0.properties.isAlphabetic }
    }
  }

  /// `https://user:password@host` and `https://host?password`.
  private static func mayHoldPassword(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    return scalars.contains("/") && (scalars.contains("@") || scalars.contains("?"))
  }

  /// Enough of `text` to find it.
  static func shortened(_ text: String) -> String {
    text.count > 80 ? text.prefix(79) + "…" : text
  }

  private static func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      || scalar == "-" || scalar == "_" || scalar == "+" || scalar == "="
  }

  private static func contains(_ text: String, _ word: String) -> Bool {
    let text = Array(text.utf8)
    let word = Array(word.utf8)
    guard text.count >= word.count else { return false }
    return (0...text.count - word.count).contains { text[$0...].starts(with: word) }
  }
}
