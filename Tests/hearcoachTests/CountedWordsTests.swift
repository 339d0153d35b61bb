import Testing

@testable import Wording

@Suite("What is counted, in English")
struct CountedWordsTests {
  @Test(arguments: [
    (0, "0 minutes"), (1, "1 minute"), (2, "2 minutes"),
  ])
  func `one of a thing is not several`(count: Int, words: String) {
    let monday = Phrase.weekdays[0]
    #expect(Phrase.dayOfWeek(monday, minutes: count).en == "Mon: \(words)")
    for phrase in [
      Phrase.cacheCleared(clips: count),
      .cacheStats(clips: count, megabytes: 0, limit: 0, directory: "d"),
      .sentencesFound(count, shown: 50), .recordingsChecked(count, doubtful: 0),
      .sentencesAreRight(count, in: "f"),
    ] {
      let isPlural = try? /\b\d+ [a-z]+s\b/.firstMatch(in: phrase.en) != nil
      #expect(isPlural == (count != 1), "\(phrase.en)")
    }
  }

  @Test func `a day of which nobody knows how long it was is no day without practice`() {
    let monday = Phrase.weekdays[0]
    #expect(Phrase.dayOfWeek(monday, minutes: nil, isPractised: true).en == "Mon: practised")
    #expect(Phrase.dayOfWeek(monday, minutes: nil).en == "Mon: no practice")
  }

  @Test func `what is left of a time to wait is told to a tenth of a second`() {
    #expect(Phrase.secondsWaited(2.499998588) == "2.5" && Phrase.secondsWaited(20) == "20")
  }
}
