/// Packs bytes by the method of RFC 1951, in blocks with codes of their own.
struct Deflation {
  private var out: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0
  /// A byte, or the length of a copy with its distance above it.
  private var symbols: [UInt32] = []

  private static let reach = 32_768
  private static let longestCopy = 258
  private static let blockSymbols = 1 << 16
  /// How many earlier places are compared with each.
  private static let patience = 12
  private static let hashBits = 15

  mutating func pack(_ bytes: [UInt8]) -> [UInt8] {
    symbols.reserveCapacity(Self.blockSymbols)
    out.reserveCapacity(bytes.count / 4 + 64)
    var heads = [Int32](repeating: -1, count: 1 << Self.hashBits)
    var earlier = [Int32](repeating: -1, count: Self.reach)
    bytes.withUnsafeBufferPointer { input in
      heads.withUnsafeMutableBufferPointer { heads in
        earlier.withUnsafeMutableBufferPointer { earlier in
          find(in: input, &heads, &earlier)
        }
      }
    }
    writeBlock(isLast: true)
    if bitCount > 0 { out.append(UInt8(truncatingIfNeeded: bits)) }
    return out
  }

  // MARK: What repeats

  private mutating func find(
    in input: UnsafeBufferPointer<UInt8>, _ heads: inout UnsafeMutableBufferPointer<Int32>,
    _ earlier: inout UnsafeMutableBufferPointer<Int32>
  ) {
    var place = 0
    let end = input.count
    func hash(_ place: Int) -> Int {
      let word =
        UInt32(input[place]) | UInt32(input[place + 1]) << 8 | UInt32(input[place + 2]) << 16
        | UInt32(input[place + 3]) << 24
      return Int((word &* 0x9E37_79B1) >> UInt32(32 - Self.hashBits))
    }
    while place < end {
      var (length, distance) = (0, 0)
      if place + 4 <= end {
        let hash = hash(place)
        var candidate = Int(heads[hash])
        var left = Self.patience
        let most = min(Self.longestCopy, end - place)
        while candidate >= 0, place - candidate < Self.reach, left > 0 {
          if length == 0 || input[candidate + length] == input[place + length] {
            var same = 0
            while same < most, input[candidate + same] == input[place + same] { same += 1 }
            if same > length {
              (length, distance) = (same, place - candidate)
              if same == most || same >= 64 { break }
            }
          }
          let next = Int(earlier[candidate & (Self.reach - 1)])
          if next >= candidate { break }
          candidate = next
          left -= 1
        }
      }
      if length < 4 {
        symbols.append(UInt32(input[place]))
        length = 1
      } else {
        symbols.append(UInt32(distance) << 16 | UInt32(length))
      }
      for _ in 0..<length {
        if place + 4 <= end {
          let hash = hash(place)
          earlier[place & (Self.reach - 1)] = heads[hash]
          heads[hash] = Int32(truncatingIfNeeded: place)
        }
        place += 1
      }
      if symbols.count == Self.blockSymbols { writeBlock(isLast: false) }
    }
  }

  // MARK: Blocks

  private mutating func writeBlock(isLast: Bool) {
    var literals = [Int](repeating: 0, count: 286)
    var distances = [Int](repeating: 0, count: 30)
    literals[256] = 1
    for symbol in symbols {
      if symbol >> 16 == 0 {
        literals[Int(symbol)] += 1
      } else {
        literals[257 + Self.lengthCodes[Int(symbol & 0xFFFF)]] += 1
        distances[Self.distanceCode(Int(symbol >> 16))] += 1
      }
    }
    let literalCode = PrefixLengths(literals, atMost: 15)
    let distanceCode = PrefixLengths(distances, atMost: 15)
    put(isLast ? 1 : 0, 1)
    put(2, 2)
    writeCodes(literalCode, distanceCode)
    for symbol in symbols { write(symbol, literalCode, distanceCode) }
    put(literalCode, 256)
    symbols.removeAll(keepingCapacity: true)
  }

  private mutating func write(
    _ symbol: UInt32, _ literals: PrefixLengths, _ distances: PrefixLengths
  ) {
    if symbol >> 16 == 0 { return put(literals, Int(symbol)) }
    let (length, distance) = (Int(symbol & 0xFFFF), Int(symbol >> 16))
    let code = Self.lengthCodes[length]
    put(literals, 257 + code)
    put(length - Inflation.lengthBase[code], Inflation.lengthBits[code])
    let step = Self.distanceCode(distance)
    put(distances, step)
    put(distance - Inflation.distanceBase[step], Inflation.distanceBits[step])
  }

  /// The lengths of both codes, themselves in a code.
  private mutating func writeCodes(_ literals: PrefixLengths, _ distances: PrefixLengths) {
    let lengths = literals.lengths + distances.lengths
    // How often one is repeated, or how many zeros there are, stands beside it.
    var runs: [(symbol: Int, extra: Int, bits: Int)] = []
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var count = 1
      while place + count < lengths.count, lengths[place + count] == length { count += 1 }
      place += count
      while count > 0 {
        if length == 0, count >= 3 {
          let zeros = min(count, 138)
          runs.append(zeros < 11 ? (17, zeros - 3, 3) : (18, zeros - 11, 7))
          count -= zeros
          continue
        }
        runs.append((Int(length), 0, 0))
        count -= 1
        while length > 0, count >= 3 {
          let times = min(count, 6)
          runs.append((16, times - 3, 2))
          count -= times
        }
      }
    }
    var counts = [Int](repeating: 0, count: 19)
    for run in runs { counts[run.symbol] += 1 }
    let code = PrefixLengths(counts, atMost: 7)
    put(literals.lengths.count - 257, 5)
    put(distances.lengths.count - 1, 5)
    put(19 - 4, 4)
    for symbol in Inflation.order { put(Int(code.lengths[symbol]), 3) }
    for run in runs {
      put(code, run.symbol)
      put(run.extra, run.bits)
    }
  }

  // MARK: Bits

  private mutating func put(_ value: Int, _ count: Int) {
    bits |= UInt64(truncatingIfNeeded: value) << UInt64(bitCount)
    bitCount += count
    while bitCount >= 8 {
      out.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  private mutating func put(_ code: PrefixLengths, _ symbol: Int) {
    put(Int(code.codes[symbol]), Int(code.lengths[symbol]))
  }

  /// The code of each length of a copy.
  private static let lengthCodes: [Int] = (0...longestCopy).map { length in
    // The longest has a code of its own.
    length == longestCopy
      ? 28 : Inflation.lengthBase.dropLast().lastIndex { $0 <= length } ?? 0
  }

  private static func distanceCode(_ distance: Int) -> Int {
    if distance <= 4 { return distance - 1 }
    let top = Int.bitWidth - 1 - (distance - 1).leadingZeroBitCount
    return 2 * top + ((distance - 1) >> (top - 1) & 1)
  }
}
