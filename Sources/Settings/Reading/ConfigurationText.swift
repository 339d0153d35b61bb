/// The lines of a configuration, read as GLib's key file reads them.
///
/// GLib stops at the first mistake and tells no line; this finds the place of everything, and
/// keeps every byte, so that one line can be changed without touching another.
struct ConfigurationText: Sendable, Hashable {
  enum Line: Sendable, Hashable {
    /// A comment or a blank line.
    case comment
    case group(String)
    /// `value` is the raw text behind the sign, its outer blanks left out.
    case entry(group: String, label: String, value: String)
    case mistake(ConfigurationProblem.SyntaxMistake, group: String?, text: String)
    case notUTF8
  }

  /// The bytes of each line with its line end.
  private(set) var bytes: [ArraySlice<UInt8>] = []
  private(set) var lines: [Line] = []

  init(_ file: [UInt8]) {
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      // UTF-16: one mistake, not one for every line.
      bytes = [file[...]]
      lines = [.notUTF8]
      return
    }
    var group: String?
    for line in Self.split(file) {
      let isFirst = bytes.isEmpty
      bytes.append(line)
      lines.append(Self.line(Self.content(of: line, isFirst: isFirst), in: &group))
    }
  }

  private static func split(_ file: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = file.startIndex
    while start < file.endIndex {
      let newline = file[start...].firstIndex(of: UInt8(ascii: "\n"))
      let end = newline.map { $0 + 1 } ?? file.endIndex
      lines.append(file[start..<end])
      start = end
    }
    return lines
  }

  /// A line without its end, and without the byte order mark before the first.
  private static func content(of line: ArraySlice<UInt8>, isFirst: Bool) -> ArraySlice<UInt8> {
    var content = isFirst && line.starts(with: byteOrderMark) ? line.dropFirst(3) : line
    if content.last == UInt8(ascii: "\n") { content.removeLast() }
    if content.last == UInt8(ascii: "\r") { content.removeLast() }
    return content
  }

  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// By scalars throughout: GLib knows no letter made of several.
  private static func line(_ content: ArraySlice<UInt8>, in group: inout String?) -> Line {
    guard let text = String(validating: content, as: UTF8.self) else { return .notUTF8 }
    let line = text.withoutBlanksAtEnds
    let scalars = line.unicodeScalars
    if scalars.isEmpty || scalars.first == "#" { return .comment }
    if scalars.contains("\0") { return .mistake(.notAnEntry, group: group, text: line) }
    if scalars.first == "[" {
      guard let name = groupName(text.unicodeScalars.drop { $0.isBlankToGLib }) else {
        return .mistake(.badGroup, group: group, text: line)
      }
      group = name
      return .group(name)
    }
    guard let sign = scalars.firstIndex(of: "=") else {
      return .mistake(.notAnEntry, group: group, text: line)
    }
    guard let label = label(scalars[..<sign]) else {
      return .mistake(.badName, group: group, text: line)
    }
    guard let group else { return .mistake(.outsideGroup, group: nil, text: line) }
    let value = String(scalars[scalars.index(after: sign)...]).withoutBlanksAtEnds
    return .entry(group: group, label: label, value: value)
  }

  private static func groupName(_ line: Substring.UnicodeScalarView) -> String? {
    guard let end = line.firstIndex(of: "]") else { return nil }
    // Fewer blanks are allowed here than anywhere else.
    guard line[line.index(after: end)...].allSatisfy({ $0 == " " || $0 == "\t" }) else {
      return nil
    }
    let name = line[line.index(after: line.startIndex)..<end]
    let isClean = name.allSatisfy { $0 != "[" && $0.value >= 0x20 && $0.value != 0x7F }
    return name.isEmpty || !isClean ? nil : String(name)
  }

  /// GLib takes a language in brackets behind a name too, which no key here has.
  private static func label(_ text: Substring.UnicodeScalarView) -> String? {
    let label = String(text).withoutBlanksAtEnds
    let isClean = label.unicodeScalars.allSatisfy { $0 != "[" && $0 != "]" }
    return label.isEmpty || !isClean ? nil : label
  }
}

extension String {
  /// Without what GLib takes for blanks at both ends.
  var withoutBlanksAtEnds: String {
    String(unicodeScalars.drop { $0.isBlankToGLib }).withoutBlanksBehind
  }

  var withoutBlanksBehind: String {
    var rest = unicodeScalars[...]
    while let last = rest.last, last.isBlankToGLib { rest.removeLast() }
    return String(rest)
  }
}

extension Unicode.Scalar {
  fileprivate var isBlankToGLib: Bool {
    self == " " || self == "\t" || self == "\n" || self == "\r" || self == "\u{C}"
  }
}
