import Testing

@testable import Coaching

@Suite("The project's own contrasts")
struct BundledContrastTests {
  @Test("nothing is wrong with them", arguments: Lang.allCases)
  func good(lang: Lang) {
    #expect(BundledContrasts.packs[lang]?.problems == [])
    let contrasts = BundledContrasts.contrasts(lang)
    #expect(contrasts.count >= 20)
    #expect(contrasts.allSatisfy { $0.lang == lang })
    #expect(contrasts.filter { $0.sets.count < 8 }.map(\.id) == [])
  }

  @Test("all pairs of tones are there, on syllables and on words, and the sounds of each language")
  func complete() {
    let chinese = Set(BundledContrasts.contrasts(.chinese).map(\.id))
    for low in 1...4 {
      for high in (low + 1)..<5 {
        #expect(chinese.isSuperset(of: ["tone\(low)-tone\(high)", "tone\(low)-tone\(high)-words"]))
      }
    }
    #expect(
      chinese.isSuperset(of: [
        "tones", "neutral-full", "zh-z", "ch-c", "sh-s", "j-zh", "q-ch", "x-sh", "n-l", "r-l",
        "an-ang", "en-eng", "in-ing", "b-p", "d-t", "g-k", "u-v",
      ]))
    #expect(
      Set(BundledContrasts.contrasts(.english).map(\.id)).isSuperset(of: [
        "ship-sheep", "bed-bad", "full-fool", "cut-cart", "v-w", "l-r", "th-s", "th-d", "n-ng",
        "final-d-t", "ed", "s", "can-cant", "teen-ty",
      ]))
  }

  @Test("Chinese choices differ in one syllable alone, and that is what its side says")
  func oneDifference() {
    for contrast in BundledContrasts.contrasts(.chinese) {
      for set in contrast.sets {
        let readings = set.map { ThirdTone.spoken($0.reading ?? []) }
        let places = readings[0].indices.filter { place in
          Set(readings.map { $0[place] }).count > 1
        }
        #expect(places.count == 1, "\(contrast.id): \(set.map(\.text))")
        for (side, reading) in zip(contrast.sides, readings) {
          #expect(
            places.allSatisfy { PinyinSide.has(side, reading[$0]) }, "\(contrast.id): \(reading)")
        }
      }
    }
  }

  @Test("the same sound has the same name wherever it comes")
  func sides() {
    let sides = Set(BundledContrasts.contrasts(.chinese).flatMap(\.sides))
    #expect(sides.isSuperset(of: ["tone1", "tone2", "tone3", "tone4", "sh", "s", "x", "l"]))
    #expect(sides.allSatisfy { $0.count <= 7 })
  }

  @Test("no id stands for two contrasts, whatever the language")
  func ids() {
    let ids = Lang.allCases.flatMap { BundledContrasts.contrasts($0).map(\.id) }
    #expect(Set(ids).count == ids.count)
  }

  @Test("English choices are as many words, and one of them differs")
  func oneWord() {
    for contrast in BundledContrasts.contrasts(.english) {
      for set in contrast.sets {
        let words = set.map { $0.text.split(separator: " ") }
        #expect(Set(words.map(\.count)).count == 1)
        let differing = words[0].indices.count { place in Set(words.map { $0[place] }).count > 1 }
        #expect(differing == 1, "\(set.map(\.text))")
      }
    }
  }
}
