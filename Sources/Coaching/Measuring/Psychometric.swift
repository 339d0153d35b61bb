internal import Glibc

/// How well a listener hears words in noise, by how loud they are beside it.
public struct Psychometric: Sendable, Hashable {
  /// The ratio at which half of the words are heard, leaving aside guesses and lapses, in dB.
  public var threshold: Double
  /// By which share more words are heard per decibel at the threshold.
  public var slope: Double
  /// The share of words that are missed however loud they are.
  public var lapse: Double
  /// The share of words that are right by chance.
  public var guess: Double

  public init(threshold: Double, slope: Double, lapse: Double = 0, guess: Double = 0.1) {
    self.threshold = threshold
    self.slope = slope
    self.lapse = lapse
    self.guess = guess
  }

  /// The chance that a word is right at a ratio.
  public func chance(at snr: Double) -> Double {
    let heard = 1 / (1 + exp(-4 * slope * (snr - threshold)))
    return guess + (1 - guess - lapse) * heard
  }

  /// How often each number of words of a sentence is right, from none to all of them.
  func outcomes(of words: Int, at snr: Double) -> [Double] {
    let right = chance(at: snr)
    var ways = 1.0
    return (0...words).map { hits in
      if hits > 0 { ways *= Double(words - hits + 1) / Double(hits) }
      return ways * pow(right, Double(hits)) * pow(1 - right, Double(words - hits))
    }
  }
}
