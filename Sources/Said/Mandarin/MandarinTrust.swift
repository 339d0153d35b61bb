internal import Glibc

/// How sure it is that the sentence was said at all.
struct MandarinTrust {
  let confidence: Double
  /// Whether its first or its last syllable was not said.
  let lacksAnEnd: Bool
  /// Whether it was clear speech, of some length, but hardly this sentence.
  let isAnother: Bool

  init(
    _ hearing: MandarinHearing, decoys: [Float], in sound: MandarinSound
  ) {
    let fits = hearing.syllables.map { Self.likeness(of: $0) >= Self.alike }
    let share = Double(fits.count { $0 }) / Double(max(1, fits.count))
    // Noise makes every sentence fit alike: what counts is how much better this one fits than words
    // nobody said. 0 is perfect, 1 is as bad as those.
    let strange = Self.nonsense(hearing.text.spoken.count).compactMap { sound.acceptance(of: $0) }
    let usual = strange.isEmpty ? -1 : strange.reduce(0, +) / Float(strange.count)
    let misfit = Double(hearing.acceptance / min(-0.1, usual))
    // If another sentence of the deck fits as well, this one was not heard.
    let rival = decoys.max().map { Double($0) >= Double(hearing.acceptance) } ?? false
    let sum = Self.fit * (Self.usualMisfit - misfit) + Self.share * (share - 0.4)
    confidence = rival ? min(0.5, 1 / (1 + exp(-sum))) : 1 / (1 + exp(-sum))
    isAnother =
      confidence < Self.hardly && share < Self.fewCame && sound.syllables >= Self.fewest
      && 2 * sound.syllables >= fits.count && sound.clarity > Self.clear
    lacksAnEnd = fits.first != true || fits.last != true
  }

  /// How much a syllable sounds like what was expected, from 0 to 1, by itself.
  ///
  /// What the evidence for a syllable is worth was fitted where the sentence was said; whether it was
  /// is asked here, and must not depend on the answer.
  private static func likeness(of heard: SyllableHearing) -> Double {
    let count = Float(max(1, heard.frames.count))
    let features: [Float] = [
      heard.besideLoop, heard.besideRival, heard.unitsBesideRivals.min() ?? 0,
      max(-1, min(3, heard.presence / count)), max(-3, min(0.5, heard.preference / count)),
      log(count / 20),
    ]
    let sum = zip(features, weights).reduce(bias) { $0 + Double($1.0) * $1.1 }
    return 1 / (1 + exp(-sum))
  }

  /// Fitted on recordings of one speaker by a model of the other.
  private static let weights = [0.287, 0.215, 0.259, 0.829, 0.278, 0.077]
  private static let bias = 1.7
  /// Of the syllables that an unknown voice did say, one in thirty is less alike.
  private static let alike = 0.5

  /// Random syllables, always the same.
  private static func nonsense(_ count: Int) -> [[TargetWord]] {
    var state: UInt64 = 0x2545_F491_4F6C_DD1D
    return (0..<5).map { _ in
      (0..<count).map { _ in
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        let syllable = SyllableLoop.syllables[Int(state % UInt64(SyllableLoop.syllables.count))]
        return TargetWord(text: "", units: MandarinStates.units(of: syllable))
      }
    }
  }

  // By recordings of people and voices: nine in ten who say another sentence are found, and none who
  // say this one. Mumbling, several voices at once and noise are less clear than any of them.
  private static let hardly = 0.25
  private static let fewCame = 0.4
  private static let fewest = 4
  private static let clear = -1.62

  private static let fit = 8.0
  private static let share = 4.0
  private static let usualMisfit = 0.72
}
