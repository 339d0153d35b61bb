import Coaching
@testable import Journal
import Testing

/// Talks in the journal.
@Suite struct TalkKeepingTests {
  let place: Place

  init() throws { place = try Place() }

  private func journal() throws -> Journal { try Journal.open(at: place.path, access: .write) }

  @Test func `all of a talk comes back as it was kept`() throws {
    let journal = try journal()
    try journal.keepTalk()
    try journal.close()
    let again = try Journal.open(at: place.path, access: .read)
    let talk = try again.talk("a")
    #expect(talk.turns == Talks.turns)
    #expect(talk.attempts == Talks.attempts)
    #expect(
      try again.talks() == [
        KeptTalk(
          plan: Talks.plan(), began: Facts.morning, ended: Facts.later(120).milliseconds,
          ending: .completed, practisedSeconds: 120, turns: Talks.exchanges)
      ])
    #expect(try again.integrityCheck() == [])
  }

  @Test(arguments: TalkInput.allCases)
  func `every plan comes back`(input: TalkInput) throws {
    let journal = try journal()
    var plans: [TalkPlan] = []
    for lang in Lang.allCases {
      for number in 0..<4 {
        let plan = TalkPlan(
          id: "\(lang.rawValue)-\(number)", sceneID: "s\(number)", lang: lang, input: input,
          delivery: number == 0 ? Delivery() : Talks.plan().delivery,
          voices: number == 1 ? ["": "", "\n": "\u{202E}"] : [:], showsText: number == 2,
          suggests: number == 3, players: [[], ["b", "a"], ["\n"], ["a"]][number])
        plans.insert(plan, at: 0)
        try journal.keep([.began(plan)], at: Facts.morning)
        #expect(try journal.lastUnfinishedTalk()?.plan == plan)
      }
    }
    #expect(try journal.talks().map(\.plan) == plans)
  }

  @Test(arguments: TalkEnding.allCases)
  func `every ending comes back`(ending: TalkEnding) throws {
    let journal = try journal()
    try journal.keepTalk(ending: ending)
    let talk = try #require(try journal.talks().first)
    #expect(talk.ending == ending && talk.ended == Facts.later(120).milliseconds)
    #expect(talk.practisedSeconds == 120 && talk.turns == Talks.exchanges)
    #expect(try journal.lastUnfinishedTalk() == nil)
    #expect(try journal.lastUnfinishedSession() == nil)
  }

  @Test func `the latest talk comes first, and no more than wanted`() throws {
    let journal = try journal()
    for day in [0, 2, 1] { try journal.keepTalk("t\(day)", ending: .saved, days: Int64(day)) }
    #expect(try journal.talks().map(\.plan.id) == ["t2", "t1", "t0"])
    #expect(try journal.talks(limit: 2).map(\.plan.id) == ["t2", "t1"])
    #expect(try journal.talks(limit: 0) == [] && journal.talks(limit: -1) == [])
    #expect(try journal.talk("nobody").turns.isEmpty)
  }

  @Test func `turns and what was given in them come in their order`() throws {
    let journal = try journal()
    try journal.keep([.began(Talks.plan())], at: Facts.morning)
    let turns = (1...12).map {
      KeptTurn(n: $0, turn: "t", role: "r", line: "\($0)", outcome: .heard, practisedSeconds: 1)
    }
    let attempts = (0..<24).map {
      KeptAttempt(
        n: $0 / 12 + 1, number: $0 % 12 + 1, given: nil, mode: .voice, judgement: nil,
        isMiss: false, practisedSeconds: 1)
    }
    for turn in turns.reversed() { try journal.keep([.turn(turn)], at: Facts.morning) }
    for attempt in attempts.reversed() { try journal.keep([.attempt(attempt)], at: Facts.morning) }
    #expect(try journal.talk("a").turns == turns)
    #expect(try journal.talk("a").attempts == attempts)
  }

  @Test func `a turn is kept once and never changed`() throws {
    let journal = try journal()
    try journal.keepTalk(ending: nil)
    #expect(throws: JournalError.self) {
      try journal.keep([.turn(Talks.turns[0])], at: Facts.later(200))
    }
    for table in ["turns", "turn_attempts"] {
      let columns = try journal.reading { connection throws(SQLiteError) in
        try connection.all("SELECT name FROM pragma_table_info('\(table)')") { $0.text(0) }
      }
      #expect(columns.count > 15)
      for column in columns {
        // A recording may be forgotten, but never be another's.
        let value = column == "recording" ? "'y.wav'" : column
        #expect(throws: JournalError.self, "\(table) \(column)") {
          try journal.reading { connection throws(SQLiteError) in
            try connection.run("UPDATE \(table) SET \(column) = \(value)")
          }
        }
      }
    }
    #expect(try journal.talk("a").turns == Talks.turns)
    #expect(try journal.talk("a").attempts == Talks.attempts)
  }

  @Test func `of entries that belong together none is kept if one is refused`() throws {
    let journal = try journal()
    try journal.keepTalk("a", Array(Talks.turns.prefix(2)), ending: nil)
    #expect(throws: JournalError.self) {
      try journal.keep([.turn(Talks.turns[2]), .turn(Talks.turns[1])], at: Facts.later(200))
    }
    #expect(try journal.talk("a").turns == Array(Talks.turns.prefix(2)))
    #expect(try journal.talks().first?.practisedSeconds == 20)
  }

  @Test func `entries without a talk that goes on are refused`() throws {
    let journal = try journal()
    #expect(throws: JournalError.self) {
      try journal.keep([.turn(Talks.turns[0])], at: Facts.morning)
    }
    try journal.keep(.sessionBegan(Facts.plan()), at: Facts.morning)
    #expect(throws: JournalError.self) {
      try journal.keep([.turn(Talks.turns[0])], at: Facts.morning)
    }
    try journal.keepTalk("a", [], ending: .discarded)
    #expect(throws: JournalError.self) {
      try journal.keep([.attempt(Talks.attempts[0])], at: Facts.later(200))
    }
    #expect(try journal.talk("a").attempts.isEmpty)
  }

  @Test func `what a judge says out of all bounds loses no turn`() throws {
    let journal = try journal()
    var turn = Talks.turns[0]
    turn.similarity = 1.000_001
    turn.said = SaidScores(accuracy: 100.5, fluency: .nan, completeness: -1)
    var attempt = Talks.attempts[0]
    attempt.judgement = TalkJudgement(finding: .mistake(-3), similarity: .nan, confidence: 7)
    try journal.keep(
      [.began(Talks.plan()), .attempt(attempt), .turn(turn)], at: Facts.morning)
    turn.similarity = 1
    turn.said = SaidScores(accuracy: 100, completeness: 0)
    attempt.judgement = TalkJudgement(finding: .mistake(-3), similarity: 0, confidence: 1)
    #expect(try journal.talk("a").turns == [turn])
    #expect(try journal.talk("a").attempts == [attempt])
  }

  @Test func `random talks come back, hostile texts and all`() throws {
    var luck = SplitMix64(seed: 11)
    let texts = [
      "", "\u{202E}x", "'; DROP TABLE turns; --", String(repeating: "长\"\\", count: 10_000),
      "\u{0}a", "e\u{301}", "\u{FFFE}\u{10FFFF}", "👩‍👩‍👧", "NULL", "[]",
    ]
    func text() -> String? { texts.randomElement(using: &luck) }
    let journal = try journal()
    for talk in 0..<40 {
      let turns = (0..<Int.random(in: 0...6, using: &luck)).map { n in
        KeptTurn(
          n: n + 1, turn: text() ?? "", role: text() ?? "", line: text() ?? "",
          outcome: TurnOutcome.allCases.randomElement(using: &luck) ?? .heard,
          given: Bool.random(using: &luck) ? text() : nil, replyText: text(),
          similarity: [0, 1, 0.5].randomElement(using: &luck), recording: text(),
          practisedSeconds: 1)
      }
      let attempts = turns.map { turn in
        KeptAttempt(
          n: turn.n, number: 1, given: text(), mode: .text,
          judgement: TalkJudgement(
            finding: .none, similarity: 0,
            words: [WordVerdict(expected: text(), answer: text(), verdict: .wrong)],
            heardAs: text()), isMiss: true, practisedSeconds: 1)
      }
      try journal.keep(
        [.began(Talks.plan("r\(talk)"))] + attempts.map { .attempt($0) }
          + turns.map { .turn($0) }, at: Facts.later(0))
      #expect(try journal.talk("r\(talk)").turns == turns)
      #expect(try journal.talk("r\(talk)").attempts == attempts)
    }
  }
}
