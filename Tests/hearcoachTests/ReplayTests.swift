import Coaching
import JSON
import TestSupport
import Testing

@Suite("Reviews replayed by lines")
struct ReplayTests {
  private static func answers(
    _ lines: some Sequence<String>, exit: Int32 = 0
  ) async throws -> [JSON] {
    let run = try await Home().run(
      "words", "replay", "--jsonl", input: lines.map { $0 + "\n" }.joined())
    #expect(run.exit == exit)
    #expect(run.errors == "")
    return try run.lines.map { try JSON.parse(String($0)) }
  }

  private static let good = #"{"reviews":[{"at":"2026-01-01T10:00:00Z","grade":3}]}"#

  @Test func `cards go as the fsrs package lets them go`() async throws {
    let kept = try TestFile.text(Checkout.path + "Tests/Peers/fsrs-6.3.2.jsonl")
      .split(separator: "\n").map { try JSON.parse(String($0)) }
    let cards = kept.filter { $0["in"] != nil }
    let answers = try await Self.answers(cards.map { $0["in"]?.text ?? "" })
    try #require(answers.count == cards.count)
    for (answer, card) in zip(answers, cards) {
      let told = try #require(card["out"])
      #expect(answer["state"] == told["state"])
      for key in ["stability", "difficulty", "retrievability"] {
        let (ours, theirs) = (answer[key]?.asDouble ?? .nan, told[key]?.asDouble ?? .nan)
        #expect(abs(ours - theirs) <= 1e-9, "\(key) of \(card)")
      }
      let due = try #require(told["due"]?.asString)
      #expect(answer["due"]?.asString == due.replacing(".000Z", with: "Z"))
    }
  }

  @Test func `the page on it tells what happens`() async throws {
    let page = try TestFile.text(Checkout.path + "docs/reviews.md")
    func lines(_ mark: String) -> [String] {
      page.split(separator: "\n").filter { $0.hasPrefix(mark) }.map { String($0.dropFirst(2)) }
    }
    let asked = lines("> {")
    try #require(asked.count == 2)
    for (line, answer) in zip(asked, lines("< {")) {
      #expect(
        try await Self.answers([line], exit: line == asked[0] ? 0 : 1).map(\.text) == [answer])
    }
  }

  @Test func `the other schedulers answer with what is theirs`() async throws {
    let reviews = #""reviews":[{"at":"2026-01-01T10:00:00Z","grade":3}]"#
    let answers = try await Self.answers([
      "{\"scheduler\":\"sm2\",\(reviews)}", "{\"scheduler\":\"leitner\",\(reviews)}",
      #"{"scheduler":"fsrs","reviews":[]}"#,
    ])
    #expect(
      answers.map(\.text) == [
        #"{"state":"review","stability":null,"difficulty":null,"due":"2026-01-02T10:00:00Z","#
          + #""retrievability":null,"ease":2.5,"days":1}"#,
        #"{"state":"review","stability":null,"difficulty":null,"due":"2026-01-02T10:00:00Z","#
          + #""retrievability":null,"box":1}"#,
        #"{"state":"new","stability":null,"difficulty":null,"due":null,"retrievability":null}"#,
      ])
  }

  @Test(arguments: [
    (#"{"reviews":[{"at":"2026-01-01T10:00:00Z","grade":0}]}"#, "reviews[0].grade"),
    (#"{"reviews":[{"at":"2026-01-01T10:00:00Z","grade":2.5}]}"#, "reviews[0].grade"),
    (#"{"reviews":[{"at":"2026-01-01T10:00:00Z","grade":"3"}]}"#, "reviews[0].grade"),
    (#"{"reviews":[{"at":"2026-01-01T10:00:00Z"}]}"#, "reviews[0].grade"),
    (#"{"reviews":[{"grade":3}]}"#, "reviews[0].at"),
    (#"{"reviews":[{"at":"2026-02-30T10:00:00Z","grade":3}]}"#, "reviews[0].at"),
    (#"{"reviews":[{"at":1767261600,"grade":3}]}"#, "reviews[0].at"),
    (#"{"reviews":[{"at":"2026-01-01T10:00:00Z","grade":3,"score":101}]}"#, "reviews[0].score"),
    (#"{"reviews":[3]}"#, "reviews[0]"),
    (#"{"reviews":[{"at":"9999-12-31T23:59:59Z","grade":4}]}"#, "reviews"),
    (#"{"reviews":null}"#, "reviews"), (#"{"reviews":{}}"#, "reviews"), ("{}", "reviews"),
    (#"{"scheduler":"fsrs5","reviews":[]}"#, "scheduler"),
    (#"{"scheduler":6,"reviews":[]}"#, "scheduler"),
    (#"{"weights":[1,2],"reviews":[]}"#, "weights"), (#"{"weights":"x","reviews":[]}"#, "weights"),
    ("{\"weights\":[\(zeros(21))],\"reviews\":[]}", "weights[0]"),
    (#"{"retention":1,"reviews":[]}"#, "retention"),
    (#"{"retention":"a","reviews":[]}"#, "retention"),
    (#"{"now":"now","reviews":[]}"#, "now"),
  ])
  func `a wrong line is told by its number and key, and the next one goes on`(
    line: String, key: String
  ) async throws {
    let answers = try await Self.answers([Self.good, line, Self.good], exit: 1)
    try #require(answers.count == 3)
    #expect(answers[1]["error"]?["key"]?.asString == key, "\(answers[1])")
    #expect(answers[1]["error"]?["message"]?.asString?.isEmpty == false)
    #expect(answers[1]["line"] == 2)
    #expect(answers[0]["state"] == "learning" && answers[0]["due"] == answers[2]["due"])
  }

  private static func zeros(_ count: Int) -> String {
    Array(repeating: "0", count: count).joined(separator: ",")
  }

  @Test func `what is no JSON object is told by its line`() async throws {
    let answers = try await Self.answers(["", "[1]", "{", Self.good], exit: 1)
    #expect(answers.map { $0["line"]?.asInt } == [1, 2, 3, nil])
    #expect(answers.last?["state"] == "learning")
  }

  @Test func `a card with a hundred thousand reviews is answered, dates in any order`() async throws
  {
    let reviews = (0..<100_000).map { number in
      let day = LocalDay(daysSince1970: number * 7919 % 100_000)
      return "{\"at\":\"\(day)T10:00:00Z\",\"grade\":\(number % 4 + 1)}"
    }
    let line = "{\"reviews\":[\(reviews.joined(separator: ","))],\"now\":\"2300-01-01T00:00:00Z\"}"
    let answers = try await Self.answers([line, Self.good])
    #expect(answers.count == 2)
    #expect(answers[0]["stability"]?.asDouble?.isFinite == true)
  }

  @Test func `an answer comes as soon as its line`() async throws {
    let dialogue = try Home().talk("words", "replay", "--jsonl")
    var answers = dialogue.lines.makeAsyncIterator()
    for _ in 0..<2 {
      dialogue.say(Self.good)
      #expect(await answers.next()?.contains("learning") == true)
    }
    dialogue.fallSilent()
    #expect(try await dialogue.program.finish() == .exited(0))
  }

  @Test func `nothing is read from the history or written to it`() async throws {
    let home = try Home()
    let run = try await home.run("words", "replay", "--jsonl", input: Self.good + "\n")
    #expect(run.exit == 0)
    #expect(TestFile.names(in: home.path) == ["run"])
  }
}
