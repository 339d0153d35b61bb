import Glibc

/// How much of an item is asked of the learner, on the scale of the ability.
///
/// Its zero is a sentence of medium level, usual length and common words at pace 1: the same in
/// each language.
public struct Difficulty: Sendable {
  /// The share of first tries that should pass.
  public static let targetChance = 0.75
  /// The share of first tries at an easy item that should pass.
  static let easyChance = 0.87
  /// How much easier that is.
  static let easing = log(easyChance / (1 - easyChance)) - log(targetChance / (1 - targetChance))
  /// How much harder less common words make a sentence.
  static let rarity = 0.6

  /// The difficulty of `sentence` at `pace`: longer, rarer and faster is harder.
  public static func of(_ sentence: Sentence, pace: Double) -> Double {
    of(sentence) + of(pace: pace)
  }

  /// The difficulty of `sentence` at pace 1.
  static func of(_ sentence: Sentence) -> Double {
    var difficulty =
      1.6 * log2(Double(max(1, sentence.length)) / sentence.lang.measures.usualLength)
    // A level is mostly length, which has been counted: by itself it weighs little.
    switch sentence.level {
    case .easy: difficulty -= 0.15
    case .medium: break
    case .hard: difficulty += 0.15
    }
    if sentence.wordBucket == .lessCommon { difficulty += rarity }
    return difficulty
  }

  /// About how long a sentence of this difficulty is, at pace 1.
  static func length(of difficulty: Double, _ lang: Lang, _ bucket: WordBucket) -> Int {
    let rest = difficulty - (bucket == .lessCommon ? rarity : 0)
    return Int((lang.measures.usualLength * exp2(min(8, max(-8, rest)) / 1.6)).rounded())
  }

  /// What `pace` adds to the difficulty of any sentence.
  static func of(pace: Double) -> Double { 3 * log2(max(0.3, pace)) }
}

extension Sentence {
  /// Roughly its number of syllables (Chinese) or words, as far as the text alone tells.
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

/// The paces a session may use: the configured one times a factor from 0.6 to 1.4, in small steps.
struct Paces: Sendable, Hashable {
  /// A step of the factor; two of them are just noticeable.
  static let step = 0.05
  /// What voices can be asked for.
  static let speakable = 0.5...1.5
  /// No slower than this unless the learner asks for it.
  static let slowestUnasked = 0.7

  let base: Double
  /// The steps from the configured pace, down and up.
  let steps: ClosedRange<Int>

  init(base: Double) {
    self.base = base
    let speakable = (-8...8).filter {
      let pace = Self.rounded(base * Self.factor($0))
      return Self.speakable.contains(pace) && pace >= min(base, Self.slowestUnasked)
    }
    steps = min(0, speakable.first ?? 0)...max(0, speakable.last ?? 0)
  }

  /// The pace this many steps from the configured one.
  func pace(_ step: Int) -> Double { Self.rounded(base * Self.factor(step)) }

  /// How much harder a sentence is than at the configured pace.
  func hardening(_ step: Int) -> Double { Difficulty.of(pace: Self.factor(step)) }

  /// The step that comes nearest to making a sentence this much harder.
  func step(hardeningBy wanted: Double) -> Int {
    let factor = exp2(wanted / Difficulty.of(pace: 2))
    return held((factor - 1) / Self.step)
  }

  /// The step of `pace`, or the one nearest to it.
  func step(of pace: Double) -> Int {
    base > 0 ? held((pace / base - 1) / Self.step) : 0
  }

  /// The step nearest to so many steps, which may be more than there are numbers for.
  private func held(_ wanted: Double) -> Int {
    let (first, last) = (Double(steps.lowerBound), Double(steps.upperBound))
    return wanted.isNaN ? 0 : Int(min(max(wanted.rounded(), first), last))
  }

  private static func factor(_ steps: Int) -> Double { 1 + step * Double(steps) }

  /// Otherwise a clip would be made twice for paces that differ by a rounding error.
  private static func rounded(_ pace: Double) -> Double { (pace * 100).rounded() / 100 }

  /// The pace that comes nearest to this one of those that voices can be asked for.
  static func spoken(_ pace: Double) -> Double {
    rounded(min(max(pace, speakable.lowerBound), speakable.upperBound))
  }
}
