extension CSVCell {
  /// A number that is not below 0, as exactly as it is known; nothing for one that is not finite.
  static func append(number: Double, to buffer: inout [UInt8]) {
    guard number.isFinite else { return }
    let number = number > 0 ? number : 0
    if let whole = Int(exactly: number) { return append(whole, to: &buffer) }
    buffer.append(contentsOf: number.description.utf8)
  }
}
