// Texts within texts, byte by byte. The standard library's own functions would bring in a whole
// regular expression library, and miss a part followed by a combining mark.
extension StringProtocol {
  /// Whether this text contains another.
  public func holds(_ part: some StringProtocol) -> Bool {
    let bytes = Array(utf8)
    let part = Array(part.utf8)
    guard bytes.count >= part.count else { return false }
    return (0...bytes.count - part.count).contains { bytes[$0...].starts(with: part) }
  }

  /// What comes before the first place of another text, and what comes after it; nil if it is not
  /// here.
  public func cut(at part: some StringProtocol) -> (before: String, behind: String)? {
    let bytes = Array(utf8)
    let part = Array(part.utf8)
    guard bytes.count >= part.count,
      let place = (0...bytes.count - part.count).first(where: { bytes[$0...].starts(with: part) })
    else { return nil }
    return (
      String(decoding: bytes[..<place], as: UTF8.self),
      String(decoding: bytes[(place + part.count)...], as: UTF8.self)
    )
  }

  /// The text with each occurrence of a part replaced.
  public func replacing(each part: some StringProtocol, by other: String) -> String {
    let bytes = Array(utf8)
    let part = Array(part.utf8)
    guard !part.isEmpty else { return String(self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes[...]
    while let first = rest.first {
      if rest.starts(with: part) {
        result += other.utf8
        rest = rest.dropFirst(part.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

extension String {
  /// Without blanks at either end.
  public var trimmed: String {
    var text = self[...]
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
