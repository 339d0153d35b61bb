import Merging

/// Which rows an order to forget means: not those that a computer told which had not joined when it was given.
struct MeantRows {
  /// When it was given; nil where everything is meant, as by the learner's own word.
  private let given: Int64?

  init(_ order: ForgetOrder?) { given = order?.given }

  /// A condition for rows of sessions or measurements.
  func records(in table: String) -> String {
    guard let given else { return "true" }
    return """
      NOT EXISTS (
        SELECT 1 FROM sync_records
        WHERE sync_records.uid = \(table).uid AND sync_records.joined >= \(given))
      """
  }

  /// A condition for rows of `sync_wishes`.
  var wishes: String { given.map { "joined < \($0)" } ?? "true" }

  /// A condition for cards that were chosen.
  var cards: String {
    guard let given else { return "true" }
    return """
      NOT EXISTS (
        SELECT 1 FROM sync_wishes AS wish
        WHERE wish.lang = cards.lang AND wish.kind = cards.kind AND wish.key = cards.key
          AND wish.chosen IS NOT NULL AND wish.joined >= \(given))
      """
  }
}
