import Coaching
import Testing

@Suite struct WordProgressTests {
  private static let rye = "a loaf of rye please".split(separator: " ").map(String.init)
  private static let cake = "two slices of apple cake".split(separator: " ").map(String.init)

  /// Which words are green, as signs.
  private static func green(_ progress: WordProgress, _ reply: Int = 0) -> String {
    progress.replies[reply].said.map { $0 ? "+" : "-" }.joined()
  }

  /// Which words a judge finds, of such signs.
  private static func said(_ signs: String) -> [Bool] { signs.map { $0 == "+" } }

  @Test("nothing is green before anything is heard")
  func begin() {
    let progress = WordProgress(replies: [Self.rye, Self.cake])
    #expect(Self.green(progress) == "-----" && progress.replies[1].words == Self.cake)
    #expect(progress.leading == nil && progress.done == nil)
  }

  @Test("the words that a judge finds turn green, and stay so whatever it finds next")
  func words() {
    var progress = WordProgress(replies: [Self.rye, Self.cake])
    progress.hear(said: Self.said("+-+"), of: 0)
    #expect(Self.green(progress) == "+-+--" && Self.green(progress, 1) == "-----")
    progress.hear(said: Self.said("-+---"), of: 0)
    #expect(Self.green(progress) == "+++--")
    progress.hear(said: [], of: 0)
    #expect(Self.green(progress) == "+++--" && progress.done == nil)
  }

  @Test("the reply that most has been said of leads, and is done when all of it was said")
  func replies() {
    var progress = WordProgress(replies: [Self.rye, Self.cake])
    progress.hear(said: Self.said("+"), of: 0)
    progress.hear(said: Self.said("++"), of: 1)
    #expect(progress.leading == 1)
    #expect(progress.done == nil)
    progress.hear(said: Self.said("+++++"), of: 1)
    #expect(progress.done == 1)
    #expect(progress.replies[1].isDone)
    #expect(!progress.replies[0].isDone)
    // Of a short one less makes more.
    var other = WordProgress(replies: [Self.rye, ["yes"]])
    other.hear(said: Self.said("++++-"), of: 0)
    other.hear(said: Self.said("+"), of: 1)
    #expect(other.leading == 1)
    // Equals: the first.
    var equals = WordProgress(replies: [["of", "it"], ["of", "us"]])
    for reply in [1, 0] { equals.hear(said: Self.said("+-"), of: reply) }
    #expect(equals.leading == 0)
  }

  @Test("what is no word of a reply, or no reply, changes nothing; nothing to say is never done")
  func hostile() {
    var progress = WordProgress(replies: [[], Self.rye])
    progress.hear(said: Self.said("+"), of: 0)
    for reply in [2, -1] { progress.hear(said: Self.said("+"), of: reply) }
    #expect(progress.leading == nil && progress.done == nil)
    progress.hear(said: Array(repeating: true, count: 1_000), of: 1)
    #expect(progress.done == 1 && Self.green(progress, 1) == "+++++")
    #expect(WordProgress(replies: []).leading == nil)
  }
}

@Suite struct TurnEndTests {
  @Test("beginners are given longer, and the learner may set it")
  func levels() {
    #expect(Level.allCases.map { TurnEnd(level: $0).pause } == [1.8, 1.5, 1.2])
    #expect(TurnEnd(level: .hard, setting: 2.5).pause == 2.5)
    #expect(TurnEnd(level: .hard, setting: 0).pause == 1)
    #expect(TurnEnd(level: .easy, setting: .infinity).pause == 3)
    #expect(TurnEnd(level: .easy, setting: .nan).pause == 1.8)
  }

  @Test("more is to come while the end is missing, or too little is there to tell")
  func more() {
    #expect(rest(after: [true, false], 5) == .more)
    #expect(rest(after: [true, false], 0.1) == .more)
    #expect(rest(after: [true, true], 0.1) == .nothing)
    for said in [nil, [], [false, false]] as [[Bool]?] {
      #expect(rest(after: said, 1.9) == .more)
      #expect(rest(after: said, 2) == .nothing)
      #expect(rest(after: said, .infinity) == .nothing)
    }
  }

  @Test("an end with gaps before it may be none")
  func gaps() {
    #expect(rest(after: [false, true], 5) == .perhaps)
    #expect(rest(after: [true, false, true], 0.1) == .perhaps)
  }

  @Test("what is not finished is waited for, and what may not be a little less")
  func unfinished() {
    let end = TurnEnd(level: .medium)
    #expect(TurnEnd.Rest.allCases.map(end.pause) == [1.5, 2, 2.5])
  }

  private func rest(after said: [Bool]?, _ seconds: Double) -> TurnEnd.Rest {
    TurnEnd.rest(after: said.map { SpokenProgress(reply: 0, said: $0) }, voiced: seconds)
  }
}
