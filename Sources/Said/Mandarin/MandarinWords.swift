internal import Coaching
internal import Glibc
internal import Language

/// The verdicts on the syllables of a sentence, and on insertions.
struct MandarinWords {
  /// In order, insertions in their place.
  private(set) var all: [SpokenWord] = []
  /// How much of the sentence was certainly said.
  let similarity: Double
  /// For each syllable, its score from 0 to 100; nil for one that was not said.
  let scores: [Double?]
  let insertions: Int

  init(
    _ hearing: MandarinHearing, _ evidence: [SyllableEvidence], _ tones: [ToneHearing?],
    extras: [ExtraSyllables]
  ) {
    var credit = 0.0
    var scores: [Double?] = []
    var insertions = 0
    let extras = Dictionary(grouping: extras, by: \.place).compactMapValues(\.first)
    var isChanged = extras.values.contains(where: \.isNegation)
    let evidence = zip(evidence, hearing.text.spoken).map(Self.fair)
    for (index, heard) in hearing.syllables.enumerated() {
      if let extra = extras[index] {
        all.append(Self.word(extra))
        insertions += 1
      }
      let verdict = Self.verdict(on: heard, evidence[index], hearing.text.spoken[index].syllable)
      credit += Self.credit(for: verdict, evidence[index])
      let text = hearing.text.spoken[index].text
      if Self.isChanged(by: verdict, hearing.text.spoken[index].burden) { isChanged = true }
      guard verdict != .missing else {
        scores.append(nil)
        all.append(SpokenWord(text: text, verdict: verdict))
        continue
      }
      let score = 100 * evidence[index].certainty
      scores.append(score)
      all.append(
        SpokenWord(
          text: text, verdict: verdict, score: score,
          span: Self.span(of: heard.frames),
          phonemes: Self.phonemes(
            of: heard, hearing.text.spoken[index].syllable, tones[index], evidence[index]),
          isTentative: evidence[index].isDoubtful))
    }
    if let extra = extras[hearing.syllables.count] {
      all.append(Self.word(extra))
      insertions += 1
    }
    self.scores = scores
    self.insertions = insertions
    let share = credit / Double(max(1, hearing.syllables.count + insertions))
    similarity = isChanged ? min(share, Judge.mostWithWrongWord) : share
  }

  /// A letter's name is none that the model knows: it counts as said, and is in doubt.
  private static func fair(
    _ evidence: SyllableEvidence, to spoken: MandarinText.Spoken
  ) -> SyllableEvidence {
    guard spoken.isLetter else { return evidence }
    return SyllableEvidence(certainty: max(evidence.certainty, SyllableEvidence.whole))
  }

  private static func verdict(
    on heard: SyllableHearing, _ evidence: SyllableEvidence, _ syllable: MandarinSyllable
  ) -> Verdict {
    if evidence.certainty >= SyllableEvidence.came { return .match }
    if heard.presence < leastPresence || heard.frames.count < 6 { return .missing }
    let isNear =
      heard.rival.initial == syllable.initial || heard.rival.final == syllable.final
    return isNear ? .near : .wrong
  }

  /// Whether it is no longer the same sentence, however many other syllables are right.
  ///
  /// Where another syllable was said the one that is expected is squeezed until it seems missing, as
  /// what fluent people swallow does too: only how sure the evidence is tells the two apart.
  private static func isChanged(by verdict: Verdict, _ burden: MandarinText.Burden) -> Bool {
    verdict != .match && burden != .none
  }

  /// A syllable that may well have been said is not fully held against the learner.
  private static func credit(for verdict: Verdict, _ evidence: SyllableEvidence) -> Double {
    let credit = min(1, evidence.certainty / SyllableEvidence.whole)
    switch verdict {
    case .match, .wrong: return credit
    case .near: return max(0.5, credit)
    default: return 0
    }
  }

  private static func phonemes(
    of heard: SyllableHearing, _ syllable: MandarinSyllable, _ tone: ToneHearing?,
    _ evidence: SyllableEvidence
  ) -> [SpokenPhoneme] {
    var phonemes = MandarinStates.units(of: syllable).indices.map { index -> SpokenPhoneme in
      let unit = MandarinStates.units(of: syllable)[index]
      let margin = Double(heard.unitsBesideRivals[index])
      let other = heard.unitRivals[index]
      // Only what is far likelier than what should be there, in a syllable not clearly right: a
      // model of few speakers knows few accents.
      let isOther =
        margin < (isUsual(unit.name, other.name) ? -0.8 : -1.6)
        && evidence.certainty < SyllableEvidence.whole
      return SpokenPhoneme(
        ipa: MandarinSyllable.ipa(of: unit),
        heard: isOther ? MandarinSyllable.ipa(of: other) : nil,
        score: 100 / (1 + exp(-(margin + 1.2) * 2.5)), isTentative: !evidence.isLost)
    }
    if let tone {
      phonemes.append(
        SpokenPhoneme(
          ipa: MandarinSyllable.ipa(ofTone: tone.expected),
          heard: tone.heard.map { MandarinSyllable.ipa(ofTone: $0) }, score: tone.score,
          isTone: true, isTentative: tone.isTentative))
    }
    return phonemes
  }

  /// Whether learners often take one for the other.
  private static func isUsual(_ one: String, _ other: String) -> Bool {
    usual.contains { $0 == [one, other] || $0 == [other, one] }
  }

  private static let usual = [
    ["zh", "z"], ["ch", "c"], ["sh", "s"], ["n", "l"], ["r", "l"], ["f", "h"], ["an", "ang"],
    ["en", "eng"], ["in", "ing"], ["uan", "uang"], ["ian", "iang"], ["j", "zh"], ["q", "ch"],
    ["x", "sh"], ["v", "u"], ["b", "p"], ["d", "t"], ["g", "k"],
  ]

  private static func word(_ extra: ExtraSyllables) -> SpokenWord {
    SpokenWord(text: extra.text, verdict: .extra, span: span(of: extra.frames))
  }

  /// In seconds.
  private static func span(of frames: Range<Int>) -> ClosedRange<Double> {
    Double(frames.lowerBound) / rate...Double(frames.upperBound) / rate
  }

  /// Below this a syllable cannot be told from nothing.
  static let leastPresence: Float = 2
  /// Frames per second.
  private static let rate = 100.0
}
