/// A number for each character, in pages of 32 characters of which equal ones are kept once.
struct PagedTable: Sendable {
  let index: PackedNumbers
  let numbers: PackedNumbers

  /// The number of a character; 0 is that of all that the table does not know.
  subscript(_ character: UInt32) -> Int {
    let page = Int(character >> 5)
    guard page < index.count else { return 0 }
    return numbers[index[page] << 5 | Int(character & 31)]
  }
}
