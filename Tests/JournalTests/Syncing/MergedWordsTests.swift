import Coaching
import Merging
import TestSupport
import Testing

@testable import Journal

@Suite("Words that come from another computer")
struct MergedWordsTests {
  @Test func `add up to what they are where they were practised`() throws {
    let family = try JournalFamily(2)
    let (one, other) = (family.journals[0], family.journals[1])
    // Spellings, signs that JSON writes otherwise, nothing in its place, and words that are none.
    let tries: [[WordVerdict]] = [
      [
        WordVerdict(expected: "Cup", answer: "cap", verdict: .wrong),
        WordVerdict(expected: "cup", answer: "cup", verdict: .match),
        WordVerdict(expected: "Über", answer: "über", verdict: .near),
      ],
      [
        WordVerdict(expected: "don\"t", answer: "a\\b", verdict: .wrong),
        WordVerdict(expected: "水杯", answer: nil, verdict: .missing),
        WordVerdict(expected: nil, answer: "多", verdict: .extra),
      ],
      [WordVerdict(expected: "水杯", answer: "", verdict: .wrong)],
      [],
      [WordVerdict(expected: "血压", answer: "雪压", verdict: .homophone)],
    ]
    var entries: [JournalEntry] = [.sessionBegan(Facts.plan("s1"))]
    for (index, words) in tries.enumerated() {
      let n = index + 1
      entries += [
        .itemBegan(n: n, Facts.sentence("c00\(n)"), Delivery()),
        Facts.attempt(n, similarity: 0.6, words: words),
      ]
      // A second try does not count, nor does the first if it was right after all.
      if n == 2 { entries.append(Facts.attempt(n, 2, similarity: 0.9, words: tries[0])) }
      entries.append(.itemDone(Facts.result(n, .failed, id: "c00\(n)", attempts: n == 2 ? 2 : 1)))
      if n == 1 { entries.append(.appealed(Facts.result(n, .passed, id: "c00\(n)"))) }
    }
    entries.append(.sessionEnded(.stopped, practisedSeconds: 60))
    for (second, entry) in entries.enumerated() {
      try one.keep(entry, at: Facts.later(Int64(second)))
    }
    try family.write(0)
    try family.takeIn(1, family.files)
    let words = try other.contents().filter {
      $0.hasPrefix("text(\"word") || $0.hasPrefix("text(\"miss")
    }
    #expect(words.count >= 7)
    #expect(try other.contents() == one.contents())
    #expect(try other.recounted() == one.contents())
  }

  @Test(arguments: [
    ("[]", 0), (#"[{"expected":"a","answer":null,"verdict":"missing"}]"#, 1),
    (#"[{"verdict":"match","expected":"a","answer":"b"},{"verdict":"near"}]"#, 2),
  ])
  func `are read as the journal writes them`(text: String, count: Int) {
    var reading = VerdictReading(text)
    #expect(reading.words()?.count == count)
  }

  @Test(arguments: [
    "", "[", "[{}]", "[1]", "[{\"expected\":\"a\\u0062\"}]", "[{\"expected\":\"\"}]", "[]]", "[] ",
    "[{\"expected\":\"a\",\"expected\":\"b\"}]", "[{\"expected\":[\"a\"]}]", "[{\"mood\":\"a\"}]",
    "[{\"expected\":\"a\"},]", "[{\"expected\":\"a\nb\"}]", "[{\"expected\":nul",
  ])
  func `written otherwise are left to SQLite`(text: String) {
    var reading = VerdictReading(text)
    #expect(reading.words() == nil)
  }
}
