/// The words of a command, as they are passed to a program without a shell.
///
/// Blanks separate words; '…' keeps everything, "…" everything but \" and \\, and a backslash
/// outside keeps the next character. Nothing else has a meaning: no variables, patterns or pipes.
public struct CommandWords: Sendable, Hashable {
  public let words: [String]

  /// Nil if a quote is not closed, or there is no word.
  public init?(_ command: String) {
    // No argument of a program can contain the NUL that ends it.
    guard !command.unicodeScalars.contains("\0") else { return nil }
    var words: [String] = []
    var word: String?
    var rest = command.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t":
        if let whole = word { words.append(whole) }
        word = nil
      case "'":
        guard let end = rest.firstIndex(of: "'") else { return nil }
        word = (word ?? "") + String(rest[..<end])
        rest = rest[rest.index(after: end)...]
      case "\"":
        guard let quoted = Self.quoted(&rest) else { return nil }
        word = (word ?? "") + quoted
      case "\\":
        guard let next = rest.popFirst() else { return nil }
        word = (word ?? "") + String(next)
      default: word = (word ?? "") + String(scalar)
      }
    }
    if let word { words.append(word) }
    guard let program = words.first, !program.isEmpty else { return nil }
    self.words = words
  }

  /// The text up to the closing quote, which is consumed too.
  private static func quoted(_ rest: inout Substring.UnicodeScalarView) -> String? {
    var text = ""
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\"": return text
      case "\\" where rest.first == "\"" || rest.first == "\\":
        if let next = rest.popFirst() { text.unicodeScalars.append(next) }
      default: text.unicodeScalars.append(scalar)
      }
    }
    return nil
  }
}
