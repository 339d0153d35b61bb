extension Lang {
  /// The language of a text that nobody named: its characters and marks tell it; of languages with an
  /// alphabet it is else the one that is practised.
  public init(of text: String, practised: Lang) {
    let guessed = Lang(guessedFrom: text)
    if !guessed.isLatin {
      self = guessed
    } else if text.unicodeScalars.contains(where: { $0 == "¿" || $0 == "¡" }) {
      self = .spanish
    } else if practised.isLatin {
      self = practised
    } else {
      self = Self.hasSpanishLetters(text) ? .spanish : .english
    }
  }

  /// Whether a text has letters that English has in a few borrowed words only: é is not among them, for
  /// such words have it.
  private static func hasSpanishLetters(_ text: String) -> Bool {
    text.lowercased().unicodeScalars.contains { ["ñ", "á", "í", "ó", "ú"].contains($0) }
  }
}
