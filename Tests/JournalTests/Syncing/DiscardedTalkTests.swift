import Coaching
import Testing

@testable import Journal
@testable import Merging

@Suite("A talk that is not to be kept, after other computers were told of it")
struct DiscardedTalkTests {
  @Test func `leaves no line of it in the files, and no card on any computer`() throws {
    let family = try JournalFamily(2)
    let (one, other) = (family.journals[0], family.journals[1])
    try one.keep([.began(Talks.plan("a"))], at: Facts.later(0))
    let missed = KeptTurn(
      n: 1, turn: "t1", role: "doctor", line: "不可告人的话。", outcome: .carriedOn, tries: 1,
      practisedSeconds: 1)
    try one.keep([.turn(missed)], at: Facts.later(1))
    try family.write(0)
    try family.takeIn(1, family.files)
    #expect(try other.cards(.chinese).map(\.text) == ["不可告人的话。"])
    try one.keep([.ended(.discarded, practisedSeconds: 9)], at: Facts.later(60))
    #expect(try one.cards(.chinese).isEmpty)
    try family.write(0)
    try family.renew(0)
    let told = try family.files.flatMap { try Segment(file: $0.bytes).unpacked }
    let text = Array("不可告人".utf8)
    #expect(!told.indices.contains { told[$0...].starts(with: text) })
    try family.takeIn(1, family.files)
    #expect(try other.cards(.chinese).isEmpty)
  }

  @Test func `words that stayed of it are still there when its own record comes back`() throws {
    let family = try JournalFamily(2)
    let one = family.journals[0]
    try one.keep([.began(Talks.plan("a"))], at: Facts.later(0))
    try family.write(0)
    let early = family.files
    try one.keep(
      [.ended(.discarded, practisedSeconds: 9, words: [StayingWord(key: "昨天", isOwn: false)])],
      at: Facts.later(60))
    try family.write(0)
    for files in [early, family.files] {
      try family.takeIn(0, files)
      try family.takeIn(1, files)
      #expect(try one.metTurns().map(\.text) == ["昨天"])
    }
    // They stay on the computer where they were said.
    #expect(try family.journals[1].metTurns().isEmpty)
  }
}
