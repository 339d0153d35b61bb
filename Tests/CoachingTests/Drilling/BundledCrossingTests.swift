import Testing

@testable import Coaching

@Suite("The project's own crossed contrasts")
struct BundledCrossingTests {
  @Test(
    "each contrast of two sides is in one, with four sets or more", arguments: Lang.allCases)
  func complete(lang: Lang) {
    let crossings = BundledContrasts.crossings(lang)
    let crossed = Set(crossings.flatMap(\.contrasts))
    let contrasts = BundledContrasts.contrasts(lang).filter { $0.sides.count == 2 }
    #expect(contrasts.map(\.id).filter { !crossed.contains($0) } == [])
    #expect(crossings.filter { $0.sets.count < 4 }.map(\.about) == [])
    #expect(crossings.allSatisfy { $0.lang == lang })
  }

  @Test("all of a language can be asked about in half as many questions", arguments: Lang.allCases)
  func pairs(lang: Lang) {
    let contrasts = BundledContrasts.contrasts(lang).filter { $0.sides.count == 2 }
    var chooser = ContrastChooser(
      contrasts, crossings: BundledContrasts.crossings(lang), seed: 7)
    for _ in 0..<contrasts.count / 2 {
      guard let question = chooser.next() else { break }
      chooser.note(question, heard: question.said)
    }
    let asked = contrasts.count { chooser.record[$0.id].trials > 0 }
    // Which are taken first is chance, and may leave two that cannot be crossed with each other.
    #expect(asked >= contrasts.count - 4)
  }

  @Test("Chinese choices differ in the two sounds alone, and these are what their sides say")
  func twoDifferences() {
    for crossing in BundledContrasts.crossings(.chinese) {
      for set in crossing.sets {
        let readings = set.map { ThirdTone.spoken($0.reading ?? []) }
        #expect(readings == set.map { $0.reading ?? [] }, "a third tone before a third one")
        let name = "\(crossing.about): \(set.map(\.text))"
        // The first contrast is between the halves, the second one within each.
        let first = Self.differing(readings[0], readings[2])
        let second = Self.differing(readings[0], readings[1])
        #expect(first.count == 1 && first == Self.differing(readings[1], readings[3]), "\(name)")
        #expect(second.count == 1 && second == Self.differing(readings[2], readings[3]), "\(name)")
        for (sounds, reading) in zip(crossing.sounds, readings) {
          #expect(first.allSatisfy { PinyinSide.has(sounds[0], reading[$0]) }, "\(name)")
          #expect(second.allSatisfy { PinyinSide.has(sounds[1], reading[$0]) }, "\(name)")
        }
      }
    }
  }

  private static func differing(_ one: [String], _ other: [String]) -> [Int] {
    guard one.count == other.count else { return [] }
    return one.indices.filter { one[$0] != other[$0] }
  }

  @Test("English choices are as many words, and change the same ones")
  func sameWords() {
    for crossing in BundledContrasts.crossings(.english) {
      for set in crossing.sets {
        let words = set.map { $0.text.split(separator: " ").map(String.init) }
        #expect(Set(words.map(\.count)).count == 1, "\(set.map(\.text))")
        for (one, other, like) in [(0, 1, (2, 3)), (0, 2, (1, 3))] {
          let places = Self.differing(words[one], words[other])
          #expect(places.count == 1, "\(set.map(\.text))")
          #expect(places == Self.differing(words[like.0], words[like.1]), "\(set.map(\.text))")
        }
      }
    }
  }

  @Test("no word is twice in a set, and no set in two crossings of the same contrasts")
  func different() {
    for lang in Lang.allCases {
      let sets = BundledContrasts.crossings(lang).flatMap { crossing in
        crossing.sets.map { "\(crossing.about) \($0.map(\.text))" }
      }
      #expect(Set(sets).count == sets.count && sets.count > 100)
    }
  }
}

/// What a side of a contrast says about a syllable.
enum PinyinSide {
  /// Whether a syllable has the sound or tone that a side names.
  static func has(_ side: String, _ syllable: String) -> Bool {
    let letters = syllable.dropLast()
    switch side {
    case "tone1", "tone2", "tone3", "tone4": return syllable.last == side.last
    case "neutral": return syllable.last == "5"
    case "full": return syllable.last != "5"
    case "an", "ang", "en", "eng", "in", "ing": return letters.hasSuffix(side)
    case "ü": return letters.contains("v") || letters.hasPrefix("yu")
    case "u": return letters.contains("u") && !letters.hasPrefix("yu")
    default: return letters.prefix { !"aeiouv".contains($0) } == side
    }
  }
}
