import Coaching
@testable import Journal
import TestSupport
import Testing

@Suite struct WrittenTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
  }

  private func written(
    _ id: String, _ text: String? = nil, lang: Lang = .chinese, days: Int64 = 0
  ) -> WrittenSentence {
    var sentence = Facts.sentence(id, text ?? "composed \(id)")
    sentence.lang = lang
    return WrittenSentence(
      sentence, by: "cloud", model: "large", at: Facts.later(0, days: days))
  }

  private func all() throws -> [WrittenSentence] {
    var all: [WrittenSentence] = []
    try journal.written { all.append($0) }
    return all
  }

  private func isThere(_ text: String) -> Bool {
    ["", "-wal"].contains { end in
      String(decoding: bytes(of: place.path + end) ?? [], as: UTF8.self).contains(text)
    }
  }

  @Test func `sentences come back in their order, each once`() throws {
    var plain = written("g3", "A: \"no\" topic", lang: .english)
    (plain.sentence.topic, plain.sentence.reading, plain.sentence.translation) = (nil, nil, nil)
    let some = [written("g2"), written("g1"), plain]
    #expect(try journal.keep(some) == 3)
    // The same id, and the same text under another one.
    #expect(try journal.keep([written("g1", "other"), written("g9", "composed g2")]) == 0)
    #expect(try journal.keep([written("g0", "A: \"no\" topic")]) == 1)
    #expect(try journal.writtenSentences(.chinese).map(\.id) == ["g2", "g1", "g0"])
    #expect(try journal.writtenSentences(.english) == [plain.sentence])
    #expect(try all().prefix(3) == some[...])
    #expect(try Journal.open(at: place.path, access: .read).writtenSentences(.chinese).count == 3)
  }

  @Test func `all of them are kept or none`() throws {
    try journal.keep([written("g1")])
    try journal.reading { connection throws(SQLiteError) in
      _ = try connection.first("PRAGMA max_page_count = 1") { $0.count(0) }
    }
    let long = String(repeating: "听", count: 9000)
    #expect(throws: JournalError.diskFull(path: place.path)) {
      try journal.keep([written("g2"), written("g3", long)])
    }
    #expect(try journal.writtenSentences(.chinese).map(\.id) == ["g1"])
  }

  @Test func `what is practised again and again is not forgotten with its first day`() throws {
    try journal.keep([written("old"), written("used"), written("young", days: 5)])
    for (day, id) in [(1, "used"), (1, "old"), (4, "used")] as [(Int64, String)] {
      try journal.keep(
        [
          .sessionBegan(Facts.plan("s\(day)\(id)")),
          .itemBegan(n: 1, written(id).sentence, Delivery()), Facts.attempt(1),
          .sessionEnded(.stopped, practisedSeconds: 9),
        ], at: Facts.later(0, days: day))
    }
    _ = try journal.forget(.before(Facts.later(0, days: 3).day))
    #expect(try journal.writtenSentences(.chinese).map(\.id) == ["used", "young"])
    #expect(!isThere("composed old") && isThere("composed used"))
    _ = try journal.forget(.all)
    #expect(try all() == [] && !isThere("composed"))
  }

  @Test func `a damaged journal gives what was written, and a backup has it`() throws {
    try journal.keep((0..<300).map { written("g\($0)") })
    try journal.backUp(to: place.directory + "/away.sqlite")
    let before = try all()
    try journal.close()
    var broken = try TestFile.bytes(place.path)
    for byte in 0..<4096 { broken[byte] = 0x55 }
    try write(broken, to: place.path)
    _ = try Journal.recover(at: place.path)
    var recovered: [WrittenSentence] = []
    try Journal.open(at: place.path, access: .read).written { recovered.append($0) }
    #expect(Set(recovered) == Set(before))
    try Journal.restore(from: place.directory + "/away.sqlite", at: place.path)
    #expect(
      try Journal.open(at: place.path, access: .read).writtenSentences(.chinese)
        == before.map(\.sentence))
  }

  @Test func `the recent texts come once each, latest first`() throws {
    var entries: [JournalEntry] = [.sessionBegan(Facts.plan())]
    for (n, text) in ["a", "b", "a", "c", "d", "b"].enumerated() {
      var sentence = Facts.sentence("c\(n)", text)
      if text == "c" { sentence.lang = .english }
      entries.append(.itemBegan(n: n + 1, sentence, Delivery()))
    }
    try journal.keep(entries, at: Facts.morning)
    #expect(try journal.recentTexts(.chinese, limit: 9) == ["b", "d", "a"])
    #expect(try journal.recentTexts(.chinese, limit: 2) == ["b", "d"])
    #expect(try journal.recentTexts(.chinese, limit: 0) == [])
    #expect(try journal.recentTexts(.english, limit: 9) == ["c"])
  }
}
