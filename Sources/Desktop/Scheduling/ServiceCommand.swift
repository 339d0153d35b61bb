/// A command as `ExecStart=` wants it written.
enum ServiceCommand {
  static func line(_ words: [String]) -> String {
    let unsafe = words.first?.unicodeScalars.contains {
      $0.value < 32 || "\\\"'".unicodeScalars.contains($0)
    }
    // systemd refuses to run what has such a name; as an argument it may have any.
    let words = unsafe == true ? ["/usr/bin/env"] + words : words
    // With the colon a dollar sign is nothing but a dollar sign.
    return (words.contains { $0.contains("$") } ? ":" : "")
      + words.map(word).joined(separator: " ")
  }

  /// A path as the conditions of a unit want it written: as it is but for percent signs.
  ///
  /// What such a line cannot hold is given up: an empty one asks for nothing.
  static func condition(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.value >= 32 }
    guard isPlain, let last = path.last, !" \\".contains(last) else { return "" }
    return path.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }

  private static func word(_ word: String) -> String {
    var text = ""
    var needsQuotes = word.isEmpty
    for scalar in word.unicodeScalars {
      switch scalar {
      case "%": text += "%%"
      case "\\", "\"":
        text += "\\\(scalar)"
        needsQuotes = true
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      default:
        text.unicodeScalars.append(scalar)
        if " ';".unicodeScalars.contains(scalar) { needsQuotes = true }
      }
    }
    return needsQuotes ? "\"\(text)\"" : text
  }
}
