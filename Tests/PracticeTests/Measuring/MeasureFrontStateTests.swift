import Coaching
import Practice
import Testing

@Suite struct MeasureFrontStateTests {
  private func state(_ news: MeasureNews) -> MeasureFrontState {
    var state = MeasureFrontState()
    state.take(news)
    return state
  }

  @Test(
    arguments: [
      ("37105", [2, 6, 0, 9, 4]), (" 3 7 1 0 5 ", [2, 6, 0, 9, 4]), ("3?1-5", [2, nil, 0, nil, 4]),
      ("？？？？？", [nil, nil, nil, nil, nil]),
    ] as [(String, [Int?])])
  func `a digit stands for a word of its column, and a question mark for none`(
    line: String, words: [Int?]
  ) {
    let trial = MeasureNews.trial(n: 1, of: 20, isPractice: true, snr: 0, said: nil)
    #expect(state(trial).event(for: line) == .answer(words))
  }

  @Test(arguments: ["3710", "371055", "3a105", "hello"])
  func `other lines are no answer`(line: String) {
    let trial = MeasureNews.trial(n: 1, of: 20, isPractice: true, snr: 0, said: nil)
    #expect(state(trial).event(for: line) == nil)
  }

  @Test func `tones are chosen by their number, loudness by its own, and q leaves everywhere`() {
    #expect(state(.tones(1)).event(for: "2") == .tone(1))
    #expect(state(.tones(1)).event(for: "4") == nil)
    #expect(state(.tones(1)).event(for: "s") == .skip)
    #expect(state(.level(0)).event(for: "1") == .level(.softer))
    #expect(state(.level(0)).event(for: "3") == .level(.fine))
    #expect(state(.level(0)).event(for: "") == .again)
    // As the prompt has them, and as a Chinese keyboard writes them.
    #expect(state(.tones(1)).event(for: "２") == .tone(1))
    #expect(state(.level(0)).event(for: "２") == .level(.louder))
    for (word, wish) in [
      ("小声点", LevelWish.softer), ("大声点", .louder), ("轻一点", .softer), ("响一点", .louder),
      ("正好", .fine),
    ] {
      #expect(state(.level(0)).event(for: word) == .level(wish))
    }
    for news in [MeasureNews.tones(1), .level(0)] { #expect(state(news).event(for: "q") == .quit) }
  }

  @Test func `the ten rows have the keys 1 to 9 and 0`() {
    #expect((0..<10).map(MeasureFrontState.key) == (1...9).map { "\($0)" } + ["0"])
  }
}
