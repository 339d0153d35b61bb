/// Why bytes are not JSON, and where: line and column count from 1, columns in characters.
public struct JSONError: Error, Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// Something stands where it may not.
    case unexpectedCharacter
    /// A whole value is followed by more.
    case trailingCharacters
    case badEscape
    /// A line break, a tab or another control character within quotes.
    case controlCharacter
    case badNumber
    case numberTooLarge
    case badUTF8
    case duplicateKey(String)
    case tooDeep(limit: Int)
    case tooLong(limit: Int)
    /// More values than are looked at.
    case tooMany(limit: Int)
  }

  public let kind: Kind
  public let line: Int
  public let column: Int

  public init(kind: Kind, line: Int, column: Int) {
    self.kind = kind
    self.line = line
    self.column = column
  }

  init(kind: Kind, at place: Int, of bytes: [UInt8]) {
    var line = 1
    var column = 1
    let start = bytes.starts(with: JSONScanner.byteOrderMark) ? 3 : 0
    for byte in bytes[min(start, place)..<min(place, bytes.count)] {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(kind: kind, line: line, column: column)
  }
}
