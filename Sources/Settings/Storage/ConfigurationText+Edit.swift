extension ConfigurationText {
  /// The whole text with the key set to `value`, written with its escapes; every other byte stays.
  ///
  /// The line that holds now is changed; without one, a new line goes below the commented
  /// default, or else to the end of the group.
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
      // Where no value stood, the spacing before the sign tells what is wanted behind it.
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

  /// The lines of the group, its header first, in all the places where it stands.
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
