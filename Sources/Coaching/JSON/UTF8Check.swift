/// Finds where bytes stop being UTF-8.
enum UTF8Check {
  /// The place of the first byte that is not part of a whole character; the end if all are.
  static func firstBadByte(of bytes: [UInt8], from start: Int) -> Int {
    var place = start
    var decoder = UTF8()
    var rest = bytes[start...].makeIterator()
    while true {
      switch decoder.decode(&rest) {
      case .scalarValue(let scalar): place += UTF8.width(scalar)
      case .emptyInput: return bytes.count
      case .error: return place
      }
    }
  }
}
