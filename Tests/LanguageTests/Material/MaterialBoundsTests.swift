import Coaching
import JSON
@testable import Language
import Testing

@Suite("Bounds on files of sentences")
struct MaterialBoundsTests {
  private static func pack(
    id: String = "x1", text: String = "请把水杯放在桌子上。", more: String = ""
  ) -> [UInt8] {
    Array(
      """
      [{ "id": \(JSON.string(id).text), "text": \(JSON.string(text).text), "lang": "zh-CN",
         "level": "easy", "wordBucket": "common"\(more) }]
      """.utf8)
  }

  @Test(
    "what may not be shown is refused, with its line and field, before anybody asks how good it is",
    arguments: [
      (pack(text: "请\u{1B}[31m坐。"), .badCharacter(key: "text", character: "\u{1B}"), 1),
      (pack(text: "请\u{202E}坐。"), .badCharacter(key: "text", character: "\u{202E}"), 1),
      (pack(text: "\u{301}请坐。"), .badCharacter(key: "text", character: "\u{301}"), 1),
      (
        pack(more: ",\n\"topic\": \"a\\u009b2J\""),
        .badCharacter(key: "topic", character: "\u{9B}"), 3
      ),
      (
        pack(more: ",\n\n\"translation\": \"a\\u2028b\""),
        .badCharacter(key: "translation", character: "\u{2028}"), 4
      ),
      (pack(more: ", \"reading\": [\"\\u001b]0;x\\u0007\"]"), .badSyllable("\u{1B}]0;x\u{7}"), 2),
      (pack(id: "x\u{1B}c"), .badCharacter(key: "id", character: "\u{1B}"), 1),
      (pack(id: ""), .badID(""), 1),
    ] as [([UInt8], PackProblem.Kind, Int)])
  func unfit(bytes: [UInt8], kind: PackProblem.Kind, line: Int) {
    let pack = SentencePack(parsing: bytes)
    #expect(pack.problems.map(\.kind) == [kind])
    #expect(pack.problems.map(\.line) == [line])
    #expect(pack.sentences == [])
  }

  @Test("nothing is longer than it need be")
  func long() {
    let endless = String(repeating: "长", count: 1_000_000)
    #expect(
      SentencePack(parsing: Self.pack(id: endless)).problems.map(\.kind)
        == [.tooLongValue(key: "id", most: 200)])
    #expect(
      SentencePack(parsing: Self.pack(text: endless)).problems.map(\.kind)
        == [.tooLongValue(key: "text", most: 1000)])
    let syllables = Array(repeating: "\"qing3\"", count: 1500).joined(separator: ",")
    #expect(
      SentencePack(parsing: Self.pack(more: ", \"reading\": [\(syllables)]")).problems.map(\.kind)
        == [.tooLongValue(key: "reading", most: 1000)])
    let members = (0..<3000).map { ", \"k\($0)\": 0" }.joined()
    guard
      case .notJSON(.tooMany(limit: 2000), _)? =
        SentencePack(parsing: Self.pack(more: members)).problems.first?.kind
    else {
      Issue.record("so many members are read")
      return
    }
  }

  @Test(
    "a file has at most so many sentences, and whoever has a thousand mistakes reads no further")
  func many() {
    let sentence = #"{"id":"a","text":"请坐。","lang":"zh-CN","level":"easy","wordBucket":"common"}"#
    let full = Array(repeating: sentence, count: SentenceBounds.sentences + 1)
    let pack = SentencePack(parsing: Array("[\(full.joined(separator: ","))]".utf8))
    #expect(pack.problems.map(\.kind) == [.tooManySentences(most: 100_000)])
    #expect(pack.entries.count == SentenceBounds.sentences)
    let zeros = Array("[\(Array(repeating: "0", count: 200_000).joined(separator: ","))]".utf8)
    #expect(SentencePack(parsing: zeros).problems.count == SentenceBounds.problems)
  }

  @Test("a pack too large to be read back is not written")
  func tooLargeToWrite() throws {
    let sentence = Sentence(
      id: "a", text: "请坐。", lang: .chinese, level: .easy, wordBucket: .common,
      reading: ["qing3", "zuo4"])
    let one = try #require(SentencePack.file(of: [sentence]))
    #expect(SentencePack(parsing: one).sentences == [sentence])
    #expect(SentencePack.file(of: [sentence], atMost: one.count) == one)
    #expect(SentencePack.file(of: [sentence], atMost: one.count - 1) == nil)
    let many = Array(repeating: sentence, count: SentenceBounds.sentences + 1)
    #expect(SentencePack.file(of: many) == nil)
    #expect(SentencePack.file(of: many.dropLast())?.count ?? 0 > SentenceBounds.sentences)
  }

  @Test("a truncated file has no sentence, and one mistake")
  func brokenOff() {
    var bytes = Self.pack()
    bytes.removeLast()
    let pack = SentencePack(parsing: bytes)
    #expect(pack.sentences == [])
    guard case .notJSON(.unexpectedEnd, _)? = pack.problems.first?.kind else {
      Issue.record("\(pack.problems)")
      return
    }
  }

  @Test("a sentence out of a journal is cleaned as far as it can be shown")
  func cleaned() {
    let sentence = Sentence(
      id: "a\u{1B}c", text: "请\u{1B}[31m坐。", lang: .chinese, level: .easy, wordBucket: .common,
      topic: "\u{202E}x", reading: ["\u{7}"], translation: "Sit\u{2028}down.")
    let cleaned = sentence.cleaned
    #expect(cleaned.text == "请坐。" && cleaned.topic == "x" && cleaned.translation == "Sit down.")
    #expect(cleaned.id == "a" && cleaned.reading == nil)
    #expect(PackCheck.flaw(of: cleaned) == nil)
  }
}
