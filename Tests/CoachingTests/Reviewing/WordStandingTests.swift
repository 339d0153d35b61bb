import Testing

@testable import Coaching

@Suite("How words stand")
final class WordStandingTests {
  /// Words are apart by blanks, which is all that the rules need.
  private static let splitter = WordSplitter(
    words: { text, _ in text.split(separator: " ").map(String.init) }, isWord: { _, _ in true })
  private static let hour: Int64 = 3_600_000
  private var standings = WordStandings(WordStandingTests.splitter)
  private var items: Int64 = 0

  /// Meets a sentence at an hour; the words in `missed` are not heard.
  @discardableResult
  private func meet(
    _ text: String, at hour: Int64, missing missed: Set<String> = [], wonBack: Bool = false
  ) -> [WordStanding] {
    items += 1
    return standings.take(
      Self.met(text, at: hour, missing: missed, item: items, wonBack: wonBack))
  }

  private static func met(
    _ text: String, at hour: Int64, missing missed: Set<String>, item: Int64? = nil,
    wonBack: Bool = false, lang: Lang = .english
  ) -> MetSentence {
    let verdicts = text.split(separator: " ").map(String.init).map { word in
      WordVerdict(
        expected: word, answer: missed.contains(word) ? nil : word,
        verdict: missed.contains(word) ? .missing : .match)
    }
    return MetSentence(
      text: text, lang: lang, answer: "", words: missed.isEmpty ? [] : verdicts,
      at: hour * Self.hour, item: item, wasWonBack: wonBack)
  }

  private func word(_ text: String) -> WordStanding? { standings[text, .english] }

  @Test func `a word that was missed is trouble until it was heard`() throws {
    meet("please bring water", at: 0, missing: ["water"])
    #expect(standings.struggling().map(\.text) == ["water"])
    #expect(word("water")?.severity == 1 && word("water")?.retriesNeeded == 1)
    #expect(word("bring")?.severity == 0)
    meet("water helps", at: 1)
    #expect(standings.struggling().isEmpty)
    #expect(word("water")?.tries == [false, true])
  }

  @Test func `moments as far apart as numbers go stop nothing`() {
    for (index, at) in [Int64.min, .max, -1, 0, .min, .max].enumerated() {
      for missed: Set<String> in [["water"], []] {
        var met = Self.met("cold water", at: 0, missing: missed)
        met = MetSentence(
          text: "cold water", lang: .english, answer: "", words: met.words, at: at,
          item: Int64(index), wasWonBack: false)
        standings.take(met)
      }
    }
    #expect(word("water") != nil)
  }

  @Test func `in words of the learner's own those count that were met before`() {
    func say(_ text: String, at hour: Int64) {
      standings.take(
        MetSentence(
          text: text, lang: .english, answer: text, at: hour * Self.hour, isOwn: true))
    }
    meet("cold water", at: 0, missing: ["water"])
    say("watter and water", at: 1)
    #expect(word("watter") == nil && standings.met(.english).sorted() == ["cold", "water"])
    #expect(word("water")?.isStruggling == false && word("water")?.isProficient == false)
    say("more water", at: 2)
    #expect(standings.proficient().map(\.text) == ["water"])
  }

  @Test func `trouble rises to three, and takes as many right answers to leave`() throws {
    for (hour, text) in ["cold water", "warm water", "clean water", "more water"].enumerated() {
      meet(text, at: Int64(hour), missing: ["water"])
    }
    #expect(word("water")?.severity == 3 && word("water")?.retriesNeeded == 3)
    meet("water helps", at: 4)
    meet("water helps", at: 30)
    #expect(word("water")?.severity == 3 && word("water")?.retriesNeeded == 1)
    // A miss on the way asks for all of it again.
    meet("water flows", at: 31, missing: ["water"])
    #expect(word("water")?.retriesNeeded == 3)
    for hour in 32..<35 { meet("water helps", at: Int64(hour)) }
    #expect(word("water")?.isStruggling == false)
  }

  @Test func `the same sentence again in the same hour is the same trouble`() {
    meet("cold water", at: 0, missing: ["water"])
    meet("cold water", at: 1, missing: ["water"])
    #expect(word("water")?.severity == 1)
    meet("cold water", at: 20, missing: ["water"])
    #expect(word("water")?.severity == 2)
  }

  @Test func `those that give most trouble come first`() {
    meet("cold water", at: 0, missing: ["water"])
    meet("warm water", at: 1, missing: ["water"])
    meet("warm milk", at: 2, missing: ["milk"])
    meet("warm soup", at: 3, missing: ["soup"])
    #expect(standings.struggling().map(\.text) == ["water", "soup", "milk"])
    #expect(standings.struggling(.chinese).isEmpty)
  }

  @Test func `a word heard twice within a day is known well, until it is missed`() {
    meet("water helps", at: 0)
    #expect(standings.proficient().isEmpty)
    meet("water flows", at: 25)
    #expect(standings.proficient().isEmpty)
    meet("water boils", at: 49)
    #expect(standings.proficient().map(\.text) == ["water"])
    #expect(standings.proficient().first?.practised == 49 * Self.hour)
    meet("water drips", at: 50, missing: ["water"])
    #expect(standings.proficient().isEmpty)
    // One right answer wins it back, but two make it known.
    meet("water drops", at: 51)
    #expect(standings.struggling().isEmpty && standings.proficient().isEmpty)
    meet("water falls", at: 52)
    #expect(standings.proficient().map(\.text) == ["water"])
  }

  @Test func `a clock that was set back makes no word known, and none newer`() {
    meet("water helps", at: 100)
    meet("water flows", at: 10)
    #expect(standings.proficient().isEmpty)
    #expect(word("water")?.practised == 100 * Self.hour)
  }

  @Test func `function words and figures are in no list`() {
    meet("the water is 12", at: 0, missing: ["the", "is", "12"])
    meet("the milk is 12", at: 1, missing: ["the", "is", "12"])
    #expect(standings.struggling().isEmpty)
  }

  @Test func `the same spelling in two languages is two words`() {
    standings.take(Self.met("OK water", at: 0, missing: ["OK"], lang: .chinese))
    standings.take(Self.met("OK water", at: 0, missing: ["water"], lang: .english))
    #expect(standings.struggling(.chinese).map(\.text) == ["OK"])
    #expect(standings.struggling(.english).map(\.text) == ["water"])
  }

  @Test func `only the last twenty tries are kept`() {
    for hour in 0..<30 {
      meet("water \(hour)a", at: Int64(hour), missing: hour < 11 ? ["water"] : [])
    }
    #expect(word("water")?.tries == [false] + Array(repeating: true, count: 19))
  }

  // MARK: Cards

  private func watch(settled: Set<String> = []) -> WordWatch {
    WordWatch(
      standings, .english, settled: settled,
      began: Moment(milliseconds: 100 * Self.hour, utcOffsetMinutes: 0))
  }

  @Test func `a word that was missed again waits to become a card, with what came of it`() throws {
    meet("cold water", at: 0, missing: ["water"])
    meet("warm milk", at: 1, missing: ["milk"])
    meet("warm water", at: 2, missing: ["water"], wonBack: true)
    meet("water helps", at: 3)
    var watch = watch()
    let waiting = watch.waiting()
    #expect(waiting.map(\.text) == ["water"])
    #expect(
      try #require(waiting.first).course.map { [Int($0.item), $0.review.grade.rawValue] }
        == [[3, 2], [4, 3]])
    #expect(watch.waiting().isEmpty)
    var other = self.watch(settled: ["water"])
    #expect(other.waiting().isEmpty)
  }

  @Test func `a session makes a card of a word that is missed again, once, and of few`() {
    let words = (0..<9).map { "word\($0)x" }
    for (hour, word) in words.enumerated() {
      meet("hear \(word)", at: Int64(hour), missing: [word])
    }
    var watch = watch()
    #expect(watch.waiting().isEmpty)
    var made: [String] = []
    for (n, word) in (words + words).enumerated() {
      var item = Item(
        n: n + 1,
        sentence: Sentence(
          id: "s\(n)", text: "know \(word) \(n)", lang: .english, level: .easy,
          wordBucket: .common), delivery: Delivery())
      let met = Self.met("know \(word) \(n)", at: 0, missing: [word])
      _ = item.note(
        "", Judgement(similarity: 0.5, passed: false, words: met.words), speech: nil,
        responseSeconds: 3, practised: 1, weights: ScoreWeights())
      let new = watch.words(missedAt: item.tries[0], of: item, wonBack: n == 0)
      if let new = new.first { #expect(new.grade == (n == 0 ? .hard : .again)) }
      made += new.map(\.word)
    }
    #expect(made == Array(words.prefix(WordWatch.mostASession)))
  }
}
