internal import Coaching
internal import Glibc

/// The four scores of a spoken answer, each only where it means something.
struct MandarinScores {
  let said: SaidScores

  init(
    _ hearing: MandarinHearing, _ words: MandarinWords, tones: [ToneHearing?], melody: Melody,
    beside model: Melody?
  ) {
    said = SaidScores(
      accuracy: Self.accuracy(words, tones), fluency: Self.fluency(hearing, words),
      completeness: Self.completeness(words), prosody: Self.prosody(melody, beside: model))
  }

  /// Of the syllables that came; tones count where they are told firmly.
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

  /// By pace, pauses and repairs; a word or two have no flow.
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

  /// Beside the voice that spoke before: melody and rhythm.
  private static func prosody(_ own: Melody, beside model: Melody?) -> Double? {
    guard let model, let likeness = own.likeness(to: model), let rhythm = own.rhythm(beside: model)
    else { return nil }
    return 100
      * (0.65 * max(0, min(1, (likeness + 0.4) / 1.2)) + 0.35 * max(0, min(1, (rhythm + 0.4) / 1.2)))
  }
}
