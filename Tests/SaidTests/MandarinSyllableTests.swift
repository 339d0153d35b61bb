import Language
@testable import Said
import Testing

struct MandarinSyllableTests {
  @Test("every Mandarin syllable is an initial and a final, except for an old one")
  func inventory() {
    let unknown = Pinyin.syllables.filter { MandarinSyllable(pinyin: $0) == nil }
    #expect(unknown == ["lo", "yai"] || Set(unknown).isSubset(of: ["lo", "yai", "nun"]))
    #expect(SyllableLoop.syllables.count > 390)
  }

  @Test(
    "a syllable is taken by its sound, not by its letters",
    arguments: [
      ("shi", "sh", "iii"), ("si", "s", "ii"), ("xi", "x", "i"), ("ju", "j", "v"),
      ("lu", "l", "u"), ("lv", "l", "v"), ("jiu", "j", "iou"), ("gui", "g", "uei"),
      ("dun", "d", "uen"), ("bo", "b", "uo"), ("zhong", "zh", "ong"), ("xue", "x", "ve"),
    ])
  func sounds(pinyin: String, initial: String, final: String) throws {
    let syllable = try #require(MandarinSyllable(pinyin: pinyin))
    #expect(syllable.initial.map { MandarinSyllable.initials[$0] } == initial)
    #expect(MandarinSyllable.finals[syllable.final] == final)
  }

  @Test("syllables without an initial", arguments: [("yi", "i"), ("wu", "u"), ("yuan", "van")])
  func alone(pinyin: String, final: String) throws {
    let syllable = try #require(MandarinSyllable(pinyin: pinyin))
    #expect(syllable.initial == nil)
    #expect(MandarinSyllable.finals[syllable.final] == final)
  }

  @Test("a spelling is read as the syllable that it was made from")
  func spelling() {
    for syllable in SyllableLoop.syllables {
      #expect(MandarinSyllable(pinyin: syllable.spelling) == syllable, "\(syllable.spelling)")
    }
  }

  @Test("what is not a syllable is rejected", arguments: ["", "q", "zzz", "bang1", "ü", "你"])
  func none(letters: String) {
    #expect(MandarinSyllable(pinyin: letters) == nil)
  }

  @Test("each state belongs to one unit, and silence is the last")
  func states() {
    let states = SyllableLoop.units.flatMap(\.states)
    #expect(states == Array(0..<MandarinStates.count))
    #expect(MandarinStates.count == 157)
  }

  @Test("a text is read with the tones of speech, and a file by its name")
  func texts() throws {
    let reader = Reader()
    let text = try #require(MandarinText("你好。", reader: reader))
    #expect(text.spoken.map(\.tone) == [2, 3])
    #expect(text.spoken.map(\.text) == ["你", "好"])
    #expect(MandarinText(file: "audio/bai3.flac", reader: reader)?.spoken.map(\.tone) == [3])
    #expect(MandarinText(file: "cmn-上边.mp3", reader: reader)?.spoken.count == 2)
    #expect(MandarinText(file: "cmn-从_到_.mp3", reader: reader) == nil)
    #expect(MandarinText(file: "noise.wav", reader: reader) == nil)
    #expect(MandarinText("。", reader: reader) == nil)
  }
}
