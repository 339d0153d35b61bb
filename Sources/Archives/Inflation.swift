/// Unpacks what was packed by the method of RFC 1951, "deflate", piece by piece.
struct Inflation {
  /// What is packed cannot be unpacked, or is more than was said.
  enum Flaw: Error, Hashable {
    case damaged
    case cut
    case tooLong
  }

  private let next: () throws -> [UInt8]
  private let give: ([UInt8]) throws -> Void
  private let limit: Int

  private var chunk: [UInt8] = []
  private var place = 0
  private var bits: UInt64 = 0
  private var bitCount = 0
  /// What came out last, of which copies are made, and how much of it was given away.
  private var window: [UInt8] = []
  private var given = 0
  private var total = 0

  /// How far back a copy may begin.
  private static let reach = 32_768

  /// `next` has the next piece, and an empty one after the last; `give` takes what comes out, in all at
  /// most `limit` bytes.
  init(
    atMost limit: Int, from next: @escaping () throws -> [UInt8],
    to give: @escaping ([UInt8]) throws -> Void
  ) {
    self.limit = limit
    self.next = next
    self.give = give
    window.reserveCapacity(4 * Self.reach)
  }

  /// Unpacks all of it, and returns how many bytes came out.
  mutating func run() throws -> Int {
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1: try unpack(Self.fixedLengths, Self.fixedDistances)
      case 2:
        let (lengths, distances) = try readCodes()
        try unpack(lengths, distances)
      default: throw Flaw.damaged
      }
    }
    try handOver(keeping: 0)
    return total
  }

  // MARK: Bits

  private mutating func nextByte() throws -> UInt8? {
    if place == chunk.count {
      chunk = try next()
      place = 0
      if chunk.isEmpty { return nil }
    }
    place += 1
    return chunk[place - 1]
  }

  /// Gets so many bits, if there are so many.
  private mutating func fill(_ wanted: Int) throws {
    while bitCount < wanted, let byte = try nextByte() {
      bits |= UInt64(byte) << UInt64(bitCount)
      bitCount += 8
    }
  }

  private mutating func take(_ count: Int) throws -> Int {
    if bitCount < count { try fill(count) }
    guard bitCount >= count else { throw Flaw.cut }
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  private mutating func symbol(_ code: PrefixCode) throws -> Int {
    if bitCount < PrefixCode.longest { try fill(PrefixCode.longest) }
    let entry = code.entry(of: Int(bits & UInt64(PrefixCode.mask)))
    guard entry.length > 0 else { throw bitCount < PrefixCode.longest ? Flaw.cut : .damaged }
    guard entry.length <= bitCount else { throw Flaw.cut }
    bits >>= UInt64(entry.length)
    bitCount -= entry.length
    return entry.symbol
  }

  // MARK: Blocks

  private mutating func copyStored() throws {
    _ = try take(bitCount % 8)
    let count = try take(16)
    guard try take(16) == count ^ 0xFFFF else { throw Flaw.damaged }
    for _ in 0..<count { try put(UInt8(try take(8))) }
  }

  private mutating func unpack(_ lengths: PrefixCode, _ distances: PrefixCode) throws {
    while true {
      let symbol = try symbol(lengths)
      if symbol < 256 {
        try put(UInt8(symbol))
        continue
      }
      if symbol == 256 { return }
      guard symbol - 257 < Self.lengthBase.count else { throw Flaw.damaged }
      let length = Self.lengthBase[symbol - 257] + (try take(Self.lengthBits[symbol - 257]))
      let step = try self.symbol(distances)
      guard step < Self.distanceBase.count else { throw Flaw.damaged }
      let distance = Self.distanceBase[step] + (try take(Self.distanceBits[step]))
      guard distance <= window.count else { throw Flaw.damaged }
      for _ in 0..<length { try put(window[window.count - distance]) }
    }
  }

  private mutating func readCodes() throws -> (PrefixCode, PrefixCode) {
    let (literals, distances) = (try take(5) + 257, try take(5) + 1)
    var orderLengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<(try take(4) + 4) { orderLengths[Self.order[index]] = UInt8(try take(3)) }
    let code = try PrefixCode(orderLengths)
    var lengths: [UInt8] = []
    while lengths.count < literals + distances {
      switch try symbol(code) {
      case 16:
        guard let last = lengths.last else { throw Flaw.damaged }
        lengths += [UInt8](repeating: last, count: try take(2) + 3)
      case 17: lengths += [UInt8](repeating: 0, count: try take(3) + 3)
      case 18: lengths += [UInt8](repeating: 0, count: try take(7) + 11)
      case let length: lengths.append(UInt8(length))
      }
    }
    guard lengths.count == literals + distances, lengths[256] > 0 else { throw Flaw.damaged }
    return (
      try PrefixCode(Array(lengths[..<literals])), try PrefixCode(Array(lengths[literals...]))
    )
  }

  // MARK: What comes out

  private mutating func put(_ byte: UInt8) throws {
    guard total < limit else { throw Flaw.tooLong }
    total += 1
    window.append(byte)
    if window.count == 4 * Self.reach { try handOver(keeping: Self.reach) }
  }

  private mutating func handOver(keeping kept: Int) throws {
    if given < window.count { try give(Array(window[given...])) }
    window.removeFirst(window.count - min(kept, window.count))
    given = window.count
  }

  // MARK: The tables of the method

  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  static let lengthBase = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
    163, 195, 227, 258,
  ]
  static let lengthBits = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  static let distanceBase = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025, 1_537,
    2_049, 3_073, 4_097, 6_145, 8_193, 12_289, 16_385, 24_577,
  ]
  static let distanceBits = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13,
    13,
  ]

  private static let fixedLengths = PrefixCode(
    known: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  private static let fixedDistances = PrefixCode(known: [UInt8](repeating: 5, count: 32))
}
