import Coaching
import Testing

@Suite struct WordProgressTests {
  private static let rye = "a loaf of rye please".split(separator: " ").map(String.init)
  private static let cake = "two slices of apple cake".split(separator: " ").map(String.init)

  private static func progress(_ replies: [[String]] = [rye, cake]) -> WordProgress {
    WordProgress(replies: replies) { Set([$0, $1]) == ["rye", "wry"] }
  }

  private static func heard(_ texts: String..., of replies: [[String]] = [rye, cake])
    -> WordProgress
  {
    var progress = progress(replies)
    for text in texts { progress.hear(text.split(separator: " ").map(String.init)) }
    return progress
  }

  /// Which words are green, as signs.
  private static func green(_ progress: WordProgress, _ reply: Int = 0) -> String {
    progress.replies[reply].said.map { $0 ? "+" : "-" }.joined()
  }

  @Test(
    "words turn green in order",
    arguments: [
      ("", "-----"), ("a", "+----"), ("a loaf", "++---"), ("a loaf of rye please", "+++++"),
      // The last word may be cut short, and change.
      ("a lo", "+----"),
      // Another spelling of the same sound.
      ("a loaf of wry please", "+++++"),
      // What does not belong there.
      ("well a er loaf of mm rye yes please thanks", "+++++"),
      // Begun anew.
      ("a loaf a loaf of rye", "++++-"), ("a loaf of sorry a loaf of rye please", "+++++"),
      // A word or two left out, and made up for.
      ("a of rye please", "+-+++"), ("a rye please", "+--++"), ("a of loaf rye please", "+++++"),
      ("a loaf of please rye", "+++++"),
      // One word far on may be anything; two in a row are not.
      ("please", "-----"), ("rye please", "---++"), ("rye", "-----"),
      ("please please please", "-----"),
    ])
  func order(text: String, green: String) {
    #expect(Self.green(Self.heard(text)) == green)
  }

  @Test("what has turned green stays so, whatever is heard next")
  func place() {
    #expect(Self.green(Self.heard("a loaf of", "a roof")) == "+++--")
    #expect(Self.green(Self.heard("a loaf of", "")) == "+++--")
    #expect(Self.green(Self.heard("a loaf", "a loaf of rye please")) == "+++++")
    #expect(Self.green(Self.heard("a loaf", "nothing at all", "a loaf of rye")) == "++++-")
  }

  @Test("the reply that most has been said of leads, and is done when all of it was said")
  func replies() {
    var progress = Self.progress()
    #expect(progress.leading == nil)
    progress.hear(["two", "slices"])
    #expect(progress.leading == 1)
    #expect(progress.done == nil)
    progress.hear(["two", "slices", "of", "apple", "cake"])
    #expect(progress.done == 1)
    #expect(progress.replies[1].isDone)
    #expect(!progress.replies[0].isDone)
    // Equals: the first.
    #expect(Self.heard("of", of: [["of", "it"], ["of", "us"]]).leading == 0)
  }

  @Test("a word that comes twice is said twice")
  func repeated() {
    let words = ["very", "very", "good"]
    #expect(Self.green(Self.heard("very", of: [words])) == "+--")
    #expect(Self.green(Self.heard("very very", of: [words])) == "++-")
    #expect(Self.green(Self.heard("very good", of: [words])) == "+-+")
    #expect(Self.green(Self.heard("very good very", of: [words])) == "+++")
  }

  @Test("a judge may say directly which parts it finds")
  func parts() {
    var progress = Self.progress()
    progress.hear(said: [true, false, true], of: 0)
    #expect(Self.green(progress) == "+-+--")
    progress.hear(said: [false, true, false, true, true, true, true], of: 0)
    #expect(progress.done == 0)
    progress.hear(said: [true], of: 5)
    progress.hear(said: [true], of: -1)
    #expect(Self.green(progress, 1) == "-----")
  }

  @Test("nothing to say is never done, and no stream of words is too long")
  func hostile() {
    #expect(Self.heard("a", of: [[], ["b"]]).done == nil)
    #expect(Self.heard("a", of: []).leading == nil)
    var progress = Self.progress()
    progress.hear(Array(repeating: "of", count: 100_000))
    #expect(Self.green(progress) == "--+--")
  }

  @Test("whatever is heard in whatever pieces, green words only become more")
  func random() {
    var random = SplitMix64(seed: 3)
    let words = Self.rye + Self.cake + ["er", "wry", "mm"]
    var isLost = false
    var isNotDone = false
    for _ in 0..<5000 {
      var progress = Self.progress()
      var heard: [String] = []
      var before = progress.replies
      for _ in 0..<Int.random(in: 1...15, using: &random) {
        if Int.random(in: 0..<5, using: &random) == 0 { heard = [] }
        heard.append(words[Int.random(in: 0..<words.count, using: &random)])
        progress.hear(heard)
        for (old, new) in zip(before, progress.replies) {
          isLost = isLost || zip(old.said, new.said).contains { $0 && !$1 }
        }
        before = progress.replies
      }
      // Whoever says all of it in order is done, whatever went before.
      progress.hear(heard + Self.rye)
      isNotDone = isNotDone || !progress.replies[0].isDone
    }
    #expect(!isLost)
    #expect(!isNotDone)
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
