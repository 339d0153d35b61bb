public import Coaching

extension Reader {
  /// A text word by word with its sounds; nil for a language whose letters do not tell them here.
  ///
  /// Chinese comes by characters. `syllables` takes precedence over what is found.
  public func phoned(_ text: String, _ lang: Lang, syllables: [String]? = nil) -> [PhonedWord]? {
    switch lang {
    case .english: return nil
    case .spanish:
      return read(text, as: lang).words.map { PhonedWord($0, ipa: SpanishSounds.ipa($0)) }
    case .chinese:
      let reading = chineseReading(text, syllables: syllables)
      let sounds = (reading.ipa ?? "").split { $0 == " " || $0 == "|" }.map(String.init)
      guard sounds.count == reading.sources.count else { return nil }
      let units = Array(text.utf16)
      return zip(sounds, reading.sources).map { sound, place in
        PhonedWord(
          String(decoding: units[place.clamped(to: units.indices)], as: UTF16.self), ipa: sound)
      }
    }
  }
}
