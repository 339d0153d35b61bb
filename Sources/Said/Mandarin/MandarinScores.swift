internal import Coaching
internal import Glibc

/// The four scores of a spoken answer, each only if it means something and the judge is sure of it.
struct MandarinScores {
  let said: SaidScores
  let sureness: SaidSureness

  init(
    _ hearing: MandarinHearing, _ words: MandarinWords, tones: [ToneHearing?], melody: Melody,
    beside model: Melody?, trust: MandarinTrust
  ) {
    var scores = SaidScores(
      accuracy: Self.accuracy(words, tones), fluency: Self.fluency(hearing, words),
      completeness: Self.completeness(words), prosody: Self.prosody(melody, beside: model))
    var sureness = Self.sureness(hearing, words, melody, beside: model, trust: trust.confidence)
    func settle(_ score: inout Double?, _ sureness: inout Double) {
      if score == nil { sureness = 0 }
      if sureness < SpokenJudgement.leastConfidence { score = nil }
    }
    settle(&scores.accuracy, &sureness.accuracy)
    settle(&scores.fluency, &sureness.fluency)
    settle(&scores.completeness, &sureness.completeness)
    settle(&scores.prosody, &sureness.prosody)
    said = scores
    self.sureness = sureness
  }

  /// Accuracy is as sure as whether each syllable was right, completeness as whether it was there;
  /// fluency and melody need to know where it was, and melody its pitch in both voices.
  private static func sureness(
    _ hearing: MandarinHearing, _ words: MandarinWords, _ melody: Melody, beside model: Melody?,
    trust: Double
  ) -> SaidSureness {
    let count = Double(max(1, hearing.syllables.count))
    let right = hearing.syllables.reduce(0) { $0 + max($1.certainty, 1 - $1.certainty) }
    let present = hearing.syllables.reduce(0) { sum, heard in
      sum + 1 / (1 + exp(-Double(abs(heard.presence - MandarinWords.leastPresence))))
    }
    let came = words.scores.count { $0 != nil }
    let followed = model.map { model in
      words.scores.indices.count { place in
        words.scores[place] != nil && melody.heights[place] != nil && model.heights[place] != nil
      }
    }
    return SaidSureness(
      accuracy: trust * right / count, fluency: trust * Double(came) / count,
      completeness: trust * present / count, prosody: trust * Double(followed ?? 0) / count)
  }

  /// Over the syllables that were said; tones count if they were recognised firmly.
  private static func accuracy(_ words: MandarinWords, _ tones: [ToneHearing?]) -> Double? {
    let sounds = words.scores.compactMap { $0 }
    guard !sounds.isEmpty else { return nil }
    let sound = sounds.reduce(0, +) / Double(sounds.count)
    let firm = zip(words.scores, tones).compactMap { score, tone in
      score != nil ? tone.flatMap { $0.isTentative ? nil : $0.score } : nil
    }
    guard !firm.isEmpty else { return sound }
    return 0.7 * sound + 0.3 * firm.reduce(0, +) / Double(firm.count)
  }

  private static func completeness(_ words: MandarinWords) -> Double {
    let came = words.scores.count { $0 != nil }
    return 100 * Double(came) / Double(max(1, words.scores.count))
  }

  /// By pace, pauses and repairs; a word or two has no flow.
  private static func fluency(_ hearing: MandarinHearing, _ words: MandarinWords) -> Double? {
    let count = hearing.syllables.count
    let span = Double(hearing.alignment.speech.count) / 100
    guard count >= 4, span > 0 else { return nil }
    let gaps = zip(hearing.syllables, hearing.syllables.dropFirst()).map {
      Double($1.frames.lowerBound - $0.frames.upperBound) / 100
    }
    let pauses = gaps.filter { $0 >= shortestPause }
    let rate = Double(count) / span
    // From a slow reader's two syllables a second to a fluent speaker's four.
    let pace = min(1, max(0, (rate - 1) / 2.6))
    let held = pauses.reduce(0, +) / span
    let flow = max(0, 1 - 1.6 * held - 0.04 * Double(pauses.count))
    let repairs = max(0, 1 - 0.15 * Double(words.insertions))
    return 100 * (0.5 * pace + 0.5 * flow) * repairs
  }

  private static let shortestPause = 0.35

  /// Compared with the voice that spoke before: melody and rhythm.
  private static func prosody(_ own: Melody, beside model: Melody?) -> Double? {
    guard let model, let likeness = own.likeness(to: model), let rhythm = own.rhythm(beside: model)
    else { return nil }
    return 100
      * (0.65 * max(0, min(1, (likeness + 0.4) / 1.2)) + 0.35 * max(0, min(1, (rhythm + 0.4) / 1.2)))
  }
}
