/// Reads the verdicts of a try as the journal writes them, word by word, without making anything of the rest.
///
/// JSON that is written otherwise is not read here: SQLite reads all there is, at ten times the cost.
struct VerdictReading {
  /// A word, what became of it, and what was put in its place.
  struct Word: Hashable {
    /// In its place among all, from 0.
    var place = 0
    var expected: Range<Int>?
    var verdict: Range<Int>?
    var answer: Range<Int>?
  }

  let bytes: [UInt8]
  private var next = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// All words; nil if it is written otherwise.
  mutating func words() -> [Word]? {
    guard take("[") else { return nil }
    var words: [Word] = []
    if !take("]") {
      repeat {
        guard let word = word(words.count) else { return nil }
        words.append(word)
      } while take(",")
      guard take("]") else { return nil }
    }
    return next == bytes.count ? words : nil
  }

  private mutating func word(_ place: Int) -> Word? {
    guard take("{") else { return nil }
    var word = Word(place: place)
    repeat {
      guard let name = text(), take(":") else { return nil }
      var value: Range<Int>?
      if !takeNull() {
        value = text()
        if value == nil { return nil }
      }
      switch bytes[name.lowerBound] {
      case UInt8(ascii: "e") where name.count == 8 && word.expected == nil: word.expected = value
      case UInt8(ascii: "v") where name.count == 7 && word.verdict == nil: word.verdict = value
      case UInt8(ascii: "a") where name.count == 6 && word.answer == nil: word.answer = value
      default: return nil
      }
    } while take(",")
    return take("}") ? word : nil
  }

  /// A text without anything that stands for something else, and not empty.
  private mutating func text() -> Range<Int>? {
    guard take("\"") else { return nil }
    let start = next
    while next < bytes.count {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") {
        next += 1
        return next - 1 > start ? start..<next - 1 : nil
      }
      guard byte != UInt8(ascii: "\\"), byte >= 32 else { return nil }
      next += 1
    }
    return nil
  }

  private mutating func takeNull() -> Bool {
    let null: StaticString = "null"
    guard next + null.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<null.utf8CodeUnitCount
    where bytes[next + offset] != null.utf8Start[offset] {
      return false
    }
    next += null.utf8CodeUnitCount
    return true
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard next < bytes.count, bytes[next] == UInt8(ascii: sign) else { return false }
    next += 1
    return true
  }
}
