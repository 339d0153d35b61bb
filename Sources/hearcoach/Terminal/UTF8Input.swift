import Glibc

/// Reads one character after another from a descriptor.
enum UTF8Input {
  case scalar(Unicode.Scalar)
  /// Bytes that are not UTF-8.
  case broken
  case end

  static func next(from descriptor: Int32) -> UTF8Input {
    guard let first = byte(from: descriptor) else { return .end }
    let count: Int
    switch first {
    case 0..<0x80: return .scalar(Unicode.Scalar(first))
    case 0xC2..<0xE0: count = 1
    case 0xE0..<0xF0: count = 2
    case 0xF0..<0xF5: count = 3
    default: return .broken
    }
    var bytes = [first]
    for _ in 0..<count {
      guard let next = byte(from: descriptor) else { return .end }
      bytes.append(next)
    }
    let scalar = String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
    return scalar.map { .scalar($0) } ?? .broken
  }

  private static func byte(from descriptor: Int32) -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(descriptor, &byte, 1)
      if count == 1 { return byte }
      if count < 0, errno == EINTR { continue }
      return nil
    }
  }
}
