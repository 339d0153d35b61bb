/// A code in which frequent symbols have few bits, and no symbol begins as another.
struct PrefixLengths {
  /// How many bits each symbol has; 0 for those that do not occur.
  let lengths: [UInt8]
  /// Its bits, the first one lowest.
  let codes: [UInt16]

  /// For symbols that occur so often.
  init(_ counts: [Int], atMost longest: Int) {
    var counts = counts
    // A code of one symbol alone is not understood by everybody.
    for symbol in counts.indices where counts.count(where: { $0 > 0 }) < 2 && counts[symbol] == 0 {
      counts[symbol] = 1
    }
    var lengths = Self.lengths(counts)
    // Evening out how often symbols occur evens out their lengths.
    while let most = lengths.max(), most > longest {
      counts = counts.map { $0 > 0 ? $0 / 2 + 1 : 0 }
      lengths = Self.lengths(counts)
    }
    self.lengths = lengths.map { UInt8($0) }
    codes = Self.codes(lengths, longest)
  }

  private static func lengths(_ counts: [Int]) -> [Int] {
    // The two rarest become one, until there is one left: nodes come in rising order from two rows.
    let leaves = counts.indices.filter { counts[$0] > 0 }.sorted {
      (counts[$0], $0) < (counts[$1], $1)
    }
    var weights = leaves.map { counts[$0] }
    var parents = [Int](repeating: 0, count: max(1, 2 * leaves.count - 1))
    var (leaf, node) = (0, leaves.count)
    func takeRarest() -> Int {
      if leaf < leaves.count, node == weights.count || weights[leaf] <= weights[node] {
        leaf += 1
        return leaf - 1
      }
      node += 1
      return node - 1
    }
    while weights.count < 2 * leaves.count - 1 {
      let (one, other) = (takeRarest(), takeRarest())
      parents[one] = weights.count
      parents[other] = weights.count
      weights.append(weights[one] + weights[other])
    }
    var depths = [Int](repeating: 0, count: weights.count)
    for place in depths.indices.reversed().dropFirst() {
      depths[place] = depths[parents[place]] + 1
    }
    var lengths = [Int](repeating: 0, count: counts.count)
    for (place, symbol) in leaves.enumerated() { lengths[symbol] = depths[place] }
    return lengths
  }

  private static func codes(_ lengths: [Int], _ longest: Int) -> [UInt16] {
    var codes = [UInt16](repeating: 0, count: lengths.count)
    var code = 0
    for length in 1...longest {
      for (symbol, own) in lengths.enumerated() where own == length {
        var (left, reversed) = (code, 0)
        for _ in 0..<length {
          reversed = reversed << 1 | left & 1
          left >>= 1
        }
        codes[symbol] = UInt16(reversed)
        code += 1
      }
      code <<= 1
    }
    return codes
  }
}
