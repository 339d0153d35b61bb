import Foundation

/// How much of an item is asked of the learner, on the scale of the ability.
public struct Difficulty: Sendable {
  /// The share of first tries that should pass.
  public static let targetChance = 0.75

  /// The difficulty of `sentence` at `pace`: longer, rarer and faster is harder.
  public static func of(_ sentence: Sentence, pace: Double) -> Double {
    let length = Double(sentence.length)
    let usual = sentence.lang == .chinese ? 10.0 : 8.0
    var difficulty = 1.6 * log2(max(1, length) / usual) + 3 * log2(max(0.3, pace))
    switch sentence.level {
    case .easy: difficulty -= 1
    case .medium: break
    case .hard: difficulty += 0.8
    }
    if sentence.wordBucket == .lessCommon { difficulty += 0.6 }
    return difficulty - 0.6
  }
}

extension Sentence {
  /// Its syllables (Chinese) or words, roughly, as far as the text alone tells.
  public var length: Int {
    if let reading { return reading.count }
    if lang == .chinese {
      return text.unicodeScalars.count {
        $0.properties.isIdeographic || $0.properties.numericType != nil
      }
    }
    return text.split { $0 == " " }.count
  }
}
