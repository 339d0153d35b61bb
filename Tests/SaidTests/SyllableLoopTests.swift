@testable import Said
import Testing

@Suite("Any syllables of Mandarin")
struct SyllableLoopTests {
  private func unit(_ name: String) throws -> Int {
    try #require(SyllableLoop.units.firstIndex { $0.name == name })
  }

  @Test(
    "units that were heard are spelled as Pinyin joins them",
    arguments: [
      (["uo", "d", "e"], "wode"), (["x", "i", "an"], "xi'an"), (["x", "ian"], "xian"),
      (["sh", "iii"], "shi"), (["j", "v", "z", "ii"], "juzi"), (["l", "v"], "lv"),
      (["zh"], "zh"), (["zh", "sh", "uei"], "zhshui"), ([], ""),
    ])
  func spelling(names: [String], spelled: String) throws {
    #expect(SyllableLoop.spelled(try names.map(unit)) == spelled)
  }

  @Test("every syllable is spelled as it is written, and read back as itself")
  func all() {
    for syllable in SyllableLoop.syllables {
      let places =
        [syllable.initial].compactMap(\.self)
        + [MandarinSyllable.initials.count + syllable.final]
      let spelled = SyllableLoop.spelled(places)
      #expect(MandarinSyllable(pinyin: spelled) == syllable, "\(spelled)")
    }
  }
}
