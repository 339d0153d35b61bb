internal import Glibc

/// How sure it is that the sentence was said at all.
struct MandarinTrust {
  let confidence: Double
  /// Whether its first or its last syllable did not come.
  let lacksAnEnd: Bool

  init(
    _ hearing: MandarinHearing, _ evidence: [SyllableEvidence], decoys: [Float],
    in sound: MandarinSound
  ) {
    let count = Double(max(1, evidence.count))
    let share = Double(evidence.count { $0.certainty >= SyllableEvidence.came }) / count
    // Noise makes every sentence fit alike: what counts is how much better this one does than words
    // that nobody said. 0 is perfect, 1 is as bad as those.
    let strange = Self.nonsense(hearing.text.spoken.count).compactMap { sound.acceptance(of: $0) }
    let usual = strange.isEmpty ? -1 : strange.reduce(0, +) / Float(strange.count)
    let misfit = Double(hearing.acceptance / min(-0.1, usual))
    // Where another sentence of the deck fits as well, this one was not heard.
    let rival = decoys.max().map { Double($0) >= Double(hearing.acceptance) } ?? false
    let sum = Self.fit * (Self.usualMisfit - misfit) + Self.share * (share - 0.4)
    confidence = rival ? min(0.5, 1 / (1 + exp(-sum))) : 1 / (1 + exp(-sum))
    lacksAnEnd =
      (evidence.first?.certainty ?? 0) < SyllableEvidence.came
      || (evidence.last?.certainty ?? 0) < SyllableEvidence.came
  }

  /// Syllables by chance, always the same.
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

  private static let fit = 8.0
  private static let share = 4.0
  private static let usualMisfit = 0.72
}
