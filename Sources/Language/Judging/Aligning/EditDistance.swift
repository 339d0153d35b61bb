/// The fewest letters to add, drop, change or swap to make one spelling of another.
struct EditDistance {
  private(set) var count = 0
  /// Whether it looks like a slip of the pen and not like another word.
  private(set) var looksLikeSlip = false
  /// Whether one is the other behind un-, in-, im-, ir-, il- or dis-.
  private(set) var isNegatingPrefix = false

  /// Words of at most 24 letters.
  init(_ a: ArraySlice<Folding.Letter>, _ b: ArraySlice<Folding.Letter>) {
    var lower = 0
    let shortest = min(a.count, b.count)
    while lower < shortest, a[a.startIndex + lower].value == b[b.startIndex + lower].value {
      lower += 1
    }
    var upper = 0
    while upper < shortest - lower,
      a[a.endIndex - 1 - upper].value == b[b.endIndex - 1 - upper].value
    {
      upper += 1
    }
    let left = a[(a.startIndex + lower)..<(a.endIndex - upper)].map(\.value)
    let right = b[(b.startIndex + lower)..<(b.endIndex - upper)].map(\.value)
    count = Self.distance(left, right)
    isNegatingPrefix =
      lower == 0 && (left.isEmpty && Self.negates(right) || right.isEmpty && Self.negates(left))
    let isSwap = left.count == 2 && left == right.reversed()
    let extra = left.isEmpty ? right : right.isEmpty ? left : []
    let isDoubled = extra.count == 1 && lower > 0 && a[a.startIndex + lower - 1].value == extra[0]
    looksLikeSlip =
      isSwap && shortest >= 4 || isDoubled && shortest >= 4
      || lower > 0 && count == 1 && shortest >= 6
      || lower > 1 && count == 2 && shortest >= 9
  }

  private static func negates(_ prefix: [UInt32]) -> Bool {
    prefixes.contains(prefix)
  }

  private static let prefixes = ["un", "in", "im", "ir", "il"].map {
    $0.unicodeScalars.map(\.value)
  }

  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var before = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    var current = last
    for row in 1...a.count {
      current[0] = row
      for column in 1...b.count {
        var best = min(last[column], current[column - 1]) + 1
        best = min(best, last[column - 1] + (a[row - 1] == b[column - 1] ? 0 : 1))
        if row > 1, column > 1, a[row - 1] == b[column - 2], a[row - 2] == b[column - 1] {
          best = min(best, before[column - 2] + 1)
        }
        current[column] = best
      }
      (before, last, current) = (last, current, before)
    }
    return last[b.count]
  }
}
