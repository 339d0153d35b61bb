@testable import Said
import Testing

struct EvidenceFeaturesTests {
  @Test("each syllable has all its numbers, and each is near to 1")
  func rows() throws {
    let sound = try #require(try ClearMandarin.sound(of: ["ma", "yi", "ren", "er", "hao"]))
    for expected in [
      ["ma", "yi", "ren", "er", "hao"], ["ma"], ["zhuang", "o", "qiong", "a", "e"],
    ] {
      let hearing = try #require(MandarinHearing(try ClearMandarin.text(expected), in: sound))
      let rows = EvidenceFeatures.rows(of: hearing)
      #expect(rows.count == expected.count)
      for row in rows {
        #expect(row.count == EvidenceFeatures.count)
        #expect(row.allSatisfy { $0.isFinite && abs($0) < 8 })
      }
    }
  }

  @Test("a syllable that was said is surer than another one in its place, however it differs")
  func certainty() throws {
    let said = ["ma", "shi", "ren", "da", "hao"]
    let sound = try #require(try ClearMandarin.sound(of: said))
    let own = try #require(MandarinHearing(try ClearMandarin.text(said), in: sound))
    #expect(own.syllables.allSatisfy { $0.certainty > 0.9 })
    for other in ["lu", "re", "pen"] {
      var expected = said
      expected[2] = other
      let hearing = try #require(MandarinHearing(try ClearMandarin.text(expected), in: sound))
      #expect(hearing.syllables[2].certainty < own.syllables[2].certainty)
      #expect(hearing.syllables[0].certainty > 0.9 && hearing.syllables[4].certainty > 0.9)
    }
  }
}
