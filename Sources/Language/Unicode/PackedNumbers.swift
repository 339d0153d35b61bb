/// Numbers in the letters of a text, six bits in each from `0` on, 32 numbers a line.
///
/// Such a text is used as it lies in the program's file: nothing is read before it is asked for.
struct PackedNumbers: Sendable {
  let count: Int
  /// How many letters a number has.
  let digits: Int
  let letters: String

  subscript(_ place: Int) -> Int {
    let text = letters.utf8
    // The end of each line is a letter too.
    var at = text.index(text.startIndex, offsetBy: place * digits + place >> 5)
    var number = 0
    for _ in 0..<digits {
      number = number << 6 | Int(text[at] - 0x30)
      text.formIndex(after: &at)
    }
    return number
  }
}
