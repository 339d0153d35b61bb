import Coaching
import Merging

/// The cards that lines of a talk become when they are missed.
struct TalkCards {
  let connection: Connection
  let session: Int64

  /// Has a line that was missed asked for again, unless it is already, or could be read while it was heard: by a wish of
  /// the learner's, or because a player had it to say.
  func add(_ turn: KeptTurn, at moment: Moment) throws(SQLiteError) {
    let talk = try connection.first(
      """
      SELECT lang, scene FROM talks CROSS JOIN sessions ON sessions.id = session
      WHERE session = ?1 AND NOT shows_text
        AND NOT (SELECT \(Journal.isSaidByPlayer) FROM turns WHERE session = ?1 AND n = ?2)
      """, [.integer(session), .integer(turn.n)]
    ) { row throws(SQLiteError) in (lang: try row.word(0) as Lang, scene: row.text(1)) }
    guard let talk else { return }
    // Calls with the same chapter have names of their own, and the same lines.
    let isThere = try connection.first(
      "SELECT 1 FROM cards WHERE lang = ? AND kind = 'sentence' AND text = ?",
      [.text(talk.lang.rawValue), .text(turn.line)]
    ) { _ in true }
    if isThere == true { return }
    let sentence = Sentence(
      id: TalkLine.sentenceID(.line, turn: turn.turn, scene: talk.scene), text: turn.line,
      lang: talk.lang, level: .medium, wordBucket: .common)
    _ = try CardRows(connection: connection).add(sentence, at: moment)
  }

  /// Takes back those of a talk that is not to be kept, as long as they were not asked for; the other computers too,
  /// which may have been told of them meanwhile.
  func dropAll() throws(SQLiteError) {
    let ofTalk = """
      kind = 'sentence'
        AND text IN (SELECT line FROM turns WHERE session = ?1)
        AND added IN (SELECT at FROM turns WHERE session = ?1)
        AND NOT EXISTS (SELECT 1 FROM reviews WHERE reviews.card = cards.id)
      """
    let dropped = try connection.all(
      "SELECT lang, key, added FROM cards WHERE \(ofTalk)", [.integer(session)]
    ) { (card: CardName(lang: $0.text(0), kind: "sentence", key: $0.text(1)), at: $0.integer(2)) }
    try connection.run("DELETE FROM cards WHERE \(ofTalk)", [.integer(session)])
    let rows = SyncRows(connection: connection)
    for (card, moment) in dropped where try rows.wish(of: card)?.chosen != nil {
      try rows.merge(CardWish(erased: moment), of: card, from: nil)
    }
  }
}
