/// The lines of a configuration, read as GLib's key file reads them.
///
/// GLib stops at the first mistake and tells no line number; this finds the place of everything,
/// and keeps every byte, so that one line can be changed without touching another.
struct ConfigurationText: Sendable, Hashable {
  enum Line: Sendable, Hashable {
    /// A comment or a blank line.
    case comment
    case group(String)
    /// `value` is the raw text after the sign, without outer blanks.
    case entry(group: String, label: String, value: String)
    case mistake(ConfigurationProblem.SyntaxMistake, group: String?, text: String)
    case notUTF8
  }

  /// The bytes of each line with its line end.
  private(set) var bytes: [ArraySlice<UInt8>] = []
  private(set) var lines: [Line] = []

  init(_ file: [UInt8]) {
    if file.starts(with: [0xFF, 0xFE]) || file.starts(with: [0xFE, 0xFF]) {
      // UTF-16: one mistake, not one per line.
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

  /// By scalars throughout: GLib knows no grapheme clusters.
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

  /// GLib also allows a language in brackets after a name, which no key here has.
  private static func label(_ text: Substring.UnicodeScalarView) -> String? {
    let label = String(text).withoutBlanksAtEnds
    let isClean = label.unicodeScalars.allSatisfy { $0 != "[" && $0 != "]" }
    return label.isEmpty || !isClean ? nil : label
  }
}

extension String {
  /// Without what GLib counts as blanks at either end.
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

extension ConfigurationText {
  /// The text with every line that GLib would reject left blank.
  var readable: [UInt8] {
    var readable: [UInt8] = []
    for index in lines.indices {
      switch lines[index] {
      case .comment, .mistake, .notUTF8, .entry(_, "Encoding", _):
        // A key `Encoding` makes GLib refuse the file; it is unknown here in any case.
        readable.append(UInt8(ascii: "\n"))
      case .group, .entry:
        let isMarked = index == 0 && bytes[0].starts(with: Self.byteOrderMark)
        readable.append(contentsOf: isMarked ? bytes[0].dropFirst(3) : bytes[index])
      }
    }
    // GLib takes a carriage return for a line end only if a line feed follows.
    if let last = readable.last, last != UInt8(ascii: "\n") {
      readable.append(UInt8(ascii: "\n"))
    }
    return readable
  }

  var hasSyntaxMistakes: Bool {
    lines.contains { line in
      switch line {
      case .mistake, .notUTF8: true
      case .comment, .group, .entry: false
      }
    }
  }

  /// The last line that gives the key a value, which is the one that counts; its index from 0.
  func index(ofGroup group: String, label: String) -> Int? {
    lines.lastIndex { line in
      if case .entry(group, label, _) = line { true } else { false }
    }
  }
}

extension ConfigurationText {
  /// The whole text with the key set to `value`, written with escapes; every other byte stays.
  ///
  /// The line that counts now is changed; without one, a new line goes below the commented default,
  /// or else at the end of the group.
  func setting(group: String, label: String, to value: String) -> [UInt8] {
    var parts = bytes.map { Array($0) }
    let entry = Array("\(label) = \(value)".withoutBlanksBehind.utf8) + lineEnd
    if let index = index(ofGroup: group, label: label) {
      parts[index] = Self.entry(like: parts[index], value: value)
    } else if let index = commentedDefault(of: label, in: group) ?? end(of: group) {
      finish(&parts[index])
      parts.insert(entry, at: index + 1)
    } else {
      if !parts.isEmpty { finish(&parts[parts.count - 1]) }
      let isApart = parts.last.map { Self.isBlank($0) } ?? true
      parts.append((isApart ? [] : lineEnd) + Array("[\(group)]".utf8) + lineEnd + entry)
    }
    return Array(parts.joined())
  }

  /// The whole text without the lines that set the key.
  func clearing(group: String, label: String) -> [UInt8] {
    guard let index = index(ofGroup: group, label: label) else { return Array(bytes.joined()) }
    var parts = bytes.map { Array($0) }
    parts.remove(at: index)
    return ConfigurationText(Array(parts.joined())).clearing(group: group, label: label)
  }

  /// The line with another value, its name, spacing and end kept.
  private static func entry(like line: [UInt8], value: String) -> [UInt8] {
    guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { return line }
    let end = line.lastIndex { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") } ?? sign
    var start = sign + 1
    if !value.isEmpty {
      while start <= end, isSpace(line[start]) { start += 1 }
      // If there was no value, the spacing before the sign tells what is wanted after it.
      if start > end, start == sign + 1, sign > 0, isSpace(line[sign - 1]) {
        return line[...sign] + Array(" \(value)".utf8) + line[(end + 1)...]
      }
    }
    return line[..<start] + Array(value.utf8) + line[(end + 1)...]
  }

  /// The line `#label = …` within the group.
  private func commentedDefault(of label: String, in group: String) -> Int? {
    indices(of: group).last { index in
      guard case .comment = lines[index] else { return false }
      var rest = bytes[index].drop(while: Self.isSpace)
      guard rest.popFirst() == UInt8(ascii: "#") else { return false }
      rest = rest.drop(while: Self.isSpace)
      guard rest.starts(with: label.utf8) else { return false }
      return rest.dropFirst(label.utf8.count).drop(while: Self.isSpace).first == UInt8(ascii: "=")
    }
  }

  /// The group's last line that is neither blank nor a comment: comments at the end may belong
  /// to the group that follows.
  private func end(of group: String) -> Int? {
    indices(of: group).last { lines[$0] != .comment }
  }

  /// The lines of the group, its header first, wherever it occurs.
  private func indices(of group: String) -> [Int] {
    var current: String?
    return lines.indices.filter { index in
      if case .group(let name) = lines[index] { current = name }
      return current == group
    }
  }

  private var lineEnd: [UInt8] {
    let isWindows = bytes.first.map { $0.suffix(2) == [UInt8(ascii: "\r"), UInt8(ascii: "\n")] }
    return isWindows == true ? Array("\r\n".utf8) : Array("\n".utf8)
  }

  private func finish(_ line: inout [UInt8]) {
    if line.last != UInt8(ascii: "\n") { line += lineEnd }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { isSpace($0) || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }
}
