import CSQLite
import Coaching
import JSON

/// Items and the tries at them.
extension EntryWriter {
  func begin(_ n: Int, _ sentence: Sentence, pace: Double) throws(SQLiteError) {
    let session = try current(for: "an item")
    try connection.run(
      """
      INSERT INTO items
        (session, n, sentence_id, text, reading, translation, lang, level, word_bucket, topic,
         pace, began)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(session), .integer(n), .text(sentence.id), .text(sentence.text),
        .text(sentence.reading?.joined(separator: " ")), .text(sentence.translation),
        .text(sentence.lang.rawValue), .text(sentence.level.rawValue),
        .text(sentence.wordBucket.rawValue), .text(sentence.topic), .real(pace),
        .integer(moment.milliseconds),
      ])
  }

  func write(_ attempt: AttemptRecord) throws(SQLiteError) {
    let item = try item(attempt.item, for: "an attempt")
    let counting = attempt.speech?.counting
    try days.remove(item: item)
    try connection.run(
      """
      INSERT INTO attempts
        (item, n, at, answer, semantic_sim, passed, response_seconds, playbacks, words, mode, rater,
         acc, flu, comp, pros)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .integer(item), .integer(attempt.number), .integer(moment.milliseconds),
        .text(attempt.answer), .real(attempt.judgement.similarity.asShare),
        .flag(attempt.judgement.passed), .real(attempt.responseSeconds),
        .integer(attempt.playbacks), .text(JSON.array(attempt.judgement.words.map(\.json)).text),
        .text((attempt.speech == nil ? AnswerMode.text : .voice).rawValue),
        .text(counting?.rater),
      ] + (counting?.said ?? SaidScores()).values)
    if let speech = attempt.speech {
      try SpokenRows(connection: connection).add(speech, item: item, n: attempt.number)
    }
    try connection.run(
      """
      UPDATE items SET acc = ?, flu = ?, comp = ?, pros = ?, attempts = ?, semantic_sim = ?,
        item_score = ?, transcript = ?, correct = ?, mode = ?
      WHERE id = ?
      """,
      (attempt.standing.said ?? SaidScores()).values + [
        .integer(attempt.number), .real(attempt.standing.similarity.asShare),
        .integer(attempt.standing.score), .text(attempt.standing.transcript),
        .flag(attempt.standing.passed), .text(attempt.standing.mode.rawValue), .integer(item),
      ])
    if attempt.number == 1 { try words.add(item: item) }
    try addToDay(item)
    try sum(practised: attempt.practisedSeconds)
  }

  func finish(_ result: ItemResult) throws(SQLiteError) {
    let item = try item(result.n, for: "the end of an item")
    try days.remove(item: item)
    try connection.run(
      """
      UPDATE items SET acc = ?, flu = ?, comp = ?, pros = ?, ended = ?, outcome = ?, correct = ?,
        attempts = ?, semantic_sim = ?, item_score = ?, transcript = ?, mode = ?
      WHERE id = ?
      """,
      (result.said ?? SaidScores()).values + [
        .integer(moment.milliseconds), .text(result.outcome.rawValue), .flag(result.correct),
        .integer(result.attempts), .real(result.similarity?.asShare), .integer(result.score),
        .text(result.transcript),
        // Without a try nobody knows how it would have been.
        result.attempts > 0 ? .text(result.mode.rawValue) : .null, .integer(item),
      ])
    try addToDay(item)
    try sum(practised: result.practisedSeconds)
  }

  func appeal(_ result: ItemResult) throws(SQLiteError) {
    let item = try item(result.n, for: "an appeal")
    try words.remove(item: item)
    try days.remove(item: item)
    try connection.run(
      "INSERT INTO appeals (item, at, correct, semantic_sim, item_score) VALUES (?, ?, ?, ?, ?)",
      [
        .integer(item), .integer(moment.milliseconds), .flag(result.correct),
        .real(result.similarity?.asShare), .integer(result.score),
      ])
    try words.add(item: item)
    try addToDay(item)
    try sum(practised: result.practisedSeconds)
  }

  private func addToDay(_ item: Int64) throws(SQLiteError) {
    try days.add(item: item)
    try days.tidy(item: item)
  }
}
