extension ConfigurationText {
  /// The text with every line that GLib would stumble over left blank.
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
    // GLib takes a carriage return for the end of a line only where the line feed follows.
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

  /// The last line that gives the key a value, the one that holds; its index from 0.
  func index(ofGroup group: String, label: String) -> Int? {
    lines.lastIndex { line in
      if case .entry(group, label, _) = line { true } else { false }
    }
  }
}
