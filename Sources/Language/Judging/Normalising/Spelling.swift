/// The spelling of a word as a number; two can be joined as words are.
///
/// Equal spellings have equal codes, so that no word table grows while answers are judged.
struct Spelling: Hashable, Sendable {
  private(set) var code: UInt64 = 0
  private(set) var power: UInt64 = 1

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

  init() {}

  init(_ scalars: some Sequence<UInt32>) {
    for scalar in scalars { append(scalar) }
  }

  init(_ word: some StringProtocol) {
    for scalar in word.unicodeScalars { append(scalar.value) }
  }

  var isEmpty: Bool { self == Spelling() }

  /// Whether it has more letters or figures than that.
  func isLonger(than count: Int) -> Bool {
    var power: UInt64 = 1
    for _ in 0...count {
      if power == self.power { return false }
      power = power &* Self.base
    }
    return true
  }

  mutating func append(_ scalar: UInt32) {
    code = code &* Self.base &+ UInt64(scalar) &+ 1
    power = power &* Self.base
  }

  func joined(_ next: Spelling) -> Spelling {
    var result = self
    result.code = code &* next.power &+ next.code
    result.power = power &* next.power
    return result
  }
}

/// A word without its ending, so that "walked" is known as a form of "walk".
enum EnglishStem {
  static func code(of word: ArraySlice<Folding.Letter>) -> UInt64 {
    guard word.count <= 32 else { return Spelling(word.lazy.map(\.value)).code }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 32) { letters in
      var count = 0
      for letter in word {
        letters[count] = letter.value
        count += 1
      }
      count = stripped(UnsafeBufferPointer(rebasing: letters[..<count]))
      if count > 3, letters[count - 1] == e { count -= 1 }
      if count > 2, letters[count - 1] == y { letters[count - 1] = i }
      return Spelling(letters[..<count]).code
    }
  }

  private static let e: UInt32 = 0x65
  private static let i: UInt32 = 0x69
  private static let s: UInt32 = 0x73
  private static let y: UInt32 = 0x79

  /// How many letters are left when -s, -ed, -ing or -ly is taken off.
  private static func stripped(_ word: UnsafeBufferPointer<UInt32>) -> Int {
    func ends(_ ending: StaticString) -> Bool {
      let size = ending.utf8CodeUnitCount
      guard word.count > size else { return false }
      return (0..<size).allSatisfy {
        word[word.count - size + $0] == UInt32(ending.utf8Start[$0])
      }
    }
    func undoubled(_ count: Int) -> Int {
      let last = word[count - 1]
      let keeps = last == 0x6C || last == s || last == 0x7A
      return count > 3 && last == word[count - 2] && !keeps ? count - 1 : count
    }
    func hasVowel(_ count: Int) -> Bool {
      word[..<count].contains { [0x61, e, i, 0x6F, 0x75, y].contains($0) }
    }
    if word.count >= 5, ends("ies") || ends("ied") { return word.count - 2 }
    if word.count >= 4, ends("sses") || ends("shes") || ends("ches") || ends("xes") {
      return word.count - 2
    }
    if word.count >= 4, ends("s"), !ends("ss"), !ends("us"), !ends("is") { return word.count - 1 }
    if word.count >= 5, ends("ing"), hasVowel(word.count - 3) { return undoubled(word.count - 3) }
    if word.count >= 4, ends("ed"), hasVowel(word.count - 2) { return undoubled(word.count - 2) }
    if word.count >= 5, ends("ly") { return word.count - 2 }
    return word.count
  }
}
