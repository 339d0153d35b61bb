/// A list of words as `systemctl show` writes it: what holds more than plain signs is in quotes, with backslashes
/// before what would mean something there.
struct ManagerList {
  private var rest: ArraySlice<UInt8>

  /// The words of a list; what nobody would have written so is taken as it stands.
  static func words(_ text: some StringProtocol) -> [String] {
    var list = ManagerList(rest: Array(text.utf8)[...])
    var words: [String] = []
    while let word = list.nextWord() { words.append(word) }
    return words
  }

  private mutating func nextWord() -> String? {
    rest = rest.drop { Self.isBlank($0) }
    guard !rest.isEmpty else { return nil }
    var word: [UInt8] = []
    var quote: UInt8?
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "\\") {
        word += nextEscaped()
      } else if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, Self.isBlank(byte) {
        break
      } else {
        word.append(byte)
      }
    }
    return String(decoding: word, as: UTF8.self)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// What is meant by what stands behind a backslash.
  private mutating func nextEscaped() -> [UInt8] {
    let backslash = UInt8(ascii: "\\")
    guard let letter = rest.first else { return [backslash] }
    if let byte = byte(digits: 3, radix: 8) { return byte }
    rest.removeFirst()
    switch letter {
    case UInt8(ascii: "a"): return [7]
    case UInt8(ascii: "b"): return [8]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "v"): return [11]
    case UInt8(ascii: "f"): return [12]
    case UInt8(ascii: "r"): return [13]
    case UInt8(ascii: "s"): return [32]
    case UInt8(ascii: "x"): return byte(digits: 2, radix: 16) ?? [backslash, letter]
    case UInt8(ascii: "u"): return character(digits: 4) ?? [backslash, letter]
    case UInt8(ascii: "U"): return character(digits: 8) ?? [backslash, letter]
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return [backslash, letter]
    default: return [letter]
    }
  }

  private mutating func byte(digits count: Int, radix: Int) -> [UInt8]? {
    number(digits: count, radix: radix) { UInt8(exactly: $0).map { [$0] } }
  }

  private mutating func character(digits count: Int) -> [UInt8]? {
    number(digits: count, radix: 16) { Unicode.Scalar($0).map { Array(String($0).utf8) } }
  }

  /// Reads so many digits if that makes something; no file has a name with a zero in it.
  private mutating func number(
    digits count: Int, radix: Int, as make: (UInt32) -> [UInt8]?
  ) -> [UInt8]? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: radix), value != 0,
      let bytes = make(value)
    else { return nil }
    rest.removeFirst(count)
    return bytes
  }
}
