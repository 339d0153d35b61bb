import Coaching

/// Where the words of a text lead; of a text whose language is not known that is found out.
struct WordLinks {
  /// Those that can be looked up, in their order.
  let words: (_ text: String, Lang?) async -> [String]
  /// What is shown of one; `done` takes it away again. Nil where it cannot be told.
  let about: (_ word: String, Lang?, _ done: @escaping () -> Void) async -> Widget?

  /// The same for a word of a language.
  func about(in lang: Lang?) -> WordButtons.About { { await about($0, lang, $1) } }
}
