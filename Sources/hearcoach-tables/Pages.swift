/// Numbers by character, in pages of 32 of which equal ones are kept once.
struct Pages {
  private(set) var index: [Int] = []
  private(set) var numbers: [Int] = []
  static let size = 32

  init(_ byCharacter: [UInt32: Int]) {
    let count = Int(byCharacter.keys.max() ?? 0) / Self.size + 1
    var known: [[Int]: Int] = [:]
    for page in 0..<count {
      let row = (0..<Self.size).map { byCharacter[UInt32(page * Self.size + $0)] ?? 0 }
      if known[row] == nil {
        known[row] = numbers.count / Self.size
        numbers += row
      }
      index.append(known[row] ?? 0)
    }
  }
}
