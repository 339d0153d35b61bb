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

  /// How many bytes a character takes that begins so, and what its second byte may be: the narrow
  /// ranges leave out overlong forms, surrogates and what lies beyond Unicode.
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
