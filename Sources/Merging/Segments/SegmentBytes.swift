/// Bytes of a segment as they are written.
struct SegmentBytes {
  private(set) var bytes: [UInt8] = []

  mutating func put(_ byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the low ones first; the top bit says that there are more.
  mutating func put(unsigned number: UInt64) {
    var rest = number
    while rest >= 128 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  mutating func put(count: Int) { put(unsigned: UInt64(max(0, count))) }

  /// The sign is the lowest bit, so that small numbers are short whichever they have.
  mutating func put(_ number: Int64) {
    put(unsigned: UInt64(bitPattern: number << 1 ^ number >> 63))
  }

  mutating func put(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      put(count: bytes.count)
      self.bytes.append(contentsOf: bytes)
    }
  }

  mutating func put(_ cell: Cell) {
    switch cell {
    case .null: put(UInt8(0))
    case .integer(let number):
      put(UInt8(1))
      put(number)
    case .real(let number):
      // Most are written with three decimals at most.
      let thousands = (number * 1000).rounded()
      if abs(thousands) < 1e12, thousands / 1000 == number,
        number.sign == .plus || number != 0
      {
        put(UInt8(4))
        put(Int64(thousands))
      } else {
        put(UInt8(2))
        let bits = number.bitPattern
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
          put(UInt8(truncatingIfNeeded: bits >> shift))
        }
      }
    case .text(let text):
      put(UInt8(3))
      put(text)
    }
  }

  mutating func put(_ record: Record) {
    put(record.kind.rawValue)
    put(record.uid)
    for table in record.kind.tables {
      let rows = record.rows[table] ?? []
      put(count: rows.count)
      for row in rows { for cell in row { put(cell) } }
    }
  }

  mutating func put(_ card: CardName) {
    put(card.lang)
    put(card.kind)
    put(card.key)
  }

  mutating func put(_ number: Int64?) { put(number.map(Cell.integer) ?? .null) }
}
