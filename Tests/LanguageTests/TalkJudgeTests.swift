import Coaching
import Language
import Testing

@Suite("What a typed answer in a talk is")
struct TalkJudgeTests {
  private static let task = JudgeTask(
    place: .init(turn: 1, number: 1), answer: .typed(""),
    replies: [
      ExpectedReply(text: "A loaf of rye bread, please.", translation: "来一个黑麦面包。", next: "a"),
      ExpectedReply(text: "Two slices of apple cake.", translation: "两块苹果蛋糕。", next: "b"),
    ],
    mistakes: [
      TypicalMistake(heard: "I want buy a bread.", say: "A loaf of rye bread, please.")
    ])

  private static func judged(_ answer: String, _ task: JudgeTask = task) -> TalkJudgement {
    TalkJudge(judge: judge, lang: .english).judge(answer, task)
  }

  private typealias Candidate = TalkJudge.Candidate

  private static func finding(
    _ replies: [Candidate], _ mistakes: [Candidate] = []
  ) -> TalkJudgement.Finding {
    TalkJudge.judgement(replies: replies, mistakes: mistakes).finding
  }

  @Test func `a reply is found whatever its capitals and points, with each of its words`() {
    let found = Self.judged("two slices of apple cake")
    #expect(found.finding == .reply(1) && found.similarity == 1)
    #expect(found.words.map(\.expected) == ["Two", "slices", "of", "apple", "cake"])
    #expect(found.words.allSatisfy { $0.verdict == .match })
  }

  @Test func `a typical mistake is known as one, and shown beside the reply it comes nearest to`() {
    let found = Self.judged("I want buy a bread")
    #expect(found.finding == .mistake(0) && found.similarity < 1)
    #expect(found.words.contains { $0.expected == "bread" && $0.verdict == .match })
  }

  @Test func `what is none of them is none, and nothing is shown of what it has nothing of`() {
    let found = Self.judged("Where is the station?")
    #expect(found.finding == .none)
    #expect(Self.judged("").words.isEmpty)
    let nothing = JudgeTask(
      place: .init(turn: 1, number: 1), answer: .typed(""), replies: [], mistakes: [])
    #expect(Self.judged("Hello", nothing) == TalkJudgement(finding: .none, similarity: 0))
  }

  @Test func `most of one reply is meant to be it, unless another comes near`() {
    let (most, less) = (
      Candidate(similarity: 0.6, passed: false), Candidate(similarity: 0.59, passed: false)
    )
    #expect(Self.finding([most]) == .reply(0) && Self.finding([less]) == .none)
    let near = Candidate(similarity: 0.45, passed: false)
    let far = Candidate(similarity: 0.35, passed: false)
    #expect(Self.finding([near, most]) == .none && Self.finding([far, most]) == .reply(1))
    // One that passes needs no lead.
    #expect(Self.finding([near, Candidate(similarity: 0.6, passed: true)]) == .reply(1))
  }

  @Test func `a mistake counts only where the answer has more of it than of any reply`() {
    let reply = Candidate(similarity: 0.9, passed: true)
    let (like, more) = (
      Candidate(similarity: 0.9, passed: true), Candidate(similarity: 0.95, passed: true)
    )
    #expect(Self.finding([reply], [like]) == .reply(0))
    #expect(Self.finding([reply], [like, more]) == .mistake(1))
    #expect(Self.finding([reply], [Candidate(similarity: 0.95, passed: false)]) == .reply(0))
    #expect(Self.finding([], [like]) == .mistake(0))
  }
}
