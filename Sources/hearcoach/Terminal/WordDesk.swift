import Assembly
import Coaching
import Wording

/// Where a session or a talk asks about words, and has sentences asked for again.
struct WordDesk: Sendable {
  /// Tells what is known of a word, which is asked for again from then on.
  let lookUp: @Sendable (String, Lang) async throws -> (WordPage, WordRecord)
  /// The service that would tell what the word of a page means, if one is asked.
  let explainer: @Sendable (WordPage) async throws -> Service?
  /// The page with what a model tells of its word.
  let explain: @Sendable (WordPage) async throws -> WordPage
  /// Has a sentence asked for again; absent where there is none to keep.
  var keep: (@Sendable (Sentence) async throws -> Phrase)?
}
