internal import Glibc

/// How sure it is that the sentence was said at all.
struct MandarinTrust {
  let confidence: Double
  /// Whether its first or its last syllable did not come.
  let lacksAnEnd: Bool

  init(_ hearing: MandarinHearing, _ evidence: [SyllableEvidence], decoys: [Float]) {
    let count = Double(max(1, evidence.count))
    let share = Double(evidence.count { $0.certainty >= SyllableEvidence.came }) / count
    // Where another sentence of the deck fits as well, this one was not heard.
    let lead = decoys.max().map { Double(hearing.acceptance - $0) } ?? Self.usualLead
    let sum =
      Self.bias + Self.fit * Double(hearing.acceptance) + Self.lead * min(lead, Self.usualLead)
      + Self.share * share
    confidence = 1 / (1 + exp(-sum))
    lacksAnEnd =
      (evidence.first?.certainty ?? 0) < SyllableEvidence.came
      || (evidence.last?.certainty ?? 0) < SyllableEvidence.came
  }

  private static let bias = 0.5
  private static let fit = 3.0
  private static let lead = 3.0
  private static let share = 3.0
  private static let usualLead = 0.8
}
