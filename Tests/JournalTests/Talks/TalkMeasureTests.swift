import Coaching
@testable import Journal
import Testing

/// What turns of talks came to, and what they tell of words.
@Suite struct TalkMeasureTests {
  let place: Place
  let journal: Journal

  init() throws {
    place = try Place()
    journal = try Journal.open(at: place.path, access: .write)
  }

  /// Understood at once and spoken; typed after a hint; pressed; skipped; in passing; left.
  private static let turns: [KeptTurn] = {
    var spoken = turn(1, .answered, "我头疼。")
    spoken.mode = .voice
    spoken.said = SaidScores(accuracy: 80, fluency: 60)
    spoken.responseSeconds = 1
    var typed = turn(2, .answered, "两天了。")
    typed.helps.hints = 1
    typed.responseSeconds = 3
    return [
      spoken, typed, turn(3, .chosen, "不发烧。"), turn(4, .skipped, "好的。"), turn(5, .heard, nil),
      turn(6, .left, nil),
    ]
  }()

  private static func turn(_ n: Int, _ outcome: TurnOutcome, _ reply: String?) -> KeptTurn {
    KeptTurn(
      n: n, turn: "t\(n)", role: "doctor", line: "第\(n)句", outcome: outcome, reply: 0,
      replyText: reply, tries: 1, practisedSeconds: Double(n))
  }

  @Test func `turns have figures of their own, and are no sentences`() throws {
    try journal.keepTalk("a", Self.turns)
    let day = Facts.morning.day
    let facts = try journal.period(from: day, to: day)
    #expect(
      facts.talks
        == TalkRecord(
          talks: 1, turns: 4, atOnce: 2, accuracy: MeanSum(sum: 80, count: 1),
          fluency: MeanSum(sum: 60, count: 1), response: MeanSum(sum: 4, count: 2)))
    #expect(facts.sum.items == 0 && facts.days.count == 1 && facts.sessions == 1)
    #expect(try journal.period(from: day, to: day, .chinese).talks.turns == 4)
    #expect(try journal.period(from: day, to: day, .english).talks == TalkRecord())
    #expect(try journal.period(from: day.advanced(by: 1), to: day.advanced(by: 2)).talks.turns == 0)
  }

  @Test func `of lines that a player said only the learner's replies count`() throws {
    var plan = Talks.plan()
    plan.players = ["doctor"]
    try journal.keep([.began(plan)], at: Facts.later(0))
    // Each is said first, then answered as if the program had said it.
    for turn in Self.turns where turn.outcome != .heard {
      var cue = turn
      cue.n = 2 * turn.n - 1
      (cue.outcome, cue.reply, cue.replyText, cue.said) = (.heard, nil, nil, nil)
      (cue.given, cue.responseSeconds) = ("念的句子", nil)
      var answer = turn
      answer.n = 2 * turn.n
      answer.responseSeconds = nil
      try journal.keep([.turn(cue)], at: Facts.later(10))
      try journal.keep([.turn(answer)], at: Facts.later(10))
    }
    let day = Facts.morning.day
    let talks = try journal.period(from: day, to: day).talks
    #expect(
      talks
        == TalkRecord(
          talks: 1, turns: 4, heard: 0, atOnce: 0, accuracy: MeanSum(sum: 80, count: 1),
          fluency: MeanSum(sum: 60, count: 1)))
    #expect(talks.rate == nil)
    #expect(try journal.metTurns(.chinese).map(\.text) == ["我头疼。", "两天了。"])
    #expect(try journal.talks().first?.turns == 4)
    // Beside lines of the program's those are counted alone.
    try journal.keepTalk("b", Self.turns)
    let both = try journal.period(from: day, to: day).talks
    #expect(both.turns == 8 && both.heard == 4 && both.atOnce == 2 && both.rate == 0.5)
  }

  @Test func `what is left of a talk that was not to be kept has no figures`() throws {
    try journal.keepTalk("a", Self.turns, ending: .discarded)
    let day = Facts.morning.day
    #expect(try journal.period(from: day, to: day).talks == TalkRecord())
    #expect(try journal.metTurns().isEmpty)
  }

  @Test func `words are met in lines understood at once and in replies of the learner's own`()
    throws
  {
    try journal.keepTalk("a", Self.turns)
    let met = try journal.metTurns(.chinese)
    #expect(met.map(\.text) == ["第1句", "我头疼。", "两天了。"])
    #expect(met.allSatisfy { $0.words.isEmpty && $0.at == Facts.later(10).milliseconds })
    #expect(try journal.metTurns(.english).isEmpty)
    #expect(try journal.metTurns(limit: 1).map(\.text) == ["两天了。"])
  }

  @Test
  func `a mistake that was put right tells what was typed, and what was heard of one nothing`()
    throws
  {
    func corrected(_ n: Int, _ mode: AnswerMode) -> KeptTurn {
      var turn = Self.turn(n, .corrected, "我没去过北京。")
      turn.helps.hints = 1
      (turn.given, turn.mode) = ("我不去过北京。", mode)
      return turn
    }
    try journal.keepTalk("a", [corrected(1, .text), corrected(2, .voice)])
    let met = try journal.metTurns(.chinese)
    #expect(met.map(\.text) == ["我没去过北京。"] && met.map(\.answer) == ["我不去过北京。"])
  }

  @Test func `words of one's own in a chat are met, and those that were only chosen are not`()
    throws
  {
    func said(_ n: Int, reply: Int?, _ mode: AnswerMode?) -> KeptTurn {
      var turn = Self.turn(n, .said, "第\(n)个回答。")
      (turn.reply, turn.given, turn.mode) = (reply, "第\(n)个回答。", mode)
      return turn
    }
    try journal.keepTalk(
      "a", [said(1, reply: nil, .text), said(2, reply: 0, nil), said(3, reply: nil, .voice)])
    let met = try journal.metTurns(.chinese)
    #expect(met.map(\.text) == ["第1个回答。"] && met.allSatisfy(\.isOwn))
  }

  @Test func `talks are among the sessions where they are wanted, and nowhere else`() throws {
    try journal.keepTalk("a", Self.turns)
    var (without, with): ([PractisedSession], [PractisedSession]) = ([], [])
    try journal.sessions { without.append($0) }
    try journal.sessions(withTalks: true) { with.append($0) }
    #expect(without.isEmpty)
    #expect(with.map(\.turns) == [4] && with.map(\.items) == [0])
    #expect(with.first?.practisedSeconds == 120)
  }
}
