package import Coaching
package import Wording

/// What the sounds of a spoken word are called on the screen.
package struct SoundNames: Sendable {
  package let language: InterfaceLanguage
  /// What is spoken: letters are not the same sounds in every language.
  package let lang: Lang
  /// Whether they are written in the phonetic alphabet.
  package let showsIPA: Bool

  package init(language: InterfaceLanguage, lang: Lang, showsIPA: Bool = false) {
    self.language = language
    self.lang = lang
    self.showsIPA = showsIPA
  }

  /// A sound in a few columns, and what was heard instead.
  package func short(_ place: Int, in word: SpokenWord) -> String {
    let sound = word.phonemes[place]
    let name = short(sound.ipa, place, word)
    guard let heard = sound.heard, heard != sound.ipa else { return name }
    let other = short(heard, place, word)
    // Some languages write two sounds alike.
    return other == name ? name : "\(name)→\(other)"
  }

  private func short(_ ipa: String, _ place: Int, _ word: SpokenWord) -> String {
    guard !showsIPA, let plain = plain(ipa, place, word) else { return Gate.line(ipa) }
    if case .tone(let tone) = plain.kind { return Phrase.toneInShort(tone).text(in: language) }
    return plain.letters
  }

  func plain(_ ipa: String, _ place: Int, _ word: SpokenWord) -> PlainSound? {
    PlainSound(ipa, at: place, in: word, lang)
  }

  /// A sound to practise, with its word, and what was heard instead.
  package func advice(_ place: Int, in word: SpokenWord) -> String {
    let sound = word.phonemes[place]
    let heard = sound.heard == sound.ipa ? nil : sound.heard
    let (plain, other) = (
      plain(sound.ipa, place, word), heard.flatMap { self.plain($0, place, word) }
    )
    let isAlike = plain?.letters == other?.letters
    let name =
      plain.map(Self.name) ?? Phrase(zh: " " + Gate.line(sound.ipa), en: Gate.line(sound.ipa))
    let cameAs =
      if let other { Self.cameAs(other, besideAlike: isAlike) } else {
        heard.map { Phrase.verbatim(Gate.line($0)) }
      }
    let text = Phrase.soundOf(name, in: Gate.line(word.text), heard: cameAs).text(in: language)
    guard showsIPA, plain != nil else { return text }
    return "\(text) [\(Gate.line(sound.ipa))\(heard.map { "→" + Gate.line($0) } ?? "")]"
  }

  private static func name(_ sound: PlainSound) -> Phrase {
    switch sound.kind {
    case .initial: .initialNamed(sound.letters)
    case .final: .finalNamed(sound.letters)
    case .tone: .toneOfWord
    // The word itself is the example.
    case .english, .spanish: .soundNamed(sound.letters, in: nil)
    }
  }

  /// With an example where its letters alone would be those of the other sound; nil where there is none.
  private static func cameAs(_ sound: PlainSound, besideAlike isAlike: Bool) -> Phrase? {
    switch sound.kind {
    case .initial, .final: .verbatim(sound.letters)
    case .tone(let tone): .tone(tone)
    case .english(let example): .soundNamed(sound.letters, in: isAlike ? example : nil)
    case .spanish: isAlike ? nil : .soundNamed(sound.letters, in: nil)
    }
  }
}
