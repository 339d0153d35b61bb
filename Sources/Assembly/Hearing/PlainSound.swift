package import Coaching
import Language
import Said

/// A sound of a spoken word as somebody spells it who knows no phonetic alphabet.
package struct PlainSound: Sendable, Hashable {
  /// What it is in its word.
  package enum Kind: Sendable, Hashable {
    case initial, final
    /// From 1 to 4.
    case tone(Int)
    /// With a word in which everybody knows it.
    case english(example: String)
    case spanish
  }

  package let kind: Kind
  /// In pinyin, or as English or Spanish mostly spells it; empty for a tone.
  package let letters: String

  /// The sound with this IPA at a place in a word of a sentence in `lang`; nil where nobody knows how to spell
  /// it, as with what a service calls its sounds.
  package init?(_ ipa: String, at place: Int, in word: SpokenWord, _ lang: Lang) {
    if lang == .spanish {
      guard let letters = SpanishSpelling.letters(ofIPA: ipa) else { return nil }
      self.init(kind: .spanish, letters: letters)
    } else if word.phonemes[place].isTone {
      guard let tone = Self.tones.firstIndex(of: ipa) else { return nil }
      self.init(kind: .tone(tone + 1), letters: "")
    } else if Self.isMandarin(word) {
      let isFinal = place > 0
      let initial = isFinal ? word.phonemes[place - 1].ipa : nil
      guard let letters = MandarinSyllable.pinyin(ofIPA: ipa, after: initial) else { return nil }
      let isAlone = !isFinal && word.phonemes.count { !$0.isTone } == 1
      self.init(kind: isFinal || isAlone ? .final : .initial, letters: letters)
    } else {
      guard let phone = EnglishPhone.allCases.first(where: { $0.ipa == ipa }) else { return nil }
      self.init(kind: .english(example: phone.spelling.example), letters: phone.spelling.letters)
    }
  }

  /// Figures and letters in a Chinese sentence are spoken with tones.
  private static func isMandarin(_ word: SpokenWord) -> Bool {
    word.text.unicodeScalars.contains(where: \.properties.isIdeographic)
      || word.phonemes.contains(where: \.isTone)
  }

  private init(kind: Kind, letters: String) {
    self.kind = kind
    self.letters = letters
  }

  private static let tones = ["˥", "˧˥", "˨˩˦", "˥˩"]
}
