import Coaching

/// Every word of every first try with what became of it, as a table with which a query can begin; a word
/// that noise hid may be known well, so that what was heard in noise is left out.
///
/// A view in the file could not do this: nothing in there is trusted to parse JSON.
enum MetWords {
  static let sql = """
    WITH met_words AS (
      SELECT
        attempts.item, key AS place, items.lang,
        json_extract(words, fullkey || '.expected') AS word,
        CASE
          WHEN appeals.correct AND items.semantic_sim >= \(OwnWord.below) AND NOT EXISTS (
            SELECT 1 FROM attempts AS further WHERE further.item = attempts.item AND further.n > 1)
          THEN 'match' ELSE json_extract(words, fullkey || '.verdict')
        END AS verdict,
        json_extract(words, fullkey || '.answer') AS answer, attempts.at
      FROM attempts
      CROSS JOIN items ON items.id = attempts.item
      LEFT JOIN appeals ON appeals.item = attempts.item
      -- Verdicts that cannot be read are left out: the try counts all the same.
      CROSS JOIN json_each(CASE WHEN json_valid(words) THEN words ELSE '[]' END)
      WHERE attempts.n = 1 AND \(InQuiet.items)
        AND json_type(words, fullkey || '.expected') = 'text'
        AND json_extract(words, fullkey || '.expected') <> ''
        AND json_extract(words, fullkey || '.verdict')
          IN ('match', 'homophone', 'near', 'wrong', 'missing'))
    """
}
