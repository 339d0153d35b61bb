/// A number that bytes make, the same everywhere and always (FNV-1a with 64 bits): it tells whether
/// bytes are those of before, but not that nobody changed them on purpose.
public enum FNV1a {
  public static func number(of bytes: Span<UInt8>) -> UInt64 {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices {
      number = (number ^ UInt64(bytes[index])) &* 0x100_0000_01B3
    }
    return number
  }

  /// The number in sixteen digits, of base sixteen.
  public static func digits(of bytes: Span<UInt8>) -> String {
    let digits = String(number(of: bytes), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
