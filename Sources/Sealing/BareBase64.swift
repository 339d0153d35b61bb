/// Bytes as letters, without the signs that fill up the last four.
enum BareBase64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0...group.count { letters.append(alphabet[bits >> (18 - 6 * place) & 63]) }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Nil where they are no such letters, or other ones could mean the same.
  static func bytes(of letters: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count) = (0, 0)
    for letter in letters {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      bits = (bits << 6 | value) & 0xFFF
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(bits >> count & 0xFF))
      }
    }
    guard count < 6, bits & (1 << count - 1) == 0 else { return nil }
    return bytes
  }
}
