import Coaching
@testable import Journal

/// Talks for tests.
enum Talks {
  static func plan(_ id: String = "a", _ input: TalkInput = .handsFree) -> TalkPlan {
    TalkPlan(
      id: id, sceneID: "zh-doctor", lang: .chinese, minutes: 15, input: input,
      delivery: Delivery(pace: 0.9, voiceId: "anna", isWordByWord: true),
      voices: ["doctor": "b\"ert", "nurse": "它"], showsText: false, suggests: true,
      players: ["guest", "boy"])
  }

  /// Turns of all kinds, by turns with all that may be known of one and with nothing.
  static let turns: [KeptTurn] = TurnOutcome.allCases.enumerated().map { place, outcome in
    var turn = KeptTurn(
      n: place + 1, turn: "t\(place)", role: "doctor", line: "您哪里不舒服？'\"\n", outcome: outcome,
      practisedSeconds: Double(place + 1) * 10)
    if place % 2 == 0 {
      turn.given = "我头疼 \u{1F600}"
      turn.reply = place
      turn.replyText = "我头疼。"
      turn.similarity = 0.75
      turn.said = SaidScores(accuracy: 80, fluency: 70.5, completeness: nil, prosody: 60)
      turn.recording = "2026-11-01/a-\(place).wav"
      turn.mode = place % 4 == 0 ? .voice : .text
      turn.tries = 3
      turn.helps.hints = 1
      turn.helps.translations = 2
      turn.helps.rephrasings = 3
      turn.helps.slower = 4
      turn.helps.replays = 5
      turn.responseSeconds = 1.25
    }
    return turn
  }

  /// How many of them have something to answer.
  static let exchanges = turns.count(where: \.isExchange)

  /// Two in each of three turns, with every finding and with none.
  static let attempts: [KeptAttempt] = [
    TalkJudgement.Finding.none, .unclear, .silence, .reply(2), .mistake(1), nil,
  ].enumerated().map { (place, finding: TalkJudgement.Finding?) in
    KeptAttempt(
      n: place / 2 + 1, number: place % 2 + 1, given: place == 2 ? nil : "我痛\(place)",
      mode: place % 2 == 0 ? .text : .voice,
      judgement: finding.map {
        TalkJudgement(
          finding: $0, similarity: 0.5, confidence: 0.8,
          words: place == 1
            ? []
            : [
              WordVerdict(expected: "头", answer: "痛\"]", verdict: .wrong),
              WordVerdict(expected: nil, answer: "了", verdict: .extra),
              WordVerdict(expected: "疼", answer: nil, verdict: .missing),
            ], heardAs: place == 4 ? "我痛痛" : nil,
          said: place == 0 ? nil : SaidScores(accuracy: 50))
      }, recording: place == 1 ? "x.wav" : nil, isMiss: place == 0,
      practisedSeconds: Double(place))
  }
}

extension Journal {
  /// Keeps a talk, as far as it is given, entry by entry.
  func keepTalk(
    _ id: String = "a", _ turns: [KeptTurn] = Talks.turns, ending: TalkEnding? = .completed,
    days: Int64 = 0, practised: Double = 120
  ) throws {
    try keep([.began(Talks.plan(id))], at: Facts.later(0, days: days))
    for attempt in Talks.attempts where turns.contains(where: { $0.n >= attempt.n }) {
      try keep([.attempt(attempt)], at: Facts.later(1, days: days))
    }
    for turn in turns { try keep([.turn(turn)], at: Facts.later(10, days: days)) }
    if let ending {
      try keep(
        [.ended(ending, practisedSeconds: practised)], at: Facts.later(120, days: days))
    }
  }
}

extension Place {
  /// Whether a text stands anywhere in the journal's files.
  func has(_ text: String) -> Bool {
    ["", "-wal"].contains { end in
      String(decoding: bytes(of: path + end) ?? [], as: UTF8.self).contains(text)
    }
  }

  /// Whether anything stands there that was said in a talk.
  var hasWhatWasSaid: Bool {
    ["您哪里不舒服", "我头疼", "我痛", "a-0.wav"].contains(where: has)
  }
}
