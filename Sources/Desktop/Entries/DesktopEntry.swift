/// The names by which the desktop knows HearCoach, and how its entries are written.
public enum DesktopEntry {
  /// Of the launcher (`hearcoach.desktop`) and of the icon.
  public static let id = "hearcoach"

  /// An entry's text for the program at a path.
  static func entry(_ template: String, running program: String, _ arguments: [String]) -> String {
    // GLib looks for a program with a percent sign by the doubled one; as an argument it may have it.
    let start = program.contains { "%=".contains($0) } ? ["/usr/bin/env", program] : [program]
    return ShippedFiles.replacing(
      [
        "TryExec": stringValue(program),
        "Exec": stringValue((start + arguments).map(word).joined(separator: " ")),
      ], in: template)
  }

  /// A word of a command line.
  private static func word(_ word: String) -> String {
    var text = ""
    var needsQuotes = word.isEmpty
    for scalar in word.unicodeScalars {
      switch scalar {
      case "%": text += "%%"
      case "\"", "`", "$", "\\":
        text += "\\\(scalar)"
        needsQuotes = true
      default:
        text.unicodeScalars.append(scalar)
        if " \t\n'><~|&;*?#()".unicodeScalars.contains(scalar) { needsQuotes = true }
      }
    }
    return needsQuotes ? "\"\(text)\"" : text
  }

  /// What every value of an entry is written like.
  private static func stringValue(_ text: String) -> String {
    var value = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": value += "\\\\"
      case "\n": value += "\\n"
      case "\t": value += "\\t"
      default: value.unicodeScalars.append(scalar)
      }
    }
    return value
  }
}
