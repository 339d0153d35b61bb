import Acoustics
import Coaching
@testable import Said
import Testing

struct MandarinWordsTests {
  private static let said = ["ma", "shi", "ren", "da", "hao", "wo", "ta", "men", "lai"]

  /// What is judged of clear sounds that say `said`, if `expected` was asked for and all of it bears
  /// this much of the meaning; the syllable at `place` has this certainty, all others came.
  private static func words(
    _ expected: [String], _ burden: MandarinText.Burden, at place: Int, certainty: Double
  ) throws -> MandarinWords {
    let sound = try #require(try ClearMandarin.sound(of: said))
    let hearing = try #require(
      MandarinHearing(try ClearMandarin.text(expected, burden: burden), in: sound))
    let evidence = expected.indices.map {
      SyllableEvidence(certainty: $0 == place ? certainty : 1)
    }
    let tones = [ToneHearing?](repeating: nil, count: expected.count)
    return MandarinWords(
      hearing, evidence, tones, extras: ExtraSyllables.said(beside: hearing, in: sound))
  }

  @Test(
    "a syllable of content that surely was not said fails the answer, squeezed or not",
    arguments: [MandarinText.Burden.content, .decisive])
  func squeezed(burden: MandarinText.Burden) throws {
    let longer = Array(Self.said.prefix(4)) + ["xi"] + Self.said.dropFirst(4)
    let words = try Self.words(longer, burden, at: 4, certainty: 0.01)
    #expect(words.all[4].verdict == .missing)
    #expect(words.similarity < 0.85)
  }

  @Test("a function word that surely was not said only lowers the share")
  func function() throws {
    let longer = Array(Self.said.prefix(4)) + ["xi"] + Self.said.dropFirst(4)
    let words = try Self.words(longer, .none, at: 4, certainty: 0.01)
    #expect(words.all[4].verdict == .missing)
    #expect(abs(words.similarity - 0.9) < 0.001)
  }

  @Test("letters that do not sound as the model would read them count as said, in doubt")
  func letters() throws {
    let sound = try #require(try ClearMandarin.sound(of: Self.said))
    var text = try ClearMandarin.text(Self.said.dropLast(2) + ["xi", "xi"], burden: .none)
    for place in [7, 8] { text.spoken[place].text = "P" }
    let hearing = try #require(MandarinHearing(text, in: sound))
    let evidence = Self.said.indices.map { SyllableEvidence(certainty: $0 < 7 ? 1 : 0.01) }
    let tones = [ToneHearing?](repeating: nil, count: Self.said.count)
    let words = MandarinWords(hearing, evidence, tones, extras: [])
    #expect(words.all.allSatisfy { $0.verdict == .match })
    #expect(words.all.map(\.isTentative) == Self.said.indices.map { $0 >= 7 })
    #expect(words.similarity == 1)
  }

  @Test("a syllable of content that is in doubt only lowers the share")
  func doubtful() throws {
    let words = try Self.words(Self.said, .content, at: 4, certainty: 0.45)
    #expect(words.all[4].isTentative)
    #expect(words.similarity > 0.85 && words.similarity < 1)
  }
}
