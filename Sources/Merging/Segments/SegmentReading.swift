/// Takes the bytes of a segment apart, and believes none of them.
struct SegmentReading {
  private let bytes: [UInt8]
  private var place = 0
  /// How many values rows may still have; no writer comes near it.
  private var room = Segment.mostUnpacked / 4

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func byte() throws(SegmentFlaw) -> UInt8 {
    guard place < bytes.count else { throw .damaged }
    place += 1
    return bytes[place - 1]
  }

  mutating func unsigned() throws(SegmentFlaw) -> UInt64 {
    var number: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 7) {
      let byte = try byte()
      number |= UInt64(byte & 127) << shift
      if shift == 63, byte > 1 { throw .damaged }
      if byte < 128 { return number }
    }
    throw .damaged
  }

  /// How many things follow: each has a byte at least.
  mutating func count() throws(SegmentFlaw) -> Int {
    let number = try unsigned()
    guard number <= UInt64(bytes.count - place) else { throw .damaged }
    return Int(number)
  }

  /// The same where nobody writes more than so many.
  mutating func count(atMost limit: Int) throws(SegmentFlaw) -> Int {
    let count = try count()
    guard count <= limit else { throw .tooMuch }
    return count
  }

  /// Makes sure that all rows together do not come to more than any segment has.
  mutating func takeRoom(cells: Int) throws(SegmentFlaw) {
    guard cells <= room else { throw .tooMuch }
    room -= cells
  }

  mutating func integer() throws(SegmentFlaw) -> Int64 {
    let number = try unsigned()
    return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }

  mutating func text() throws(SegmentFlaw) -> String {
    let count = try count()
    guard let text = String(validating: bytes[place..<place + count], as: UTF8.self) else {
      throw .damaged
    }
    place += count
    return text
  }

  mutating func cell() throws(SegmentFlaw) -> Cell {
    switch try byte() {
    case 0: return .null
    case 1: return .integer(try integer())
    case 2:
      var bits: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try byte()) << shift }
      return .real(Double(bitPattern: bits))
    case 3: return .text(try text())
    case 4: return .real(Double(try integer()) / 1000)
    default: throw .damaged
    }
  }

  mutating func optionalInteger() throws(SegmentFlaw) -> Int64? {
    switch try cell() {
    case .null: return nil
    case .integer(let number): return number
    default: throw .damaged
    }
  }
}
