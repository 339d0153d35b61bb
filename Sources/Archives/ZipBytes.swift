/// Numbers one after the other, the low byte first.
struct ZipBytes {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func some(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count <= bytes.count - place else { throw ZipFlaw.damaged }
    place += count
    return bytes[place - count..<place]
  }

  mutating func short() throws -> Int {
    try some(2).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func word() throws -> Int {
    try some(4).reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// The check of RFC 1952 that nothing was changed by accident.
struct CheckSum {
  private var state: UInt32 = 0xFFFF_FFFF

  var value: UInt32 { ~state }

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes {
      state = Self.table[Int((state ^ UInt32(byte)) & 0xFF)] ^ state >> 8
    }
  }

  private static let table: [UInt32] = (0..<256).map { number in
    (0..<8).reduce(UInt32(number)) { rest, _ in rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
    }
  }
}
