/// Writes yes and no so that what is likely takes less than a bit: a range that narrows with each.
struct BitEncoder {
  private(set) var bytes: [UInt8] = []
  private var low: UInt64 = 0
  private var range: UInt32 = .max
  private var held: UInt8 = 0
  private var waiting = 1

  /// `chance` of a no, of 256.
  mutating func write(_ bit: Bool, chance: UInt8) {
    let part = (range >> 8) * UInt32(chance)
    if bit {
      low += UInt64(part)
      range -= part
    } else {
      range = part
    }
    while range < 1 << 24 {
      range <<= 8
      shift()
    }
  }

  /// What is left to write; nothing may be written after it.
  mutating func finish() -> [UInt8] {
    for _ in 0..<5 { shift() }
    // The first byte is always 0, and zeros at the end are read where nothing is.
    bytes.removeFirst()
    while bytes.last == 0 { bytes.removeLast() }
    return bytes
  }

  private mutating func shift() {
    if low < 0xFF00_0000 || low > 0xFFFF_FFFF {
      let carry = UInt8(truncatingIfNeeded: low >> 32)
      bytes.append(held &+ carry)
      for _ in 1..<waiting { bytes.append(0xFF &+ carry) }
      waiting = 0
      held = UInt8(truncatingIfNeeded: low >> 24)
    }
    waiting += 1
    low = (low & 0x00FF_FFFF) << 8
  }
}

/// Reads what a `BitEncoder` wrote; beyond the end of the bytes it reads zeros.
struct BitDecoder {
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  private var code: UInt32 = 0
  private var range: UInt32 = .max

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    place = bytes.startIndex
    for _ in 0..<4 { code = code << 8 | next() }
  }

  mutating func read(chance: UInt8) -> Bool {
    let part = (range >> 8) * UInt32(chance)
    let bit = code >= part
    if bit {
      code -= part
      range -= part
    } else {
      range = part
    }
    while range < 1 << 24 {
      range <<= 8
      code = code << 8 | next()
    }
    return bit
  }

  private mutating func next() -> UInt32 {
    guard place < bytes.endIndex else { return 0 }
    defer { place += 1 }
    return UInt32(bytes[place])
  }
}
