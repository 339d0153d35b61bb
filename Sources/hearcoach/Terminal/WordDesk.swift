import Assembly
import Coaching
import Wording

/// Where a session asks about words, and has sentences asked for again.
struct WordDesk: Sendable {
  /// Tells what is known of a word, which is asked for again from then on.
  let lookUp: @Sendable (String, Lang) async throws -> (WordPage, WordRecord)
  let keep: @Sendable (Sentence) async throws -> Phrase
}
