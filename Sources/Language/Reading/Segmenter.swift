/// Parts a run of characters into words of the lexicon: as few as possible, the later ones longer.
struct Segmenter {
  let lexicon: Lexicon

  /// Calls `word` with each word from left to right: its place, its length, and what is known.
  func words(
    _ characters: ArraySlice<UInt32>, _ word: (Int, Int, Lexicon.Entry?) -> Void
  ) {
    let start = characters.startIndex
    let count = characters.count
    var cost = [Int32](repeating: .max, count: count + 1)
    var length = [UInt8](repeating: 1, count: count + 1)
    cost[0] = 0
    for at in 0..<count {
      relax(at + 1, from: at, 1, &cost, &length)
      let longest = min(lexicon.longestWord(from: characters[start + at]), count - at)
      guard longest > 1 else { continue }
      var key = UInt64(characters[start + at])
      for size in 2...longest {
        key = key << 16 | UInt64(characters[start + at + size - 1])
        if characters[start + at + size - 1] > 0xFFFF { break }
        if lexicon.contains(key) { relax(at + size, from: at, size, &cost, &length) }
      }
    }
    var sizes: [Int] = []
    var end = count
    while end > 0 {
      sizes.append(Int(length[end]))
      end -= Int(length[end])
    }
    var at = start
    for size in sizes.reversed() {
      word(at, size, size > 1 ? lexicon.entry(key(characters[at..<at + size])) : nil)
      at += size
    }
  }

  private func relax(
    _ end: Int, from start: Int, _ size: Int, _ cost: inout [Int32], _ length: inout [UInt8]
  ) {
    let new = cost[start] + 1
    guard new < cost[end] || new == cost[end] && size > Int(length[end]) else { return }
    cost[end] = new
    length[end] = UInt8(size)
  }

  private func key(_ characters: ArraySlice<UInt32>) -> UInt64 {
    characters.reduce(0) { $0 << 16 | UInt64($1) }
  }
}
