/// Reads RFC 4180 as its grammar says, and nothing that the grammar does not have.
///
/// It shares no code with the writer, so that the two do not make the same mistake.
package struct SmallCSVParser {
  package struct Malformed: Error {
    package var offset: Int
  }

  private let bytes: [UInt8]
  private var offset = 0

  package static func records(in bytes: [UInt8]) throws -> [[String]] {
    var parser = SmallCSVParser(bytes: bytes)
    var records: [[String]] = []
    while parser.offset < bytes.count { records.append(try parser.record()) }
    return records
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func record() throws -> [String] {
    var cells = [try cell()]
    while peek == UInt8(ascii: ",") {
      offset += 1
      cells.append(try cell())
    }
    for expected: UInt8 in [13, 10] {
      guard peek == expected else { throw Malformed(offset: offset) }
      offset += 1
    }
    return cells
  }

  private mutating func cell() throws -> String {
    peek == UInt8(ascii: "\"") ? try quotedCell() : try plainCell()
  }

  private mutating func plainCell() throws -> String {
    let start = offset
    while let byte = peek, byte != UInt8(ascii: ","), byte != 13 {
      guard byte != 10, byte != UInt8(ascii: "\"") else { throw Malformed(offset: offset) }
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private mutating func quotedCell() throws -> String {
    var content: [UInt8] = []
    offset += 1
    while let byte = peek {
      offset += 1
      if byte == UInt8(ascii: "\"") {
        guard peek == byte else { return String(decoding: content, as: UTF8.self) }
        offset += 1
      }
      content.append(byte)
    }
    throw Malformed(offset: offset)
  }

  private var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }
}
