import CSQLite
public import Coaching
import JSON

extension Journal: TalkKeeper {
  /// Keeps what happened in a talk, all or none: once it returns, it survives a crash or a power cut.
  ///
  /// It belongs to the talk that this journal began or resumed last. Of a talk that is not to be kept
  /// nothing that was said is left in the file but what was sent to a service, which the ledger tells.
  public func keep(_ entries: [TalkEntry], at moment: Moment) throws(JournalError) {
    let isDiscarded = entries.contains(where: \.isDiscarding)
    try access { store throws(SQLiteError) in
      let connection = try store.open
      if isDiscarded { try connection.run("PRAGMA secure_delete = ON") }
      var writer = TalkWriter(connection: connection, moment: moment, session: store.session)
      try connection.transaction { () throws(SQLiteError) in
        for entry in entries { try writer.write(entry) }
      }
      store.session = writer.session
      // It is thrown away by now; if somebody reads, what is left of it on the disk goes the next time.
      if isDiscarded { try? connection.tidy() }
    }
  }

  /// Makes further entries belong to a talk that has not ended.
  public func resumeTalk(_ id: String) throws(JournalError) {
    try access { store throws(SQLiteError) in
      let session = try store.open.first(
        "SELECT id FROM sessions WHERE uid = ? AND ending IS NULL AND kind = 'talk'", [.text(id)]
      ) { $0.integer(0) }
      guard let session else {
        throw SQLiteError(
          code: SQLITE_MISUSE, operation: "resume", message: "no such talk is unfinished")
      }
      store.session = session
    }
  }

  /// The talk that broke off last, if nothing was practised since; a part in a scene that another computer hosted
  /// cannot go on without it.
  public func lastUnfinishedTalk() throws(JournalError) -> UnfinishedTalk? {
    try reading { connection throws(SQLiteError) in
      let found = try Self.talks(in: connection, "sessions.ending IS NULL", limit: 1).first
      guard let talk = found, talk.plan.own == nil else { return nil }
      return UnfinishedTalk(
        plan: talk.plan, began: talk.began, turns: try Self.turns(of: talk.plan.id, in: connection),
        attempts: try Self.attempts(of: talk.plan.id, in: connection),
        practisedSeconds: talk.practisedSeconds)
    }
  }

  /// The talks there were on some days, the latest first; both bounds are inclusive.
  public func talks(
    from first: LocalDay? = nil, to last: LocalDay? = nil, limit: Int = .max
  ) throws(JournalError) -> [KeptTalk] {
    try reading { connection throws(SQLiteError) in
      try Self.talks(
        in: connection, "day BETWEEN ? AND ?", Self.span(first, last), limit: limit)
    }
  }

  /// What was said in a talk: its turns and what was given in them, in order; none if it is not there, or
  /// was not to be kept.
  public func talk(
    _ id: String
  ) throws(JournalError) -> (turns: [KeptTurn], attempts: [KeptAttempt]) {
    try reading { connection throws(SQLiteError) in
      (try Self.turns(of: id, in: connection), try Self.attempts(of: id, in: connection))
    }
  }

  private static func talks(
    in connection: Connection, _ condition: String, _ values: [Value] = [], limit: Int
  ) throws(SQLiteError) -> [KeptTalk] {
    try connection.all(
      """
      SELECT uid, scene, lang, input, pace, wanted_voice, voices, shows_text, suggests, began,
        utc_offset, talks.ending, practised_seconds, turns, ended, word_by_word, planned_minutes,
        opening
      FROM talks CROSS JOIN sessions ON sessions.id = talks.session
      WHERE \(condition) ORDER BY began DESC, sessions.id DESC LIMIT ?
      """, values + [.integer(max(0, limit))]
    ) { row throws(SQLiteError) in
      let plan = TalkPlan(
        id: row.text(0), opening: try row.word(17), sceneID: row.text(1), lang: try row.word(2),
        minutes: row.real(16),
        input: try row.word(3),
        delivery: Delivery(
          pace: row.real(4), voiceId: row.optionalText(5), isWordByWord: row.flag(15)),
        voices: voices(in: row.text(6)), showsText: row.flag(7), suggests: row.flag(8),
        players: players(in: row.text(6)).map(\.role),
        own: players(in: row.text(6)).first { $0.number == 1 }?.role)
      return KeptTalk(
        plan: plan, began: Moment(milliseconds: row.integer(9), utcOffsetMinutes: row.count(10)),
        ended: row.optionalInteger(14), ending: try row.optionalWord(11),
        practisedSeconds: row.real(12), turns: row.count(13))
    }
  }

  private static func voices(in text: String) -> [String: String] {
    let members = (try? JSON.parse(text))?.asObject?.members ?? []
    return Dictionary(
      members.compactMap { member in member.value.asString.map { (member.key, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The roles that people play, in the order of their players.
  private static func players(in text: String) -> [(role: String, number: Int)] {
    let members = (try? JSON.parse(text))?.asObject?.members ?? []
    return members.compactMap { member in member.value.asInt.map { (member.key, $0) } }
      .sorted { $0.1 < $1.1 }
  }
}

/// What was said.
extension Journal {
  private static func turns(
    of talk: String, in connection: Connection
  ) throws(SQLiteError) -> [KeptTurn] {
    try connection.all(
      """
      SELECT n, turn, role, line, outcome, given, reply, reply_text, similarity, acc, flu, comp, pros,
        recording, turns.mode, tries, response_seconds, turns.practised_seconds,
        hints, translations, rephrasings, slower, replays
      FROM sessions CROSS JOIN turns ON session = sessions.id WHERE uid = ? ORDER BY n
      """, [.text(talk)]
    ) { row throws(SQLiteError) in
      var helps = TurnHelps()
      helps.hints = row.count(18)
      helps.translations = row.count(19)
      helps.rephrasings = row.count(20)
      helps.slower = row.count(21)
      helps.replays = row.count(22)
      return KeptTurn(
        n: row.count(0), turn: row.text(1), role: row.text(2), line: row.text(3),
        outcome: try row.word(4), given: row.optionalText(5), reply: row.optionalCount(6),
        replyText: row.optionalText(7), similarity: row.optionalReal(8),
        said: SaidScores.orNone(row, from: 9), recording: row.optionalText(13),
        mode: try row.optionalWord(14), tries: row.count(15), helps: helps,
        responseSeconds: row.optionalReal(16), practisedSeconds: row.real(17))
    }
  }

  private static func attempts(
    of talk: String, in connection: Connection
  ) throws(SQLiteError) -> [KeptAttempt] {
    try connection.all(
      """
      SELECT n, number, given, turn_attempts.mode, finding, place, similarity, confidence, acc, flu, comp,
        pros, recording, is_miss, turn_attempts.practised_seconds, heard_as, words
      FROM sessions CROSS JOIN turn_attempts ON session = sessions.id
      WHERE uid = ? ORDER BY n, number
      """, [.text(talk)]
    ) { row throws(SQLiteError) in
      var judgement: TalkJudgement?
      if let finding = TalkJudgement.Finding(row.optionalText(4), row.count(5)) {
        judgement = TalkJudgement(
          finding: finding, similarity: row.real(6), confidence: row.real(7),
          words: [WordVerdict](in: row.text(16)), heardAs: row.optionalText(15),
          said: SaidScores.orNone(row, from: 8))
      }
      return KeptAttempt(
        n: row.count(0), number: row.count(1), given: row.optionalText(2), mode: try row.word(3),
        judgement: judgement, recording: row.optionalText(12), isMiss: row.flag(13),
        practisedSeconds: row.real(14))
    }
  }
}

extension TalkEntry {
  fileprivate var isDiscarding: Bool {
    if case .ended(.discarded, _, _) = self { true } else { false }
  }
}

extension TalkJudgement.Finding {
  /// As it stands in a row; nil where there is none.
  fileprivate init?(_ name: String?, _ place: Int) {
    switch name {
    case "reply": self = .reply(place)
    case "mistake": self = .mistake(place)
    case "none": self = .none
    case "unclear": self = .unclear
    case "silence": self = .silence
    default: return nil
    }
  }
}
