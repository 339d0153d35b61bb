/// What is told of hearing in quiet is told of items heard in quiet alone: the one place that says which they
/// are, in SQL.
enum InQuiet {
  /// Whether a row of `items` was heard in quiet.
  static let items = "items.noise IS NULL"
  /// Whether it was heard in noise, as the index of those has it.
  static let inNoise = "items.noise IS NOT NULL"

  /// How many of a session's judged items were heard in noise, how many of those passed at their first try, how
  /// many have a score, and the sum of those: sums of few rows, and none in a session without noise.
  static let heardInNoise = count("count(*)")
  static let atOnceInNoise = count(
    "coalesce(sum(judged_items.correct AND judged_items.attempts = 1), 0)")
  static let scoredInNoise = count("count(judged_items.item_score)")
  static let scoresInNoise = count("coalesce(sum(judged_items.item_score), 0)")

  private static func count(_ what: String) -> String {
    """
    CASE WHEN sessions.id NOT IN (SELECT session FROM items WHERE \(inNoise)) THEN 0 ELSE (
      SELECT \(what) FROM judged_items CROSS JOIN items ON items.id = judged_items.id
      WHERE judged_items.session = sessions.id AND \(inNoise)) END
    """
  }
}
