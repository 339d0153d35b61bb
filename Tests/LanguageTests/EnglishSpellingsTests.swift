import Coaching
import Language
import TestSupport
import Testing

@Suite("English spelt by ear")
struct EnglishSpellingsTests {
  private static func isHeard(_ word: String, _ spelt: String) -> Bool {
    judge.compare("It is \(word) here", "it is \(spelt) here", lang: .english).words
      .allSatisfy(\.verdict.isHeard)
  }

  @Test func `nearly every spelling that sounds like its word was heard`() {
    let pairs = Spellings.pairs(Spellings.alike)
    let missed = pairs.filter { !Self.isHeard($0.word, $0.spelt) }
    print("\(pairs.count - missed.count) of \(pairs.count) spellings heard")
    #expect(pairs.count >= 300 && missed.count <= 3, "\(missed)")
  }

  @Test func `a word that sounds otherwise is never taken for a spelling`() {
    let pairs = Spellings.pairs(Spellings.apart)
    let taken = pairs.filter { Self.isHeard($0.word, $0.spelt) || Self.isHeard($0.spelt, $0.word) }
    #expect(pairs.count >= 120 && taken.isEmpty, "\(taken)")
  }

  @Test(.enabled(if: ChildProgram.isInstalled("espeak-ng"), "needs espeak-ng"))
  func `what espeak says alike is heard alike, and nothing that it tells well apart`() async throws
  {
    let alike = Spellings.pairs(Spellings.alike)
    let apart = Spellings.pairs(Spellings.apart)
    let words = (alike + apart).flatMap { [$0.word, $0.spelt] }
    let said = try await FinishedProgram.run(
      "espeak-ng", ["-q", "-x", "-v", "en-us"], environment: ["LC_ALL": "C.UTF-8"],
      input: Array(words.map { $0 + "\n" }.joined().utf8))
    let sounds = String(decoding: said.bytes, as: UTF8.self)
      .split(whereSeparator: \.isNewline).map(Self.plain)
    try #require(sounds.count == words.count)
    var same = 0
    var heard = 0
    for (index, pair) in (alike + apart).enumerated() {
      guard sounds[2 * index] == sounds[2 * index + 1], index < alike.count else { continue }
      same += 1
      if Self.isHeard(pair.word, pair.spelt) { heard += 1 }
    }
    print("espeak says \(same) of \(alike.count) pairs alike; \(heard) of them are heard")
    #expect(same >= 150 && heard >= same - 1)
    // Espeak itself is right about words: it says nearly none of these alike.
    let confused = apart.indices.filter {
      let place = 2 * (alike.count + $0)
      return sounds[place] == sounds[place + 1]
    }
    #expect(confused.count <= 6, "\(confused.map { apart[$0] })")
  }

  /// Phonemes without stress, length and reduction.
  private static func plain(_ phonemes: Substring) -> String {
    String(phonemes.filter { !"',%|_:! ".contains($0) }.map { $0 == "i" ? "I" : $0 })
      .replacing("I2", with: "I").replacing("I#", with: "@").replacing("a#", with: "@")
      .replacing("3", with: "@r")
  }

  @Test(arguments: [
    ("There are forty people.", "There are fourty people"),
    ("Take the sixth bus.", "Take the siksth bus"),
    ("She is thirty today.", "She is thurty today"),
  ])
  func `a number word is one however it is spelt`(_ expected: String, _ answer: String) {
    #expect(judge.compare(expected, answer, lang: .english).similarity == 1)
  }
}
