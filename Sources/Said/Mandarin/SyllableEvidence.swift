internal import Glibc

/// How sure it is that a syllable came, from what speaks for it and against it.
struct SyllableEvidence {
  /// From 0 to 1.
  let certainty: Double
  /// Below it a syllable did not come: of an unheard voice one in thirty that did falls short.
  static let came = 0.5
  /// From here on it counts whole.
  static let whole = 0.8
  /// From here on nothing is doubted: of syllables that were replaced one in seventy gets so far.
  private static let sure = 0.9
  /// Up to here nothing is hoped.
  private static let lost = 0.2

  /// Whether it may have come as well as not.
  var isDoubtful: Bool { certainty < Self.sure && !isLost }

  /// Whether it is plain that it did not come.
  var isLost: Bool { certainty < Self.lost }

  init(_ heard: SyllableHearing) {
    let count = Float(max(1, heard.frames.count))
    let features: [Float] = [
      heard.besideLoop, heard.besideRival, heard.unitsBesideRivals.min() ?? 0,
      max(-1, min(3, heard.presence / count)), max(-3, min(0.5, heard.preference / count)),
      log(count / 20),
    ]
    let sum = zip(features, Self.weights).reduce(Self.bias) { $0 + Double($1.0) * $1.1 }
    certainty = 1 / (1 + exp(-sum))
  }

  /// Fitted on recordings of one speaker by a model of the other.
  private static let weights = [0.287, 0.215, 0.259, 0.829, 0.278, 0.077]
  private static let bias = 1.7
}

extension SyllableHearing {
  /// How sure it is that the syllable came, from 0 to 1.
  public var certainty: Double { SyllableEvidence(self).certainty }
}
