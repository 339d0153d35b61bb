import Coaching
@testable import Language
import Testing

@Suite struct TranscriptRatingTests {
  private static func rating(
    _ sentence: String, _ heard: String, _ lang: Lang
  ) throws -> SpokenJudgement {
    let words = try #require(Bundled.reader.phoned(sentence, lang))
    let other = try #require(Bundled.reader.phoned(heard, lang))
    return try #require(TranscriptRating.judge(words, heard: other, similarity: 0.5))
  }

  private static let sounds: [(String, [String])] = [
    ("ˈt͡ʃiko", ["tʃ", "i", "k", "o"]), ("kʰai̯˥˩", ["kʰ", "a", "i̯", "˥˩"]),
    ("ʈʂʰɻ̩˨˩˦ | tɕʰi", ["ʈʂʰ", "ɻ̩", "˨˩˦", "tɕʰ", "i"]), ("haːd", ["h", "aː", "d"]), ("", []),
  ]

  @Test("marks, breath and tones belong to their sounds", arguments: sounds)
  func splits(ipa: String, phones: [String]) {
    #expect(PhonedWord("", ipa: ipa).phones == phones)
  }

  @Test func `the same words, and words that sound alike, are all right`() throws {
    #expect(try Self.rating("他在家。", "她再家", .chinese).said.accuracy == 100)
    #expect(try Self.rating("La vaca come.", "la baca come", .spanish).said.accuracy == 100)
    let rating = try Self.rating("Hoy como sopa.", "hoy como sopa", .spanish)
    #expect(rating.said.accuracy == 100)
    #expect(rating.words.allSatisfy { $0.verdict == .match && $0.score == 100 })
  }

  @Test func `one sound of ten taken for another costs ten of a hundred, in its word`() throws {
    let rating = try Self.rating("La caza como.", "la casa como", .spanish)
    let sounds = rating.words.flatMap(\.phonemes).count
    #expect(sounds == 10 && rating.said.accuracy == 90)
    #expect(rating.words.map(\.verdict) == [.match, .near, .match])
    #expect(rating.words[1].score == 75)
    let wrong = rating.words[1].phonemes.filter { $0.score == 0 }
    #expect(wrong.map(\.ipa) == ["θ"] && wrong.map(\.heard) == ["s"])
    // What a recognizer writes is no proof of a single sound.
    #expect(wrong.allSatisfy { $0.isTentative })
  }

  @Test func `a word that was left out is missing, and one put in costs as well`() throws {
    let less = try Self.rating("Hoy como mucha sopa.", "hoy como sopa", .spanish)
    #expect(less.words.map(\.verdict) == [.match, .match, .missing, .match])
    let more = try Self.rating("Hoy como sopa.", "hoy no como sopa", .spanish)
    #expect(try #require(more.said.accuracy) < 85)
    let nothing = try Self.rating("Hoy como sopa.", "fffffff", .spanish)
    #expect(nothing.said.accuracy == 0)
  }

  @Test func `a tone counts as a sound`() throws {
    let rating = try Self.rating("妈", "马", .chinese)
    #expect(rating.words[0].phonemes.map(\.isTone) == [false, false, true])
    #expect(rating.said.accuracy.map { abs($0 - 66.7) < 0.1 } == true)
  }

  @Test("no other way with fewer mistakes is there", arguments: 0..<40)
  func fewest(seed: Int) {
    var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    func number(_ bound: UInt64) -> UInt64 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (random >> 33) % bound
    }
    let one = (0..<number(7)).map { _ in String(number(3)) }
    let other = (0..<number(7)).map { _ in String(number(3)) }
    func distance(_ a: ArraySlice<String>, _ b: ArraySlice<String>) -> Int {
      guard let first = a.first, let second = b.first else { return a.count + b.count }
      if first == second { return distance(a.dropFirst(), b.dropFirst()) }
      return 1
        + min(
          distance(a.dropFirst(), b.dropFirst()), distance(a.dropFirst(), b),
          distance(a, b.dropFirst()))
    }
    let errors = PhoneErrors(one, other)
    #expect(errors.fates.count == one.count && errors.extra.count == one.count)
    // Of a sentence without sounds nothing is counted.
    if !one.isEmpty { #expect(errors.count == distance(one[...], other[...])) }
  }
}
