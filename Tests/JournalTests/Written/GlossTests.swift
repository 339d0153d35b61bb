import Coaching
import TestSupport
import Testing

@testable import Journal

@Suite("Meanings that models wrote")
struct GlossTests {
  private func gloss(_ word: String, _ meaning: String, day: Int64 = 0) -> WrittenGloss {
    WrittenGloss(
      word, Lang(guessedFrom: word), kinds: [.noun, .verb], meaning: meaning, by: "cloud",
      model: "large", at: Facts.later(0, days: day))
  }

  private func all(_ journal: Journal) throws -> [WrittenGloss] {
    var all: [WrittenGloss] = []
    try journal.glosses { all.append($0) }
    return all
  }

  @Test("each word is kept once, whatever its letters, and in its language")
  func once() throws {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    let first = gloss("Caffeine", "咖啡因")
    try journal.keep(first)
    try journal.keep(gloss("caffeine", "茶"))
    try journal.keep(gloss("咖啡因", "caffeine"))
    #expect(try journal.gloss(of: "CAFFEINE", .english) == first)
    #expect(try journal.gloss(of: "caffeine", .chinese) == nil)
    #expect(try journal.glosses(.chinese).map(\.meaning) == ["caffeine"])
    #expect(try all(journal).map(\.word) == ["Caffeine", "咖啡因"])
  }

  @Test("they go into a backup, outlive a damaged page, and are forgotten with everything else")
  func whole() throws {
    let place = try Place()
    let journal = try Journal.open(at: place.path, access: .write)
    try journal.keep(gloss("Quinine", "奎宁"))
    let copy = place.path + ".copy"
    try journal.backUp(to: copy)
    let other = try Journal.open(at: copy, access: .read)
    #expect(try other.glosses(.english).map(\.meaning) == ["奎宁"])
    _ = try journal.forget(.before(Facts.later(0, days: 9).day))
    #expect(try journal.glosses(.english).count == 1)
    _ = try journal.forget(.all)
    #expect(try journal.glosses(.english).isEmpty)
    #expect(!String(decoding: bytes(of: place.path) ?? [], as: UTF8.self).contains("奎宁"))
  }
}
