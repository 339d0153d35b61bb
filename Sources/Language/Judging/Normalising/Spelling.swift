/// The spelling of a word as a number that can be joined as words are joined.
///
/// Equal spellings have equal codes, so no table of words grows while answers are judged.
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
