@testable import Said
import Testing

@Suite("Any syllables of Mandarin")
struct SyllableLoopTests {
  private func unit(_ name: String) throws -> Int {
    try #require(SyllableLoop.units.firstIndex { $0.name == name })
  }

  private func path(_ parts: [(String, Int)]) throws -> LoopPath {
    var segments: [LoopPath.Segment] = []
    for (name, frames) in parts {
      let start = segments.last?.frames.upperBound ?? 0
      segments.append(.init(unit: try unit(name), frames: start..<start + frames))
    }
    return LoopPath(score: 0, segments: segments, frameScores: [])
  }

  @Test(
    "what was heard in a part of a recording are the syllables that lie in it with more than half")
  func part() throws {
    let path = try path([
      ("silence", 4), ("m", 6), ("a", 10), ("silence", 3), ("ai", 8), ("sh", 5), ("iii", 9),
    ])
    func heard(_ frames: Range<Int>) -> String {
      SyllableLoop.spelled(SyllableLoop.syllables(in: frames, of: path))
    }
    #expect(heard(0..<45) == "ma'aishi")
    #expect(heard(4..<12) == "")
    #expect(heard(4..<13) == "ma")
    #expect(heard(23..<31) == "ai")
    #expect(heard(20..<23) == "")
    #expect(heard(38..<45) == "")
    #expect(heard(37..<45) == "shi")
  }

  @Test(
    "syllables are spelled as Pinyin joins them",
    arguments: [
      (["wo", "de"], "wode"), (["xi", "an"], "xi'an"), (["xian"], "xian"), (["shi"], "shi"),
      (["ju", "zi"], "juzi"), (["lv"], "lv"), ([], ""),
    ])
  func spelling(pinyin: [String], spelled: String) throws {
    #expect(SyllableLoop.spelled(try ClearMandarin.syllables(pinyin)) == spelled)
  }

  @Test("every syllable is spelled as it is written, and read back as itself")
  func all() {
    for syllable in SyllableLoop.syllables {
      let spelled = SyllableLoop.spelled([syllable])
      #expect(MandarinSyllable(pinyin: spelled) == syllable, "\(spelled)")
    }
  }
}
