internal import Coaching
internal import System

/// The lines of a key file: one group can be changed while the others stay as they are.
///
/// The first line is a seal: a number that all the others make. Where bytes were lost or changed, an answer
/// might else read as another one: a no as a yes, or one about another service.
///
/// It does not use GLib's GKeyFile, which this room does not own, and which swallows damage that
/// must be reported here: a NUL, a duplicate group or key, bytes that are not UTF-8.
struct ConsentText: Sendable, Hashable {
  private var lines: [String]

  /// The file's lines; none if there is no file.
  ///
  /// Nothing in a damaged file is trusted, however right the rest of it looks.
  init(reading file: String) throws(FileError) {
    let found = try WholeFile.readIfThere(file, atMost: 1 << 20, of: .regularWithoutLink)
    guard let bytes = found else {
      lines = []
      return
    }
    guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
      throw FileError(.read, file, .isNoText)
    }
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0) }
    if lines.last?.isEmpty == true { lines.removeLast() }
    if let place = lines.firstIndex(where: { !Self.isUnderstood($0) }) {
      throw FileError(.read, file, .isNoEntry(line: place + 1))
    }
    if let place = Self.firstRepetition(in: lines) {
      throw FileError(.read, file, .isRepeated(line: place + 1))
    }
    if let seal = lines.first.flatMap(Self.seal) {
      lines.removeFirst()
      guard seal == self.seal else { throw FileError(.read, file, .isNotAsWritten) }
    }
  }

  /// The first line whose group or key was there already: if a line is lost, the rest of two groups
  /// may look like one that was never written.
  private static func firstRepetition(in lines: [String]) -> Int? {
    var groups: Set<String> = []
    var keys: Set<String> = []
    return lines.firstIndex { line in
      if let group = group(line) {
        keys = []
        return !groups.insert(group).inserted
      }
      guard !isComment(line), let sign = line.firstIndex(of: "=") else { return false }
      return !keys.insert(trimmed(line[..<sign])).inserted
    }
  }

  /// All lines, under their seal.
  var text: String { Self.sealing + seal + "\n" + unsealed }

  private var unsealed: String { lines.map { $0 + "\n" }.joined() }

  private var seal: String { FNV1a.digits(of: unsealed.utf8.span) }

  private static let sealing = "# sealed "

  /// What a line says of the others; nil if it is no seal, as those of earlier versions are not.
  private static func seal(_ line: String) -> String? {
    line.hasPrefix(sealing) ? String(line.dropFirst(sealing.count)) : nil
  }

  /// The names of all groups, each once.
  var groups: [String] {
    var groups: [String] = []
    for line in lines {
      if let group = Self.group(line), !groups.contains(group) { groups.append(group) }
    }
    return groups
  }

  /// The value of a key.
  func value(_ key: String, in wanted: String) -> String? {
    var group: String?
    var value: String?
    for line in lines {
      if let next = Self.group(line) {
        group = next
      } else if group == wanted, let sign = line.firstIndex(of: "="), !Self.isComment(line),
        Self.trimmed(line[..<sign]) == key
      {
        value = Self.unescaped(Self.trimmed(line[line.index(after: sign)...]))
      }
    }
    return value
  }

  /// Replaces the group of that name with one that has these keys.
  mutating func set(_ group: String, _ entries: [(key: String, value: String)]) {
    remove(group)
    if let last = lines.last, !last.isEmpty { lines.append("") }
    lines.append("[\(group)]")
    lines += entries.map { "\($0.key) = \(Self.escaped($0.value))" }
  }

  /// Removes a group with all its lines, wherever they are.
  mutating func remove(_ wanted: String) {
    var group: String?
    lines.removeAll { line in
      group = Self.group(line) ?? group
      return group == wanted
    }
  }

  private static func group(_ line: String) -> String? {
    let line = trimmed(line)
    guard line.hasPrefix("["), line.hasSuffix("]") else { return nil }
    return String(line.dropFirst().dropLast())
  }

  /// Whether the line is valid in a key file: nothing in a torn one is trusted.
  private static func isUnderstood(_ line: String) -> Bool {
    let text = trimmed(line)
    return text.isEmpty || isComment(line) || group(line) != nil
      || text.contains("=") && !text.contains("\0")
  }

  private static func isComment(_ line: String) -> Bool { trimmed(line).hasPrefix("#") }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var rest = String(text).unicodeScalars[...]
    while let first = rest.first, blanks.contains(first) { rest.removeFirst() }
    while let last = rest.last, blanks.contains(last) { rest.removeLast() }
    return String(rest)
  }

  private static let blanks: Set<Unicode.Scalar> = [" ", "\t", "\r"]

  private static let escapes: [(scalar: Unicode.Scalar, letter: Unicode.Scalar)] = [
    ("\\", "\\"), ("\n", "n"), ("\t", "t"), ("\r", "r"), (" ", "s"),
  ]

  /// As a key file writes it: blanks at the ends, line ends and backslashes escaped.
  private static func escaped(_ value: String) -> String {
    let scalars = Array(value.unicodeScalars)
    var written = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isInside = index > 0 && index < scalars.count - 1
      if let escape = escapes.first(where: { $0.scalar == scalar }), scalar != " " || !isInside {
        written.append(contentsOf: ["\\", escape.letter])
      } else {
        written.append(scalar)
      }
    }
    return String(written)
  }

  /// The text that was escaped so; nil if an escape is invalid.
  private static func unescaped(_ written: String) -> String? {
    var value = String.UnicodeScalarView()
    var rest = written.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar != "\\" {
        value.append(scalar)
        continue
      }
      guard let letter = rest.popFirst(),
        let escape = escapes.first(where: { $0.letter == letter })
      else { return nil }
      value.append(escape.scalar)
    }
    return String(value)
  }
}
