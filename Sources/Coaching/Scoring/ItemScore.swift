/// How a spoken answer was pronounced; a part that no rater stands for is absent.
public struct SaidScores: Sendable, Hashable, Codable {
  public var accuracy: Double?
  public var fluency: Double?
  public var completeness: Double?
  public var prosody: Double?

  public init(
    accuracy: Double? = nil, fluency: Double? = nil, completeness: Double? = nil,
    prosody: Double? = nil
  ) {
    self.accuracy = accuracy
    self.fluency = fluency
    self.completeness = completeness
    self.prosody = prosody
  }

  /// The parts that are there in one number, their weights brought to 1; absent without any part.
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

/// What each part of a pronunciation weighs.
public struct SaidWeights: Sendable, Hashable {
  public var accuracy = 0.4
  public var fluency = 0.2
  public var completeness = 0.2
  public var prosody = 0.2

  public init() {}

  /// The weights of the design.
  public static let standard = SaidWeights()
}

/// What an item's score is made of beside the answer itself.
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

  /// For those who learn a language.
  public static let learning = ScoreWeights()

  /// For those who train their hearing: replays cost nothing and speed earns nothing.
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

/// An appeal on an answer that had next to nothing of its sentence: then there is no verdict to be
/// put right, only the learner's word.
///
/// It counts for the item as any appeal does, but it has a mark of its own in reports, and what became
/// of the words stays what the try itself told.
public enum OwnWord {
  /// Answers that caught less than this of a sentence have little more in common with it than any
  /// sentence has with another.
  public static let below = 0.3

  /// Whether an appeal on what was understood so far is the learner's word alone.
  public static func isAll(with similarity: Double?) -> Bool { (similarity ?? 0) < below }
}
