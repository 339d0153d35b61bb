import Said
import Voices

extension EnglishEar {
  /// The ear that hears with PocketSphinx's model, and asks espeak-ng for words that its dictionary
  /// lacks.
  init(scorer: SphinxScorer, dictionary: PronouncingDictionary, voice: ESpeak) {
    self.init(
      phones: scorer.phones, statesPerPhone: scorer.statesPerPhone, silence: scorer.silence,
      listen: { scorer.listen(to: $0) },
      pronunciations: { word in
        let known = dictionary.pronunciations(of: word)
        guard known.isEmpty, let ipa = try? await voice.phonemes(word) else { return known }
        let phones = EnglishPhone.phones(fromIPA: ipa).map(\.rawValue)
        return phones.isEmpty ? [] : [phones]
      })
  }
}
