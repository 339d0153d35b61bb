import Coaching

/// Where the words of a text lead.
struct WordLinks {
  /// The language that is practised: texts that tell no other are in it.
  var practised = Lang.chinese
  /// Those that can be looked up, in their order.
  let words: (_ text: String, Lang) async -> [String]
  /// What is shown of one; `done` takes it away again. Nil where it cannot be told.
  let about: (_ word: String, Lang, _ done: @escaping () -> Void) async -> Widget?

  /// The language of a text for which none is known.
  func language(of text: String) -> Lang { Lang(of: text, practised: practised) }

  /// The same for a word of a language.
  func about(in lang: Lang) -> WordButtons.About { { await about($0, lang, $1) } }
}
