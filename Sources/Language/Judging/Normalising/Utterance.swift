/// A sentence or an answer, made ready to be compared.
struct Utterance {
  /// The text as it was written, in UTF-8.
  let source: [UInt8]
  /// The folded text, for comparing spellings letter by letter.
  let letters: [Folding.Letter]
  /// What is shown as one word or character: places in `source`.
  var units: [Range<Int32>] = []
  var atoms: [Atom] = []

  /// A unit as it was written.
  func display(_ unit: Int32) -> String {
    let range = units[Int(unit)]
    return String(decoding: source[Int(range.lowerBound)..<Int(range.upperBound)], as: UTF8.self)
  }

  mutating func addUnit(_ place: Range<Int>) -> Int32 {
    units.append(letters[place.lowerBound].start..<letters[place.upperBound - 1].end)
    return Int32(units.count - 1)
  }
}
