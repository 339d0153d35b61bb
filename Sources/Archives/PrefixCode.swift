/// A code in which frequent symbols have few bits, looked up by the next fifteen of them.
struct PrefixCode: Sendable {
  static let longest = 15
  static let mask = 1 << longest - 1

  /// Sixteen times the symbol, and its length; 0 where no symbol begins so.
  private var table: [UInt16]

  /// The code in which each symbol has so many bits; 0 for those that do not occur.
  init(_ lengths: [UInt8]) throws {
    self.init(known: lengths)
    // Of what is left over nothing may be said, but no bits may mean two symbols.
    let used = lengths.reduce(0) { $1 > 0 ? $0 + 1 << (Self.longest - Int($1)) : $0 }
    guard used <= 1 << Self.longest, used > 0 || lengths.count <= 32 else {
      throw Inflation.Flaw.damaged
    }
  }

  /// The same for lengths that are known to be a code.
  init(known lengths: [UInt8]) {
    table = [UInt16](repeating: 0, count: 1 << Self.longest)
    var code = 0
    for length in 1...Self.longest {
      for (symbol, own) in lengths.enumerated() where Int(own) == length {
        guard code < 1 << length else { return }
        var place = Self.reversed(code, length)
        while place < table.count {
          table[place] = UInt16(symbol << 4 | length)
          place += 1 << length
        }
        code += 1
      }
      code <<= 1
    }
  }

  func entry(of bits: Int) -> (symbol: Int, length: Int) {
    let entry = table[bits]
    return (Int(entry >> 4), Int(entry & 15))
  }

  /// Codes are written with their first bit first, everything else with its last.
  private static func reversed(_ code: Int, _ length: Int) -> Int {
    var (left, result) = (code, 0)
    for _ in 0..<length {
      result = result << 1 | left & 1
      left >>= 1
    }
    return result
  }
}
