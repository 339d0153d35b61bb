/// What is told of hearing in quiet is told of items heard in quiet alone: the one place that says which they
/// are, in SQL.
enum InQuiet {
  /// Whether a row of `items` was heard in quiet.
  static let items = "items.noise IS NULL"
  /// Whether it was heard in noise, as the index of those has it.
  static let inNoise = "items.noise IS NOT NULL"

  /// The kind of sums and counts that are of what was heard in noise alone, for one that is of all items.
  static func noisy(_ kind: String) -> String { "noisy \(kind)" }

  /// The sessions from day ?1 to ?2, each with what of it was heard in noise: how many judged items, how many of
  /// those passed at their first try, how many have a score, and the sum of those.
  static let sessions = """
    sessions LEFT JOIN (
      SELECT items.session AS noisy, count(*) AS heard_in_noise,
        sum(judged_items.correct AND judged_items.attempts = 1) AS at_once_in_noise,
        count(judged_items.item_score) AS scored_in_noise,
        coalesce(sum(judged_items.item_score), 0) AS scores_in_noise
      FROM sessions CROSS JOIN items ON items.session = sessions.id
      CROSS JOIN judged_items ON judged_items.id = items.id
      WHERE sessions.day BETWEEN ?1 AND ?2 AND \(inNoise) GROUP BY items.session
    ) ON noisy = sessions.id
    """

  /// The same, none in a session without noise.
  static let heardInNoise = "ifnull(heard_in_noise, 0)"
  static let atOnceInNoise = "ifnull(at_once_in_noise, 0)"
  static let scoredInNoise = "ifnull(scored_in_noise, 0)"
  static let scoresInNoise = "ifnull(scores_in_noise, 0)"
}
