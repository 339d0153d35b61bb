extension JSON {
  /// Limits on what a text may demand of the reader.
  public struct Limits: Sendable, Hashable {
    /// How deep arrays and objects may be nested.
    public var depth: Int
    public var bytes: Int
    /// How many values there may be in all, or in each element where they are read one by one.
    public var values: Int

    public init(depth: Int = 64, bytes: Int = 256 << 20, values: Int = .max) {
      self.depth = depth
      self.bytes = bytes
      self.values = values
    }
  }

  /// Reads one value as RFC 8259 defines it; a duplicate key in an object is an error.
  public static func parse(_ bytes: [UInt8], limits: Limits = Limits()) throws(JSONError) -> JSON {
    var reader = JSONReader<JSON>(bytes, limits: limits)
    return try reader.document()
  }

  public static func parse(_ text: String, limits: Limits = Limits()) throws(JSONError) -> JSON {
    try parse(Array(text.utf8), limits: limits)
  }

  /// Reads one value along with the lines on which its parts begin.
  public static func parseWithLines(
    _ bytes: [UInt8], limits: Limits = Limits()
  ) throws(JSONError) -> JSONNode {
    var reader = JSONReader<JSONNode>(bytes, limits: limits)
    return try reader.document()
  }

  public static func parseWithLines(
    _ text: String, limits: Limits = Limits()
  ) throws(JSONError) -> JSONNode {
    try parseWithLines(Array(text.utf8), limits: limits)
  }
}

extension JSON {
  /// Reads an array and passes its elements to `body` one at a time, so that only one is in memory;
  /// false if the text is not an array. `line` is where it begins.
  public static func parseElements(
    _ bytes: [UInt8], limits: Limits = Limits(), _ body: (JSONNode) -> Reading
  ) throws(JSONError) -> (isArray: Bool, line: Int) {
    var reader = JSONReader<JSONNode>(bytes, limits: limits)
    return try reader.elements(body)
  }

  /// What to do after an element.
  public enum Reading: Sendable {
    case goOn, stop
  }
}

/// What the reader builds: plain values, or values with lines.
protocol JSONTree {
  static func leaf(_ value: JSON, line: Int) -> Self
  static func array(_ elements: [Self], line: Int) -> Self
  static func object(keys: [String], values: [Self], line: Int) -> Self
}

extension JSON: JSONTree {
  static func leaf(_ value: JSON, line: Int) -> JSON { value }

  static func array(_ elements: [JSON], line: Int) -> JSON { .array(elements) }

  static func object(keys: [String], values: [JSON], line: Int) -> JSON {
    .object(Object(distinct: zip(keys, values).map { Object.Member($0, $1) }))
  }
}

extension JSONNode: JSONTree {
  static func leaf(_ value: JSON, line: Int) -> JSONNode {
    JSONNode(content: .leaf(value), line: line)
  }

  static func array(_ elements: [JSONNode], line: Int) -> JSONNode {
    JSONNode(content: .array(elements), line: line)
  }

  static func object(keys: [String], values: [JSONNode], line: Int) -> JSONNode {
    JSONNode(content: .object(zip(keys, values).map { Member(key: $0, node: $1) }), line: line)
  }
}

/// Finds where bytes stop being UTF-8.
enum UTF8Check {
  /// The place of the first byte that is not part of a whole character; nil if all are.
  static func firstBadByte(of bytes: ArraySlice<UInt8>) -> Int? {
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      if byte < 0x80 {
        place += 1
        continue
      }
      guard let (length, second) = form(of: byte), place + length <= bytes.endIndex,
        second.contains(bytes[place + 1])
      else { return place }
      for following in place + 2..<max(place + length, place + 2)
      where bytes[following] & 0xC0 != 0x80 { return place }
      place += length
    }
    return nil
  }

  /// How many bytes a character with this first byte takes, and what its second byte may be: the
  /// narrow ranges exclude overlong forms, surrogates and anything beyond Unicode.
  private static func form(of first: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
    switch first {
    case 0xC2...0xDF: (2, 0x80...0xBF)
    case 0xE0: (3, 0xA0...0xBF)
    case 0xED: (3, 0x80...0x9F)
    case 0xE1...0xEF: (3, 0x80...0xBF)
    case 0xF0: (4, 0x90...0xBF)
    case 0xF1...0xF3: (4, 0x80...0xBF)
    case 0xF4: (4, 0x80...0x8F)
    default: nil
    }
  }
}

/// Why bytes are not JSON, and where: line and column count from 1, columns in characters.
public struct JSONError: Error, Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// The text ends in the middle of a value.
    case unexpectedEnd
    /// Something is where it may not be.
    case unexpectedCharacter
    /// A complete value is followed by more text.
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
    /// More values than are read.
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
