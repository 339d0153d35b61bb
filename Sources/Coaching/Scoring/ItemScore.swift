/// How a spoken answer was pronounced; a part that no rater vouches for is absent.
public struct SaidScores: Sendable, Hashable, Codable {
  public var accuracy: Double?
  public var fluency: Double?
  public var completeness: Double?
  public var prosody: Double?
  /// The answer as a whole, as an expert would rate it: an estimate of its own, no sum of the others.
  public var total: Double?

  public init(
    accuracy: Double? = nil, fluency: Double? = nil, completeness: Double? = nil,
    prosody: Double? = nil, total: Double? = nil
  ) {
    self.accuracy = accuracy
    self.fluency = fluency
    self.completeness = completeness
    self.prosody = prosody
    self.total = total
  }

  /// The available parts as one number, with their weights scaled to 1; absent without any part.
  public func combined(_ weights: SaidWeights = .standard) -> Double? {
    let parts = [
      (accuracy, weights.accuracy), (fluency, weights.fluency),
      (completeness, weights.completeness), (prosody, weights.prosody),
    ]
    var sum = 0.0
    var total = 0.0
    for case (let score?, let weight) in parts {
      sum += score * weight
      total += weight
    }
    return total > 0 ? sum / total : nil
  }
}

/// The weight of each part of a pronunciation.
public struct SaidWeights: Sendable, Hashable {
  public var accuracy = 0.4
  public var fluency = 0.2
  public var completeness = 0.2
  public var prosody = 0.2

  public init() {}

  /// The weights of the design.
  public static let standard = SaidWeights()
}

/// What goes into an item's score besides the answer itself.
public struct ScoreWeights: Sendable, Hashable {
  public var heard = 70.0
  public var said = 30.0
  public var retry = 2.0
  public var playback = 1.0
  public var quickness = 5.0
  /// An answer that begins this many seconds after the sentence earns nothing for quickness.
  public var quickSeconds = 10.0
  public var parts = SaidWeights.standard

  public init() {}

  /// For learning a language.
  public static let learning = ScoreWeights()

  /// For training one's hearing: replays cost nothing and speed earns nothing.
  public static let hearing: ScoreWeights = {
    var weights = ScoreWeights()
    weights.playback = 0
    weights.quickness = 0
    return weights
  }()
}

/// The facts that an item's score is computed from.
public struct ItemFacts: Sendable, Hashable {
  public var similarity: Double
  /// Absent for a typed answer.
  public var said: SaidScores?
  public var tries: Int
  /// Playbacks after the first of each try.
  public var extraPlaybacks: Int
  /// From the end of the sentence to the beginning of the answer.
  public var responseSeconds: Double?

  public init(
    similarity: Double, said: SaidScores? = nil, tries: Int, extraPlaybacks: Int = 0,
    responseSeconds: Double?
  ) {
    self.similarity = similarity
    self.said = said
    self.tries = tries
    self.extraPlaybacks = extraPlaybacks
    self.responseSeconds = responseSeconds
  }

  /// The item's score from 0 to 100.
  public func score(_ weights: ScoreWeights = .learning) -> Int {
    var score = 100 * similarity
    if let said = said?.combined(weights.parts) {
      score = weights.heard * similarity + weights.said / 100 * said
    }
    score -= weights.retry * Double(max(0, tries - 1))
    score -= weights.playback * Double(extraPlaybacks)
    if let responseSeconds, similarity >= 0.5 {
      score += weights.quickness * max(0, 1 - max(0, responseSeconds) / weights.quickSeconds)
    }
    return Int(min(100, max(0, score)).rounded())
  }
}

/// An appeal on an answer that had next to nothing of its sentence: there is no verdict to correct,
/// only the learner's word.
///
/// It counts for the item like any appeal, but reports mark it, and the word verdicts stay those of
/// the try itself.
public enum OwnWord {
  /// Answers that caught less than this have little more in common with their sentence than any two
  /// sentences have.
  public static let below = 0.3

  /// Whether an appeal on what was understood so far is the learner's word alone.
  public static func isAll(with similarity: Double?) -> Bool { (similarity ?? 0) < below }
}
