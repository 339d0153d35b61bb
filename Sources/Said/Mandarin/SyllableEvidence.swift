/// How sure it is that a syllable was said, from the evidence for and against it.
struct SyllableEvidence {
  /// From 0 to 1.
  let certainty: Double
  /// Below this a syllable was not said: of those that a fluent speaker did say, unknown to the sounds, one in sixty
  /// falls short, mostly beside one that was not said.
  static let came = 0.18
  /// From here on it counts fully.
  static let whole = 0.5
  /// From here on nothing is doubted.
  static let sure = 0.9
  /// Up to here there is no hope.
  private static let lost = 0.1

  /// Whether it may or may not have been said.
  var isDoubtful: Bool { certainty < Self.sure && !isLost }

  /// Whether it clearly was not said.
  var isLost: Bool { certainty < Self.lost }

  init(certainty: Double) { self.certainty = certainty }

  init(_ heard: SyllableHearing) { self.init(certainty: heard.certainty) }
}
