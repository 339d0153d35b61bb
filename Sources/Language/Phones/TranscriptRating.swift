public import Coaching

/// How near the sounds of what a recognizer wrote down are to those of the sentence that was read:
/// (1 − the share of wrong sounds)·100.
///
/// A recognizer writes words: a sound that it takes for another makes another word, and one that makes none
/// goes unseen. So no single sound is certain.
public enum TranscriptRating {
  /// Nil where the sentence has no sounds.
  public static func judge(
    _ sentence: [PhonedWord], heard: [PhonedWord], similarity: Double
  ) -> SpokenJudgement? {
    let expected = sentence.flatMap(\.phones)
    if expected.isEmpty { return nil }
    let errors = PhoneErrors(expected, heard.flatMap(\.phones))
    var place = 0
    let words = sentence.compactMap { word -> SpokenWord? in
      defer { place += word.phones.count }
      if word.phones.isEmpty { return nil }
      return Self.word(word, errors, from: place)
    }
    let share = Double(errors.count) / Double(expected.count)
    return SpokenJudgement(
      confidence: 1, similarity: similarity, words: words,
      said: SaidScores(accuracy: 100 * max(0, 1 - share)), rater: SpokenJudgement.transcript)
  }

  private static func word(_ word: PhonedWord, _ errors: PhoneErrors, from place: Int) -> SpokenWord
  {
    let places = place..<place + word.phones.count
    let fates = errors.fates[places]
    let wrong = fates.count { $0 != .said } + errors.extra[places].reduce(0, +)
    let score = 100 * max(0, 1 - Double(wrong) / Double(word.phones.count))
    let isLost = fates.allSatisfy { $0 == .leftOut }
    let phonemes = zip(word.phones, fates).map { phone, fate -> SpokenPhoneme in
      let heard: String? = if case .taken(let other) = fate { other } else { nil }
      return SpokenPhoneme(
        ipa: phone, heard: heard, score: fate == .said ? 100 : 0, isTone: Phones.isTone(phone),
        isTentative: fate != .said)
    }
    return SpokenWord(
      text: word.text, verdict: isLost ? .missing : wrong == 0 ? .match : .near,
      score: isLost ? nil : score, phonemes: isLost ? [] : phonemes)
  }
}
