import CSQLite
import Coaching
import JSON

/// Writes what happened in a talk within one transaction.
struct TalkWriter {
  let connection: Connection
  let moment: Moment
  private(set) var session: Int64?

  init(connection: Connection, moment: Moment, session: Int64?) {
    self.connection = connection
    self.moment = moment
    self.session = session
  }

  mutating func write(_ entry: TalkEntry) throws(SQLiteError) {
    switch entry {
    case .began(let plan): try begin(plan)
    case .attempt(let attempt): try write(attempt, of: current())
    case .turn(let turn):
      let session = try current()
      try write(turn, of: session)
      if turn.isMissed {
        try TalkCards(connection: connection, session: session).add(turn, at: moment)
      }
    case .ended(let ending, let seconds, let words):
      let session = try current()
      for word in words {
        try connection.run(
          "INSERT INTO talk_words (session, word, is_own) VALUES (?, ?, ?)",
          [.integer(session), .text(word.key), .flag(word.isOwn)])
      }
      try end(ending, seconds, of: session)
    }
  }

  private mutating func begin(_ plan: TalkPlan) throws(SQLiteError) {
    var writer = EntryWriter(connection: connection, moment: moment, session: nil)
    try writer.write(
      .sessionBegan(
        SessionPlan(
          id: plan.id, kind: .talk, minutes: plan.minutes, lang: plan.lang,
          mode: plan.input == .typing ? .text : .voice, delivery: plan.delivery, seed: 0)))
    session = writer.session
    // Who speaks each role: the program with a voice, or the player of this number; 1 is a learner who has another role
    // than the scene's learner, at a computer of their own.
    let voices = JSON.object(
      plan.voices.filter { plan.player(of: $0.key) == nil }.sorted { $0.key < $1.key }
        .map { ($0.key, .string($0.value)) }
        + plan.players.map { ($0, $0 == plan.own ? 1 : .integer(orNull: plan.player(of: $0))) })
    try connection.run(
      """
      INSERT INTO talks
        (session, opening, scene, input, word_by_word, shows_text, suggests, voices)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(connection.lastRowID), .text(plan.opening.rawValue), .text(plan.sceneID),
        .text(plan.input.rawValue),
        .flag(plan.delivery.isWordByWord), .flag(plan.showsText), .flag(plan.suggests),
        .text(voices.text),
      ])
  }

  private func write(_ turn: KeptTurn, of session: Int64) throws(SQLiteError) {
    try connection.run(
      """
      INSERT INTO turns
        (session, n, at, turn, role, line, outcome, given, reply, reply_text, similarity, acc, flu, comp,
         pros, recording, mode, tries, hints, translations, rephrasings, slower, replays,
         response_seconds, practised_seconds)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(session), .integer(turn.n), .integer(moment.milliseconds), .text(turn.turn),
        .text(turn.role), .text(turn.line), .text(turn.outcome.rawValue), .text(turn.given),
        .integer(turn.reply), .text(turn.replyText), .real(turn.similarity?.asShare),
      ] + (turn.said ?? SaidScores()).values + [
        .text(turn.recording), .text(turn.mode?.rawValue), .integer(turn.tries),
        .integer(turn.helps.hints), .integer(turn.helps.translations),
        .integer(turn.helps.rephrasings), .integer(turn.helps.slower),
        .integer(turn.helps.replays), .real(turn.responseSeconds), .real(turn.practisedSeconds),
      ])
    try connection.run(
      """
      UPDATE sessions
      SET practised_seconds = max(practised_seconds, ?), turns = turns + ? WHERE id = ?
      """,
      [.real(turn.practisedSeconds), .integer(turn.isExchange ? 1 : 0), .integer(session)])
  }

  private func write(_ attempt: KeptAttempt, of session: Int64) throws(SQLiteError) {
    let judgement = attempt.judgement
    let (finding, place) = judgement?.finding.columns ?? (nil, nil)
    try connection.run(
      """
      INSERT INTO turn_attempts
        (session, n, number, at, given, mode, finding, place, similarity, confidence, heard_as, acc, flu,
         comp, pros, words, recording, is_miss, practised_seconds)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(session), .integer(attempt.n), .integer(attempt.number),
        .integer(moment.milliseconds), .text(attempt.given), .text(attempt.mode.rawValue),
        .text(finding), .integer(place), .real(judgement?.similarity.asShare),
        .real(judgement?.confidence.asShare), .text(judgement?.heardAs),
      ] + (judgement?.said ?? SaidScores()).values + [
        .text((judgement?.words).map { JSON.array($0.map(\.json)).text }),
        .text(attempt.recording), .flag(attempt.isMiss), .real(attempt.practisedSeconds),
      ])
    try connection.run(
      "UPDATE sessions SET practised_seconds = max(practised_seconds, ?) WHERE id = ?",
      [.real(attempt.practisedSeconds), .integer(session)])
  }

  private func end(
    _ ending: TalkEnding, _ seconds: Double, of session: Int64
  ) throws(SQLiteError) {
    try connection.run(
      "UPDATE talks SET ending = ? WHERE session = ?",
      [.text(ending.rawValue), .integer(session)])
    if ending == .discarded {
      try TalkCards(connection: connection, session: session).dropAll()
    }
    try TurnSums.dropDiscarded(in: connection)
    try connection.run(
      """
      UPDATE sessions SET ending = ?, ended = ?, practised_seconds = max(practised_seconds, ?)
      WHERE id = ?
      """,
      [
        .text(ending.ofSession.rawValue), .integer(moment.milliseconds), .real(seconds),
        .integer(session),
      ])
  }

  /// The talk that goes on: to one that is over nothing is added, least of all to one that was not to be kept.
  private func current() throws(SQLiteError) -> Int64 {
    if let session {
      let goesOn = try connection.first(
        "SELECT 1 FROM talks WHERE session = ? AND ending IS NULL", [.integer(session)]
      ) { _ in true }
      if goesOn == true { return session }
    }
    throw SQLiteError(code: SQLITE_MISUSE, operation: "keep", message: "no talk goes on")
  }
}

/// What is left of turns, and how many there were.
enum TurnSums {
  /// Of a talk that is not to be kept what was said goes; its minutes, its words and how many turns it had stay.
  static func dropDiscarded(in connection: Connection) throws(SQLiteError) {
    for table in ["turns", "turn_attempts"] {
      try connection.run(
        "DELETE FROM \(table) WHERE session IN (SELECT session FROM talks WHERE ending = 'discarded')"
      )
    }
  }

  /// Counts those that are there; what a talk is known to have had besides still counts.
  static func renew(in connection: Connection) throws(SQLiteError) {
    try connection.run(
      """
      UPDATE sessions SET
        turns = max(turns, (
          SELECT count(*) FROM turns
          WHERE session = sessions.id AND outcome NOT IN ('heard', 'left'))),
        practised_seconds = max(practised_seconds, coalesce((
          SELECT max(practised_seconds) FROM turns WHERE session = sessions.id), 0))
      WHERE kind = 'talk'
      """)
  }
}

extension TalkEnding {
  fileprivate var ofSession: SessionEnding {
    switch self {
    case .completed: .completed
    case .saved, .discarded: .stopped
    case .idle, .declined, .missed: .idle
    }
  }
}

extension TalkJudgement.Finding {
  fileprivate var columns: (String, Int?) {
    switch self {
    case .reply(let place): ("reply", place)
    case .mistake(let place): ("mistake", place)
    case .none: ("none", nil)
    case .unclear: ("unclear", nil)
    case .silence: ("silence", nil)
    }
  }
}
