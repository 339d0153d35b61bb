/// A manual page as `man` reads it, built from its parts.
struct Roff {
  /// A piece of a line.
  enum Span {
    case plain(String), bold(String), italic(String)
  }

  private(set) var text: String
  private var isBelowHeading = false

  /// Begins a page; `title` is its name without its section.
  init(title: String, section: Int, version: String, date: String, manual: String) {
    let words = [date, "HearCoach \(version)", manual].map { "\"\($0)\"" }
    text = ".TH \(Self.escaped(title.uppercased())) \(section) "
    text += words.joined(separator: " ") + "\n.nh\n.ad l\n"
  }

  mutating func section(_ name: String) { head(".SH", name) }

  mutating func subsection(_ name: String) { head(".SS", name) }

  private mutating func head(_ level: String, _ name: String) {
    text += "\(level) \(Self.escaped(name))\n"
    isBelowHeading = true
  }

  mutating func paragraph(_ spans: [Span]) {
    begin()
    text += Self.line(spans) + "\n"
  }

  /// A heading begins a paragraph by itself.
  private mutating func begin() {
    if !isBelowHeading { text += ".PP\n" }
    isBelowHeading = false
  }

  mutating func paragraph(_ words: String) { paragraph([.plain(words)]) }

  /// What something is called, and what it is.
  mutating func item(_ name: [Span], _ about: [Span]) {
    isBelowHeading = false
    text += ".TP\n" + Self.line(name) + "\n" + Self.line(about) + "\n"
  }

  /// Lines to be typed or read as they are.
  mutating func verbatim(_ lines: [String]) {
    begin()
    text += ".RS 4\n.nf\n"
    for line in lines { text += Self.line([.bold(line)]) + "\n" }
    text += ".fi\n.RE\n"
  }

  private static func line(_ spans: [Span]) -> String {
    let line = spans.map { span in
      switch span {
      case .plain(let text): escaped(text)
      case .bold(let text): "\\fB\(escaped(text))\\fR"
      case .italic(let text): "\\fI\(escaped(text))\\fR"
      }
    }.joined()
    // A point or an apostrophe at the beginning would be taken for a command.
    return line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  /// A hyphen is one that can be copied into a shell.
  static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\": "\\e"
      case "-": "\\-"
      case "~": "\\(ti"
      case "^": "\\(ha"
      case "`": "\\(ga"
      case "'": "\\(aq"
      case "\"": "\\(dq"
      case "\n": " "
      // Where a long list of choices and a path may be broken.
      case "|", "/", "、": "\(character)\\:"
      default: String(character)
      }
    }.joined()
  }
}
