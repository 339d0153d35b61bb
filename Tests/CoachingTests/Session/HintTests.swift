@testable import Coaching
import Testing

/// Words of which some were missed, and the hint that there is for them.
struct HintCase: Sendable, CustomTestStringConvertible {
  let lang: Lang
  let words: [String]
  var missed: Int?
  var verdict = Verdict.missing
  var reading: [String]?
  let hint: String?

  var testDescription: String { "\(words), \(missed ?? -1) \(verdict)" }

  static let water = ["qing3", "ba3", "shui3", "bei1"]

  static let table = [
    HintCase(lang: .chinese, words: ["请", "把", "水", "杯"], missed: 0, reading: water, hint: "q"),
    HintCase(lang: .chinese, words: ["请", "把", "水", "杯"], missed: 2, reading: water, hint: "sh"),
    HintCase(
      lang: .chinese, words: ["请", "把", "水", "杯"], missed: 3, verdict: .wrong, reading: water,
      hint: "b"),
    HintCase(
      lang: .chinese, words: ["请", "把", "水", "杯"], missed: 1, verdict: .near, reading: water,
      hint: "b"),
    // All of them heard.
    HintCase(lang: .chinese, words: ["请", "把", "水", "杯"], reading: water, hint: nil),
    HintCase(
      lang: .chinese, words: ["请", "把", "水", "杯"], missed: 1, verdict: .homophone,
      reading: water, hint: nil),
    // The syllable as it is read here, whatever the character may be elsewhere.
    HintCase(lang: .chinese, words: ["长"], missed: 0, reading: ["zhang3"], hint: "zh"),
    HintCase(lang: .chinese, words: ["长"], missed: 0, reading: ["chang2"], hint: "ch"),
    HintCase(lang: .chinese, words: ["绿"], missed: 0, reading: ["lv4"], hint: "l"),
    HintCase(lang: .chinese, words: ["一"], missed: 0, reading: ["yi1"], hint: "y"),
    // Without an initial: the first letter, unless it is the whole syllable.
    HintCase(lang: .chinese, words: ["爱"], missed: 0, reading: ["ai4"], hint: "a"),
    HintCase(lang: .chinese, words: ["儿"], missed: 0, reading: ["er5"], hint: "e"),
    HintCase(lang: .chinese, words: ["饿"], missed: 0, reading: ["e4"], hint: nil),
    HintCase(lang: .chinese, words: ["嗯"], missed: 0, reading: ["ng2"], hint: nil),
    HintCase(lang: .chinese, words: ["呣"], missed: 0, reading: ["m2"], hint: nil),
    HintCase(lang: .chinese, words: ["灯"], missed: 0, reading: ["dēng"], hint: "d"),
    // Figures do not have a syllable a place, and who has no reading cannot tell.
    HintCase(
      lang: .chinese, words: ["25", "个"], missed: 0,
      reading: ["er4", "shi2", "wu3", "ge4"], hint: nil),
    HintCase(
      lang: .chinese, words: ["25", "个"], missed: 1,
      reading: ["er4", "shi2", "wu3", "ge4"], hint: nil),
    HintCase(
      lang: .chinese, words: ["买", "25", "个"], missed: 0,
      reading: ["mai3", "er4", "shi2", "wu3", "ge4"], hint: "m"),
    HintCase(lang: .chinese, words: ["请", "把"], missed: 0, reading: ["qing3"], hint: nil),
    HintCase(lang: .chinese, words: ["5", "个"], missed: 0, reading: ["wu3", "ge4"], hint: nil),
    HintCase(lang: .chinese, words: ["请"], missed: 0, hint: nil),
    HintCase(lang: .chinese, words: [], reading: [], hint: nil),
    HintCase(lang: .english, words: ["Please", "wait"], missed: 0, hint: "p"),
    HintCase(lang: .english, words: ["Please", "wait"], missed: 1, verdict: .near, hint: "w"),
    HintCase(
      lang: .english, words: ["they're", "there"], missed: 1, verdict: .homophone, hint: nil),
    HintCase(lang: .english, words: ["a", "table"], missed: 0, hint: nil),
    HintCase(lang: .english, words: ["25", "tables"], missed: 0, hint: nil),
    HintCase(lang: .english, words: [], hint: nil),
  ]
}

@Suite struct HintTests {
  @Test(
    "a hint is how the first missed word begins, and never all of it", arguments: HintCase.table)
  func table(row: HintCase) {
    var words = row.words.enumerated().map { place, word in
      place == row.missed
        ? WordVerdict(expected: word, answer: nil, verdict: row.verdict)
        : WordVerdict(expected: word, answer: word, verdict: .match)
    }
    // What was put in, and what was missed after it, change nothing.
    words.insert(WordVerdict(expected: nil, answer: "more", verdict: .extra), at: 0)
    let sentence = Sentence(
      id: "s", text: row.words.joined(), lang: row.lang, level: .easy, wordBucket: .common,
      reading: row.reading)
    #expect(Hint.beginning(ofFirstMissedIn: words, of: sentence) == row.hint)
  }

  @Test("the first of several missed words is the one")
  func several() {
    let words = ["one", "two", "six"].map {
      WordVerdict(expected: $0, answer: nil, verdict: .missing)
    }
    let sentence = Course.sentences[0]
    #expect(Hint.beginning(ofFirstMissedIn: words, of: sentence) == "o")
  }

  @Test("there is a hint before the last try and at no other time")
  func turn() {
    var course = Course()
    course.begin()
    let hints = (1...3).map { _ in
      course.answer(similarity: 0.5).compactMap { effect -> String?? in
        if case .show(.judged(let attempt)) = effect { .some(attempt.hint) } else { nil }
      }
    }
    #expect(hints == [[nil], ["c"], [nil]])
    course.goOn()
    course.answer(similarity: 0.5)
    let passed = course.answer(similarity: 1)
    for case .show(.judged(let attempt)) in passed { #expect(attempt.hint == nil) }
  }

  private static func shortfall(_ verdicts: [Verdict], otherTones: Set<Int> = []) -> Shortfall? {
    let words = verdicts.map {
      WordVerdict(
        expected: $0 == .extra ? nil : "x", answer: $0 == .missing ? nil : "y", verdict: $0)
    }
    return Shortfall(
      of: Judgement(similarity: 0.5, passed: false, words: words, otherTones: otherTones))
  }

  @Test("what a failed try lacks is told by its places, if it is one thing")
  func lacks() {
    #expect(Self.shortfall([.match, .missing, .match]) == .word(2))
    #expect(Self.shortfall([.match, .wrong]) == .word(2))
    // What was put in has no place in the sentence.
    #expect(Self.shortfall([.extra, .match, .near], otherTones: [2]) == .tones([2]))
    #expect(Self.shortfall([.near, .match, .near], otherTones: [0, 2]) == .tones([1, 3]))
    #expect(Self.shortfall([.near, .match, .near], otherTones: [0]) == nil)
    #expect(Self.shortfall([.missing, .match, .missing]) == nil)
    #expect(Self.shortfall([.match, .extra]) == nil)
    #expect(Self.shortfall([.missing]) == nil)
  }

  @Test("it is told from the first failed try on, and no longer when the sentence is over")
  func told() {
    var course = Course()
    course.begin()
    let told = (1...3).map { _ in
      course.answer(similarity: 0.75).compactMap { effect -> Shortfall?? in
        if case .show(.judged(let attempt)) = effect { .some(attempt.shortfall) } else { nil }
      }
    }
    #expect(told == [[.word(4)], [.word(4)], [nil]])
  }
}
