import Coaching
@testable import Language
import Testing

@Suite("What characters are made of")
struct DecompositionTests {
  /// Whether a character was in Unicode when our tables were written.
  private static func isInTables(_ character: UInt32) -> Bool {
    guard let age = Unicode.Scalar(character)?.properties.age else { return false }
    let version = unicodeVersion.split(separator: ".").compactMap { Int($0) }
    return (age.major, age.minor) <= (version[0], version[1])
  }

  @Test func `every character our tables can know decomposes as Foundation says`() {
    let others = FoundationTransforms.allCharacters.filter {
      Decomposition.parts(of: $0) != FoundationTransforms.parts(of: $0)
    }
    #expect(others.filter(Self.isInTables) == [])
    // The tables say nothing about what came to Unicode after them: it is left as it is.
    #expect(others.allSatisfy { Decomposition.parts(of: $0) == [$0] })
  }

  @Test func `random texts decompose as Foundation says, marks in order`() {
    var dice = SplitMix64(seed: 20_261_122)
    // What is made of marks, though it is none itself, Foundation leaves where it stands, against
    // the norm: half-width marks of kana, and vowels of Tibetan.
    let characters = FoundationTransforms.allCharacters.filter {
      Self.isInTables($0)
        && (Self.order($0) > 0 || Self.order(Decomposition.parts(of: $0).first ?? $0) == 0)
    }
    // Half of what is drawn is dense with marks, letters and forms.
    let dense = characters.filter { Decomposition.parts(of: $0) != [$0] || Self.order($0) > 0 }
    for _ in 0..<10_000 {
      let text = (0..<Int.random(in: 1...20, using: &dice)).map { _ in
        (Bool.random(using: &dice) ? dense : characters).randomElement(using: &dice) ?? 0x20
      }
      var view = String.UnicodeScalarView()
      for character in text { view.append(Unicode.Scalar(character) ?? " ") }
      let ours = Self.ordered(text.flatMap(Decomposition.parts))
      #expect(ours == FoundationTransforms.parts(of: String(view)), "\(text)")
      if ours != FoundationTransforms.parts(of: String(view)) { return }
    }
  }

  private static func order(_ character: UInt32) -> UInt8 {
    Unicode.Scalar(character)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Each run of marks by their order, as the norm wants it.
  private static func ordered(_ parts: [UInt32]) -> [UInt32] {
    var parts = parts
    for at in parts.indices.dropFirst() {
      var place = at
      while place > 0, order(parts[place]) > 0, order(parts[place - 1]) > order(parts[place]) {
        parts.swapAt(place, place - 1)
        place -= 1
      }
    }
    return parts
  }
}
