extension ArraySlice<UInt8> {
  /// Without blanks at both ends, read with no care for anything else.
  func trimmed(_ blanks: [UInt8] = [0x20, 9, 13]) -> ArraySlice<UInt8> {
    let end = lastIndex { !blanks.contains($0) }.map { $0 + 1 } ?? startIndex
    return self[..<end].drop { blanks.contains($0) }
  }
}
