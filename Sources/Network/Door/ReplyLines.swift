/// The lines of an answer that comes in pieces.
package enum ReplyLines {
  /// Whether the reader wants more.
  package enum Reading: Sendable { case more, enough }

  /// Takes the complete lines out of what has come, and passes each to `take`.
  package static func take(
    from unread: inout [UInt8], _ take: (String) throws -> Reading
  ) rethrows -> Reading {
    var start = 0
    while let end = unread[start...].firstIndex(of: 10) {
      let line = unread[start..<end]
      start = end + 1
      if try take(text(line)) == .enough { return .enough }
    }
    unread.removeFirst(start)
    return .more
  }

  /// A line without what is left of its end.
  package static func text(_ line: ArraySlice<UInt8>) -> String {
    String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
  }
}
