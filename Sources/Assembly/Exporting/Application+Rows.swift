package import Coaching
import Settings

extension Application {
  /// Tells the language of a row out of a table that names none: that of the sentence it was, where there
  /// is one with its name and text, else what its text tells.
  package func languageOfRows() -> @Sendable (PractisedItem) -> Lang {
    var known: [String: Lang] = [:]
    // History is taken in where sentences cannot be read as well.
    for sentence in (try? library().allSentences()) ?? [] {
      known[Self.row(sentence.id, sentence.text)] = sentence.lang
    }
    let practised = settings.general.lang
    return { [known] item in
      known[Self.row(item.sentenceID, item.text)] ?? Lang(of: item.text, practised: practised)
    }
  }

  private static func row(_ id: String, _ text: String) -> String { id + "\n" + text }
}
