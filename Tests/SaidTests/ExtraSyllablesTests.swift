import Coaching
import Language
@testable import Said
import Testing

@Suite("What was put into a spoken sentence")
struct ExtraSyllablesTests {
  private static let expected = ["ma", "shi", "ren", "da", "hao", "wo", "ta", "men", "lai"]

  /// The clear sounds of the expected syllables and of more before one of them, and what is made of them.
  private static func said(
    _ more: [String], before place: Int, expected: [String] = expected
  ) throws -> (extras: [ExtraSyllables], words: MandarinWords) {
    var spoken = expected
    spoken.insert(contentsOf: more, at: place)
    let sound = try #require(try ClearMandarin.sound(of: spoken))
    let hearing = try #require(MandarinHearing(try ClearMandarin.text(expected), in: sound))
    let extras = ExtraSyllables.said(beside: hearing, in: sound)
    let evidence = hearing.syllables.map { SyllableEvidence($0) }
    let tones = [ToneHearing?](repeating: nil, count: expected.count)
    return (extras, MandarinWords(hearing, evidence, tones, extras: extras))
  }

  @Test("a sentence that was said as it is has nothing more in it")
  func nothing() throws {
    let (extras, words) = try Self.said([], before: 0)
    #expect(extras.isEmpty)
    #expect(words.insertions == 0)
    #expect(words.similarity > 0.99)
  }

  @Test("a syllable too many is told where it was said, once, as it sounds", arguments: 0...9)
  func one(place: Int) throws {
    let (extras, words) = try Self.said(["xi"], before: place)
    #expect(extras.map(\.place) == [place])
    #expect(words.all.firstIndex { $0.verdict == .extra } == place)
    #expect(words.all.count { $0.verdict == .extra } == 1)
    #expect(words.all[place].text == "xi")
    // Whoever hesitates has still said the sentence.
    #expect(words.similarity > Judge.mostWithWrongWord)
    #expect(words.similarity < 0.95)
  }

  @Test("two syllables too many are told together")
  func two() throws {
    let (extras, words) = try Self.said(["zi", "kan"], before: 4)
    #expect(extras.map(\.place) == [4])
    #expect(words.all[4].text == "zikan")
  }

  @Test(
    "a negation too many makes another sentence, however right the rest is",
    arguments: [("bu", "不"), ("mei", "没")], 1...8)
  func negation(no: (String, String), place: Int) throws {
    let (_, words) = try Self.said([no.0], before: place)
    #expect(words.all[place].text == no.1)
    #expect(words.all[place].verdict == .extra)
    #expect(words.similarity == Judge.mostWithWrongWord)
  }

  @Test("who says a negation twice that is expected once only stumbles")
  func repeated() throws {
    var expected = Self.expected
    expected.insert("bu", at: 4)
    let (_, words) = try Self.said(["bu"], before: 4, expected: expected)
    #expect(words.all.count { $0.verdict == .extra } <= 1)
    #expect(words.similarity > Judge.mostWithWrongWord)
  }
}
