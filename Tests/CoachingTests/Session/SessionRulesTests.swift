@testable import Coaching
import Testing

/// A row of the design's table: what is tried, how it ends, and what it comes to.
struct Rule: Sendable, CustomTestStringConvertible {
  let tries: [Double]
  /// What the learner asks for after the tries.
  var asked: SessionEvent.Kind?
  let outcome: ItemOutcome
  let correct: Bool
  /// The try that counts.
  let similarity: Double?
  let transcript: String?
  let score: Int?
  /// Of the last event.
  let effects: [String]

  /// The text is shown, and heard once more, slowly.
  static let revealed = ["revealed", "done 1", "silence", "play 0.8"]

  var testDescription: String { "\(tries), then \(asked.map { "\($0)" } ?? "nothing")" }

  static let table = [
    Rule(
      tries: [1], outcome: .passed, correct: true, similarity: 1, transcript: "try 1", score: 100,
      effects: ["keep try 1", "keep ability", "keep passed", "judged 1", "done 1"]),
    Rule(
      tries: [0.5, 0.9], outcome: .passed, correct: true, similarity: 0.9, transcript: "try 2",
      score: 88, effects: ["keep try 2", "keep passed", "judged 2", "done 1"]),
    Rule(
      tries: [0.5, 0.7, 0.85], outcome: .passed, correct: true, similarity: 0.85,
      transcript: "try 3", score: 81, effects: ["keep try 3", "keep passed", "judged 3", "done 1"]),
    Rule(
      tries: [0.5, 0.7, 0.6], outcome: .failed, correct: false, similarity: 0.7,
      transcript: "try 2", score: 66,
      effects: ["keep try 3", "keep failed", "judged 3"] + Self.revealed),
    Rule(
      tries: [0.6, 0.6, 0], outcome: .failed, correct: false, similarity: 0.6,
      transcript: "try 1", score: 56,
      effects: ["keep try 3", "keep failed", "judged 3"] + Self.revealed),
    Rule(
      tries: [], asked: .reveal, outcome: .revealed, correct: false, similarity: nil,
      transcript: nil, score: 0,
      effects: ["silence", "keep ability", "keep revealed"] + Self.revealed),
    Rule(
      tries: [0.6], asked: .reveal, outcome: .revealed, correct: false, similarity: 0.6,
      transcript: "try 1", score: 60, effects: ["silence", "keep revealed"] + Self.revealed),
    Rule(
      tries: [0.4, 0.6], asked: .reveal, outcome: .revealed, correct: false, similarity: 0.6,
      transcript: "try 2", score: 58, effects: ["silence", "keep revealed"] + Self.revealed),
    Rule(
      tries: [], asked: .skip, outcome: .skipped, correct: false, similarity: nil,
      transcript: nil, score: nil, effects: ["silence", "keep skipped", "done 1"]),
    Rule(
      tries: [0.6], asked: .skip, outcome: .skipped, correct: false, similarity: 0.6,
      transcript: "try 1", score: nil, effects: ["silence", "keep skipped", "done 1"]),
  ]
}

@Suite struct SessionRulesTests {
  @Test("each row of the table ends as it says", arguments: Rule.table)
  func table(rule: Rule) throws {
    var course = Course()
    course.begin()
    var last: [SessionEffect] = []
    for (place, similarity) in rule.tries.enumerated() {
      last = course.answer("try \(place + 1)", similarity: similarity)
    }
    if let asked = rule.asked { last = course.send(asked, after: 1) }
    #expect(last.names == rule.effects)
    let kept = try #require(last.compactMap(\.result).first)
    guard
      case .show(.itemDone(let shown, let sentence))? = last.last(where: { effect in
        if case .show(.itemDone) = effect { true } else { false }
      })
    else {
      Issue.record("the item is not shown as done")
      return
    }
    #expect(kept == shown)
    #expect(
      kept
        == ItemResult(
          n: 1, sentenceID: sentence.id, outcome: rule.outcome, correct: rule.correct,
          attempts: rule.tries.count, similarity: rule.similarity, transcript: rule.transcript,
          score: rule.score, practisedSeconds: course.session.practisedSeconds))
  }

  @Test("a failed try that is not the third asks for another one")
  func failed() throws {
    var course = Course()
    course.begin()
    #expect(
      course.answer(similarity: 0.5).names
        == ["keep try 1", "keep ability", "judged 1", "listening 2"])
    let second = course.answer(similarity: 0.5)
    #expect(second.names == ["keep try 2", "judged 2", "listening 3"])
    let attempt = try #require(second.first?.attempt)
    #expect(attempt.standing.score == 48)
    #expect(!attempt.standing.passed)
  }

  @Test(
    "an appeal makes the last item count as heard in full",
    arguments: [
      ([0.1], .reveal, 100, ["keep appeal", "keep ability", "appealByOwnWord"]),
      ([0.5, 0.7, 0.6], nil, 96, ["keep appeal", "appealAccepted"]),
      ([0.5], .reveal, 100, ["keep appeal", "keep ability", "appealAccepted"]),
      ([0.5, 0.4], .reveal, 98, ["keep appeal", "appealAccepted"]),
    ] as [([Double], SessionEvent.Kind?, Int, [String])])
  func appeal(tries: [Double], asked: SessionEvent.Kind?, score: Int, effects: [String]) throws {
    var course = Course()
    course.begin()
    var last: [SessionEffect] = []
    for similarity in tries { last = course.answer(similarity: similarity) }
    if let asked { last = course.send(asked) }
    var result = try #require(last.compactMap(\.result).first)
    course.goOn()
    let appeal = course.send(.appeal)
    #expect(appeal.names == effects)
    result.correct = true
    result.similarity = 1
    result.score = score
    #expect(appeal.first?.result == result)
    #expect(course.send(.appeal).names == ["nothingToAppeal"])
    course.answer(similarity: 0)
    let summary = try #require(course.send(.quit).compactMap(\.summary).first)
    #expect(summary.passed == 1)
    #expect(summary.passedAtFirstTry == (tries.count == 1 ? 1 : 0))
    #expect(summary.meanScore == Double(score))
  }

  @Test("an appeal takes the place of the first verdict in the ability")
  func appealedAbility() throws {
    var appealing = Course()
    appealing.begin()
    appealing.answer(similarity: 0.5)
    appealing.send(.reveal)
    let appealed = try #require(appealing.send(.appeal).compactMap(\.ability).first)
    var passing = Course()
    passing.begin()
    let passed = try #require(passing.answer(similarity: 1).compactMap(\.ability).first)
    #expect(appealed == passed)
  }

  @Test(
    "there is nothing to appeal",
    arguments: [
      ("before any item is over", [], nil), ("after a pass", [1], nil),
      ("after a skip", [0.5], .skip), ("after a reveal without a try", [], .reveal),
    ] as [(String, [Double], SessionEvent.Kind?)])
  func refused(when: String, tries: [Double], asked: SessionEvent.Kind?) {
    var course = Course()
    course.begin()
    for similarity in tries { course.answer(similarity: similarity) }
    if let asked { course.send(asked) }
    #expect(course.send(.appeal).names == ["nothingToAppeal"])
  }

  @Test("an item after the first one is heard, answered and judged like it")
  func secondItem() {
    var course = Course()
    course.begin()
    course.answer(similarity: 1)
    #expect(course.send(.next).names == ["silence", "play 1.0", "keep item 2", "item 2"])
    // The choice of the one after it is not waited for.
    #expect(course.send(.playbackStarted(by: nil)).names == ["playing 1.0", "prepare"])
    course.hear()
    #expect(
      course.answer(similarity: 1).names
        == ["keep try 1", "keep ability", "keep passed", "judged 1", "done 2"])
  }

  @Test("an answer without a letter or a number is not a try", arguments: ["", "  ", "。！?", "🙂"])
  func empty(text: String) {
    var course = Course()
    course.begin()
    #expect(course.send(.answer(text)).names == ["nothingAnswered"])
    #expect(course.send(.answer("7")).names == ["judge"])
  }

  @Test("what was not heard yet cannot be answered, and tells nothing about the learner")
  func unheard() {
    var course = Course()
    course.send(.begin)
    #expect(course.send(.answer("early")).names == ["notHeardYet"])
    #expect(course.send(.playbackFailed).names == ["notHeardYet"])
    #expect(course.send(.answer("still")).names == ["notHeardYet"])
    course.send(.replay)
    course.send(.playbackStarted(by: nil))
    course.send(.playbackFailed)
    #expect(course.send(.answer("broken off")).names == ["notHeardYet"])
    // The text is shown, and it does not count as misheard.
    #expect(course.send(.reveal).names == ["silence", "keep skipped", "revealed", "done 1"])
  }

  @Test("a replay that fails leaves what was heard before it to be answered")
  func failedReplay() throws {
    var course = Course()
    course.begin()
    course.send(.replay, after: 1)
    #expect(course.send(.playbackFailed).names == ["listening 1"])
    let attempt = try #require(course.answer(similarity: 1, after: 4).first?.attempt)
    #expect(attempt.playbacks == 1)
    #expect(attempt.responseSeconds == 4)
  }

  @Test("an answer into the sentence silences it")
  func answerWhilePlaying() {
    var course = Course()
    course.send(.begin)
    course.send(.playbackStarted(by: nil))
    #expect(course.send(.answer("word"), after: 1).names == ["silence", "judge"])
  }

  @Test("playbacks beyond the first of each try cost a point each")
  func playbacks() throws {
    var course = Course()
    course.begin()
    course.send(.replay)
    course.hear()
    course.send(.slower)
    course.hear()
    course.answer(similarity: 0.5)
    course.send(.replay)
    course.hear()
    let last = course.answer(similarity: 0.9)
    #expect(last.first?.attempt?.playbacks == 1)
    #expect(last.compactMap(\.result).first?.score == 86)
  }

  @Test("each time it is asked for, the sentence is a step slower; after half, it is word by word")
  func ladder() {
    var course = Course()
    course.begin()
    for (pace, isWordByWord) in [
      (0.8, false), (0.64, false), (0.5, false), (0.5, true), (0.5, true),
    ] {
      let played = course.send(.slower).compactMap { effect in
        if case .play(_, let delivery) = effect { delivery } else { nil }
      }
      #expect(played.count == 1 && abs((played.first?.pace ?? 0) - pace) < 1e-9, "\(played)")
      #expect(played.first?.isWordByWord == isWordByWord, "\(played)")
      course.hear()
    }
    #expect(course.send(.replay).names == ["silence", "play 1.0"])
    course.hear()
    #expect(course.send(.slower).names == ["silence", "play 0.8"])
  }

  @Test("a replay of an item that is over costs nothing")
  func replayAtRest() {
    var course = Course()
    course.begin()
    course.answer(similarity: 1)
    #expect(course.send(.slower).names == ["silence", "play 0.8"])
    #expect(course.send(.playbackStarted(by: nil)).names == ["playing 0.8"])
    #expect(course.send(.playbackEnded).names == ["played"])
    #expect(course.send(.answer("more")).names == ["notNow"])
  }

  /// Sentences from one word to thirty.
  private static let ladder = ladder(of: "word")

  private static func ladder(of word: String) -> [Sentence] {
    (1...30).map { n in
      Sentence(
        id: "\(word)\(n)", text: Array(repeating: word, count: n).joined(separator: " "),
        lang: .english, level: .medium, wordBucket: .common)
    }
  }

  @Test("after two failed items the next one is an easy one")
  func easy() throws {
    // There is an easy one left.
    var course = Course(
      sentences: Self.ladder + Self.ladder(of: "sound"), ability: Ability(mean: 0.5, variance: 0.01)
    )
    course.begin()
    // The opening is easy by itself.
    for _ in 0..<3 {
      course.answer(similarity: 1)
      course.goOn()
    }
    course.send(.reveal)
    let usual = course.send(.next).compactMap(\.begun).first
    course.hear()
    let second = course.send(.reveal)
    guard case .prepare(let easy, let delivery)? = second.last else {
      Issue.record("no easier item is prepared: \(second.names)")
      return
    }
    let next = course.send(.next)
    #expect(next.contains(.persist(.itemBegan(n: 6, easy, delivery))))
    #expect(next.names.contains("easierNow"))
    #expect(next.contains(.play(easy, delivery)))
    let difficulty = try #require(usual)
    #expect(Difficulty.of(easy, pace: delivery.pace) < difficulty - 0.3)
  }

  @Test("an appealed item does not count as one of two that failed")
  func appealedRow() {
    var course = Course(sentences: Self.ladder, ability: Ability(mean: 0.5, variance: 0.01))
    course.begin()
    course.answer(similarity: 0.5)
    course.send(.reveal)
    course.send(.appeal)
    course.goOn()
    #expect(course.send(.reveal).names.contains("done 2"))
  }
}
