/// Keeps out of messages what may be a password or a service's key pasted in the wrong place.
enum Secrets {
  private static let words = ["key", "token", "secret", "password", "passwd", "bearer"]

  /// Whether `text` speaks of a secret or looks like one: a long run of letters and digits mixed.
  static func looksSecret(_ text: String) -> Bool {
    let lower = text.lowercased()
    if words.contains(where: { contains(lower, $0) }) || lower.hasPrefix("sk-") { return true }
    return looksLikeToken(text) || mayHoldPassword(text)
  }

  /// Whether a name may be told: one of a key that there is speaks of secrets without being one.
  static func mayBeShown(name: String) -> Bool {
    guard let point = name.lastIndex(of: "."), !looksLikeToken(name),
      Settings.key(group: String(name[..<point]), label: String(name[point...].dropFirst())) != nil
    else { return !looksSecret(name) }
    return true
  }

  /// Whether a long run of letters and digits mixed stands in it.
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

  /// Enough of `text` to find it by.
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
